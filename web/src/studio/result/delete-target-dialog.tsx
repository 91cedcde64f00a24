import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DialogInputs } from '../dialogs.ts';
import { showFailure } from '../toasts.ts';

export default function DeleteTargetDialog({
  onConfirm,
  onClose,
}: DialogInputs['DeleteTarget'] & { onClose: () => void }) {
  const { t } = useTranslation('bench');
  return (
    <ConfirmDialog
      title={t('deleteTarget.title')}
      description={t('deleteTarget.text')}
      words={{ close: t('close'), back: t('deleteTarget.keep'), confirm: t('deleteTarget.delete') }}
      onConfirm={onConfirm}
      onFailure={showFailure}
      onClose={onClose}
    />
  );
}
