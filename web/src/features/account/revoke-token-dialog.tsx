import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
  return (
    <ConfirmDialog
      title={t(words[kind].title)}
      description={t(words[kind].text, { name: label })}
      words={{ close: t('close'), back: t('tokens.cancel'), confirm: t(words[kind].act) }}
      onConfirm={async () => {
        await revoke(id);
        const { queryKey } = kind === 'token' ? tokensQuery : sessionsQuery;
        await queryClient.invalidateQueries({ queryKey });
        showDone(t(words[kind].done));
      }}
      onFailure={showFailure}
      onClose={onClose}
    />
  );
}
