import { useTranslation } from 'react-i18next';

export function SkipLink() {
  const { t } = useTranslation('app');
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('skipToContent')}
    </a>
  );
}
