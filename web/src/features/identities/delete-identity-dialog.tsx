import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { removeIdentities } from './api.ts';
import { identitiesKey } from './queries.ts';

type DeleteIdentityProps = DialogInputs['DeleteIdentity'] & { onClose: () => void };

export default function DeleteIdentityDialog({ names, sharedFolder, onClose }: DeleteIdentityProps) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const count = names.length;
  return (
    <ConfirmDialog
      title={t('deleteTitle', { count })}
      description={t('deleteText')}
      words={{ close: t('close'), back: t('cancel'), confirm: t('deleteSubmit') }}
      onConfirm={async () => {
        await removeIdentities(names, sharedFolder);
        await queryClient.invalidateQueries({ queryKey: identitiesKey });
        showDone(t('deleted', { count }));
      }}
      onFailure={showFailure}
      onClose={onClose}
    />
  );
}
