import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { sendVerification } from './api.ts';

export default function VerifyEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);

  async function sendAgain() {
    setBusy(true);
    try {
      await sendVerification(email);
      showDone(t('verify.resent'));
      onClose();
    } catch (fault) {
      showFailure(fault);
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogFrame
      title={t('verify.dialogTitle')}
      description={t('verify.dialogText', { email })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('verify.later')}
        </Button>
        <Button variant="primary" busy={busy} onClick={sendAgain}>
          {t('verify.again')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
