import { limits } from '@facet/contract';
import { ImageUp } from 'lucide-react';
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

interface ReferencePickerProps {
  reference: Reference | null;
  onChange: (reference: Reference) => void;
}

export function ReferencePicker({ reference, onChange }: ReferencePickerProps) {
  const { t } = useTranslation('background');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function choose(file: File): Promise<void> {
    const problem = await checkFile(file);
    if (problem) return showFailure(new ApiError(0, 'unsupported_type', problem.title, problem.text));
    setBusy(true);
    await uploadReference(file)
      .then((name) => onChange({ name, previewUrl: URL.createObjectURL(file) }), showFailure)
      .finally(() => setBusy(false));
  }

  return (
    <div className="grid gap-3">
      {reference && (
        <img
          src={reference.previewUrl}
          alt={t('referenceAlt')}
          className="max-h-48 w-full rounded-control bg-sunken object-contain"
        />
      )}
      <Button busy={busy} onClick={() => input.current?.click()}>
        <ImageUp />
        {t(reference ? 'referenceAgain' : 'referenceChoose')}
      </Button>
      <p className="text-ink-faint text-xs">{t('referenceHint')}</p>
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
