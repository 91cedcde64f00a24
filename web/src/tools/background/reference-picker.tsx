import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Reference, useReferenceUpload } from '../../studio/upload/reference-upload.tsx';
import { Button } from '../../ui/button.tsx';

interface ReferencePickerProps {
  reference: Reference | null;
  onChange: (reference: Reference) => void;
}

export function ReferencePicker({ reference, onChange }: ReferencePickerProps) {
  const { t } = useTranslation('background');
  const { busy, open, field } = useReferenceUpload(t('referenceChoose'), onChange);

  return (
    <div className="grid gap-3">
      {reference && (
        <img
          src={reference.previewUrl}
          alt={t('referenceAlt')}
          className="max-h-48 w-full rounded-control bg-sunken object-contain"
        />
      )}
      <Button busy={busy} onClick={open}>
        <ImageUp />
        {t(reference ? 'referenceAgain' : 'referenceChoose')}
      </Button>
      <p className="text-ink-faint text-xs">{t('referenceHint')}</p>
      {field}
    </div>
  );
}
