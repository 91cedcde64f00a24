import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DialogInputs } from '../dialogs.ts';

type ProcessingCancelProps = DialogInputs['ProcessingCancel'] & { onClose: () => void };

export default function ProcessingCancelDialog({ onConfirm, onClose }: ProcessingCancelProps) {
  const { t } = useTranslation('bench');
  return (
    <ConfirmDialog
      title={t('cancelDialog.title')}
      description={t('cancelDialog.text')}
      words={{ close: t('close'), back: t('cancelDialog.goOn'), confirm: t('cancelDialog.cancel') }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
