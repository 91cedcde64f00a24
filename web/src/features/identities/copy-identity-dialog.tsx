import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { copyFromSharedFolder } from './api.ts';
import { shortName } from './folder-path.ts';
import { NameDialog } from './name-dialog.tsx';

type CopyIdentityProps = DialogInputs['CopyIdentity'] & { onClose: () => void };

/** An identity that somebody shares for copying, among one's own. */
export default function CopyIdentityDialog({ name, onClose }: CopyIdentityProps) {
  const { t } = useTranslation('identities');
  return (
    <NameDialog
      words={{
        title: t('copyToMine'),
        text: t('copyToMineText'),
        submit: t('copySubmit'),
        done: t('copied'),
      }}
      startName={shortName(name)}
      onName={(target) => copyFromSharedFolder(name, target)}
      onClose={onClose}
    />
  );
}
