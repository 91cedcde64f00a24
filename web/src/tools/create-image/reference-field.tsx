import { ImageUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Reference, useReferenceUpload } from '../../studio/upload/reference-upload.tsx';
import { Button } from '../../ui/button.tsx';

interface ReferenceFieldProps {
  reference: Reference | null;
  /** Tells the workflow that a file is on its way. */
  onUpload: (step: 'started' | 'ended') => void;
  onChange: (reference: Reference | null) => void;
}

export function ReferenceField({ reference, onUpload, onChange }: ReferenceFieldProps) {
  const { t } = useTranslation('create-image');
  const { busy, open, field } = useReferenceUpload(t('referenceChoose'), onChange, onUpload);

  return (
    <div className="grid gap-2">
      <p className="text-ink-faint text-xs">{t('referenceHint')}</p>
      {reference && (
        <img
          src={reference.previewUrl}
          alt={t('referenceAlt')}
          className="max-h-32 w-full rounded-control bg-sunken object-contain"
        />
      )}
      <div className="flex gap-2">
        <Button size="sm" className="flex-1" busy={busy} onClick={open}>
          <ImageUp />
          {t(reference ? 'referenceAgain' : 'referenceChoose')}
        </Button>
        {reference && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('referenceRemove')}
            onClick={() => onChange(null)}
          >
            <X />
          </Button>
        )}
      </div>
      {field}
    </div>
  );
}
