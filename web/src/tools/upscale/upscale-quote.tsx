import { useTranslation } from 'react-i18next';
import type { Quote } from './api.ts';

export function UpscaleQuote({ quote }: { quote: Quote | undefined }) {
  const { t } = useTranslation('upscale');
  return (
    <p role="status" className="flex justify-between gap-2 text-ink-muted text-sm tabular-nums">
      {quote ? (
        <>
          <span>{t('size', { width: quote.width, height: quote.height })}</span>
          <span>{t('eta', { seconds: quote.etaS })}</span>
        </>
      ) : (
        t('quoting')
      )}
    </p>
  );
}
