import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { removeIdentities } from './api.ts';
import { identitiesKey } from './queries.ts';

type DeleteIdentityProps = DialogInputs['DeleteIdentity'] & { onClose: () => void };

export default function DeleteIdentityDialog({ names, sharedFolder, onClose }: DeleteIdentityProps) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const count = names.length;

  async function confirm() {
    setBusy(true);
    try {
      await removeIdentities(names, sharedFolder);
      await queryClient.invalidateQueries({ queryKey: identitiesKey });
      showDone(t('deleted', { count }));
      onClose();
    } catch (fault) {
      showFailure(fault);
      setBusy(false);
    }
  }

  return (
    <DialogFrame
      title={t('deleteTitle', { count })}
      description={t('deleteText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" busy={busy} onClick={confirm}>
          {t('deleteSubmit')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
