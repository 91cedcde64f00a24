import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { DialogFrame } from '../../ui/dialog.tsx';
import { FaceUploadForm } from './face-upload-form.tsx';

type FaceUploadProps = DialogInputs['FaceUpload'] & { onClose: () => void };

/** A new identity for the folder one looks at. */
export default function FaceUploadDialog({ folder, onClose }: FaceUploadProps) {
  const { t } = useTranslation('identities');
  return (
    <DialogFrame
      title={t('uploadTitle')}
      description={t('uploadText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <FaceUploadForm folder={folder} onSaved={onClose} onCancel={onClose} />
    </DialogFrame>
  );
}
