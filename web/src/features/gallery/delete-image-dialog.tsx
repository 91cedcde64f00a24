import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export default function DeleteImageDialog({
  what,
  onConfirm,
  onClose,
}: DialogInputs['DeleteImage'] & { onClose: () => void }) {
  const { t } = useTranslation('gallery');
  return (
    <ConfirmDialog
      {...(what === 'result'
        ? { title: t('deleteResult.title'), description: t('deleteResult.text') }
        : { title: t('deleteTitle', { count: what.pictures }), description: t('deleteText') })}
      words={{
        close: t('close'),
        back: t(what === 'result' ? 'deleteResult.keep' : 'cancel'),
        confirm: t(what === 'result' ? 'deleteResult.delete' : 'delete'),
      }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
