import { limits } from '@facet/contract';
import { ImageUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/index.ts';
import { showFailure } from '../../studio/toasts.ts';
import { checkFile } from '../../studio/upload/check-file.ts';
import { Button } from '../../ui/button.tsx';
import { uploadReference } from './api.ts';

export interface Reference {
  name: string;
  previewUrl: string;
}

interface ReferenceFieldProps {
  reference: Reference | null;
  /** Tells the workflow that a file is on its way. */
  onUpload: (step: 'started' | 'ended') => void;
  onChange: (reference: Reference | null) => void;
}

export function ReferenceField({ reference, onUpload, onChange }: ReferenceFieldProps) {
  const { t } = useTranslation('create-image');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function choose(file: File): Promise<void> {
    const problem = await checkFile(file);
    if (problem) return showFailure(new ApiError(0, 'unsupported_type', problem.title, problem.text));
    setBusy(true);
    onUpload('started');
    await uploadReference(file)
      .then((name) => onChange({ name, previewUrl: URL.createObjectURL(file) }), showFailure)
      .finally(() => {
        setBusy(false);
        onUpload('ended');
      });
  }

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
        <Button size="sm" className="flex-1" busy={busy} onClick={() => input.current?.click()}>
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
      <input
        ref={input}
        type="file"
        accept={limits.upload.types.join(',')}
        aria-label={t('referenceChoose')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
    </div>
  );
}
