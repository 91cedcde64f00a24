import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { DialogFrame } from '../../ui/dialog.tsx';
import { CopyToShared } from './copy-to-shared.tsx';
import { FolderFirst } from './folder-first.tsx';
import { inFolder, shortName } from './folder-path.ts';
import { FolderShares } from './folder-shares.tsx';

type ShareIdentityProps = DialogInputs['ShareIdentity'] & { onClose: () => void };

export default function ShareIdentityDialog({ onClose, ...given }: ShareIdentityProps) {
  const { t } = useTranslation('identities');
  const [{ folder, identity }, setPlace] = useState(given);
  return (
    <DialogFrame
      title={t('shareTitle', { name: shortName(identity ?? folder) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {identity && !folder && (
        <FolderFirst
          identity={identity}
          onMoved={(chosen) => setPlace({ folder: chosen, identity: inFolder(chosen, shortName(identity)) })}
        />
      )}
      {folder && <FolderShares folder={folder} />}
      {identity && <CopyToShared identity={identity} onDone={onClose} />}
    </DialogFrame>
  );
}
