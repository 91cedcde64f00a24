import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { DialogFrame } from '../../ui/dialog.tsx';
import { FaceUploadForm } from './face-upload-form.tsx';

type FaceUploadStudioProps = DialogInputs['FaceUploadStudio'] & { onClose: () => void };

/** A new identity while one works on a picture: it goes on the chosen face at once. */
export default function FaceUploadStudioDialog({ faceNumber, onSaved, onClose }: FaceUploadStudioProps) {
  const { t } = useTranslation('identities');
  return (
    <DialogFrame
      title={t('uploadTitle')}
      description={t('uploadForFace', { number: faceNumber })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <FaceUploadForm
        folder=""
        onSaved={(fullName) => {
          onSaved(fullName);
          onClose();
        }}
        onCancel={onClose}
      />
    </DialogFrame>
  );
}
