import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import type { DialogInputs } from '../dialogs.ts';

type ProcessingCancelProps = DialogInputs['ProcessingCancel'] & { onClose: () => void };

export default function ProcessingCancelDialog({ onConfirm, onClose }: ProcessingCancelProps) {
  const { t } = useTranslation('bench');
  return (
    <DialogFrame
      title={t('cancelDialog.title')}
      description={t('cancelDialog.text')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <DialogActions>
        <Button onClick={onClose}>{t('cancelDialog.goOn')}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {t('cancelDialog.cancel')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
