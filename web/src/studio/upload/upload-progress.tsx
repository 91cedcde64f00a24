import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { UploadState } from './upload-state.ts';

interface UploadProgressProps {
  state: Extract<UploadState, { step: 'uploading' | 'failed' }>;
  onCancel: () => void;
  onRetry: () => void;
}

/** The thumbnail at once; below it how far the upload is, or what is wrong with it. */
export function UploadProgress({ state, onCancel, onRetry }: UploadProgressProps) {
  const { t } = useTranslation('studio');
  const failed = state.step === 'failed';
  const percent = failed ? 0 : Math.round(state.fraction * 100);
  return (
    <div className="grid place-items-center gap-6 rounded-panel border border-line bg-surface p-6">
      {state.previewUrl && (
        <img src={state.previewUrl} alt={t('upload.alt')} className="max-h-[50dvh] rounded-control" />
      )}
      {failed ? (
        <div role="alert" className="grid justify-items-center gap-1 text-center">
          <p className="font-semibold">{state.title}</p>
          <p className="text-danger text-sm">{state.text}</p>
        </div>
      ) : (
        <div className="grid w-full max-w-sm gap-2">
          <div
            role="progressbar"
            aria-label={t('upload.progress', { percent })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-1.5 overflow-hidden rounded-full bg-sunken"
          >
            <div className="h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
          </div>
          <p className="text-center text-ink-muted text-sm">
            {percent < 100 ? t('upload.progress', { percent }) : t('upload.detecting')}
          </p>
        </div>
      )}
      <div className="flex gap-2">
        {failed && (
          <Button variant="primary" onClick={onRetry}>
            {t('upload.retry')}
          </Button>
        )}
        <Button onClick={onCancel}>{failed ? t('upload.another') : t('upload.cancel')}</Button>
      </div>
    </div>
  );
}
