import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export default function DeleteImageDialog({
  count,
  onConfirm,
  onClose,
}: DialogInputs['DeleteImage'] & { onClose: () => void }) {
  const { t } = useTranslation('gallery');
  return (
    <ConfirmDialog
      title={t('deleteTitle', { count })}
      description={t('deleteText')}
      words={{ close: t('close'), back: t('cancel'), confirm: t('delete') }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
