import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { moveIdentity } from './api.ts';
import { NameDialog } from './name-dialog.tsx';

type MoveIdentityProps = DialogInputs['MoveIdentity'] & { onClose: () => void };

export default function MoveIdentityDialog({ name, onClose }: MoveIdentityProps) {
  const { t } = useTranslation('identities');
  return (
    <NameDialog
      words={{ title: t('moveTitle'), text: t('moveText'), submit: t('moveSubmit'), done: t('moved') }}
      startName={name}
      without={name}
      onName={(target) => moveIdentity(name, target)}
      onClose={onClose}
    />
  );
}
