import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { DialogFrame } from '../../ui/dialog.tsx';
import { CopyToShared } from './copy-to-shared.tsx';
import { shortName } from './folder-path.ts';
import { FolderShares } from './folder-shares.tsx';

type ShareIdentityProps = DialogInputs['ShareIdentity'] & { onClose: () => void };

export default function ShareIdentityDialog({ folder, identity, onClose }: ShareIdentityProps) {
  const { t } = useTranslation('identities');
  return (
    <DialogFrame
      title={t('shareTitle', { name: shortName(identity ?? folder) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {identity && <CopyToShared identity={identity} onDone={onClose} />}
      {folder && <FolderShares folder={folder} />}
    </DialogFrame>
  );
}
