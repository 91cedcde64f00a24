import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { revoke } from './api.ts';
import { sessionsQuery, tokensQuery } from './queries.ts';

const words = {
  token: {
    title: 'tokens.revokeTitle',
    text: 'tokens.revokeText',
    act: 'tokens.revoke',
    done: 'tokens.revoked',
  },
  session: { title: 'tokens.endTitle', text: 'tokens.endText', act: 'tokens.end', done: 'tokens.ended' },
} as const;

export default function RevokeTokenDialog({
  id,
  label,
  kind,
  onClose,
}: DialogInputs['RevokeToken'] & { onClose: () => void }) {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await revoke(id);
      await queryClient.invalidateQueries({
        queryKey: (kind === 'token' ? tokensQuery : sessionsQuery).queryKey,
      });
      showDone(t(words[kind].done));
      onClose();
    } catch (fault) {
      showFailure(fault);
      setBusy(false);
    }
  }

  return (
    <DialogFrame
      title={t(words[kind].title)}
      description={t(words[kind].text, { name: label })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('tokens.cancel')}
        </Button>
        <Button variant="danger" busy={busy} onClick={confirm}>
          {t(words[kind].act)}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
