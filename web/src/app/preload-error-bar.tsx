import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

/** Vite dispatches vite:preloadError when a chunk is gone, as after an update of the server (SPEC §8). */
export function PreloadErrorBar() {
  const { t } = useTranslation('app');
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const onError = (event: Event) => {
      event.preventDefault();
      setFailed(true);
    };
    window.addEventListener('vite:preloadError', onError);
    return () => window.removeEventListener('vite:preloadError', onError);
  }, []);

  if (!failed) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-[70] mx-auto flex max-w-xl flex-wrap items-center gap-4 rounded-panel border border-line bg-raised p-4 shadow-float"
    >
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{t('preload.title')}</p>
        <p className="text-ink-muted text-sm">{t('preload.text')}</p>
      </div>
      <Button variant="primary" onClick={() => window.location.reload()}>
        <RefreshCw />
        {t('preload.reload')}
      </Button>
    </div>
  );
}
