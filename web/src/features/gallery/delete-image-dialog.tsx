import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';

export default function DeleteImageDialog({
  count,
  onConfirm,
  onClose,
}: DialogInputs['DeleteImage'] & { onClose: () => void }) {
  const { t } = useTranslation('gallery');
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
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {t('delete')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
