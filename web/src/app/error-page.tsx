import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { BrandIcon } from './brand.tsx';

interface ErrorPageProps {
  code?: number | string | undefined;
  message?: string | undefined;
}

/** SPEC §2: the code or "Internal error", a message, and the way home. */
export function ErrorPage({ code, message }: ErrorPageProps) {
  const { t } = useTranslation('app');
  return (
    <main id="content" className="grid min-h-[80dvh] place-items-center p-6">
      <div className="grid max-w-md justify-items-center gap-6 text-center">
        <BrandIcon className="size-14" />
        <div className="grid gap-2">
          <h1 className="font-semibold text-4xl">{code ?? t('error.internal')}</h1>
          <p className="text-ink-muted">{message ?? t('error.fallback')}</p>
          {code === undefined && (
            <p className="text-ink-muted">
              <Trans
                ns="app"
                i18nKey="error.reset"
                components={{ gallery: <Link to="/gallery" className="text-accent-ink underline" /> }}
              />
            </p>
          )}
        </div>
        <Button asChild variant="primary">
          <Link to="/">{t('error.backHome')}</Link>
        </Button>
      </div>
    </main>
  );
}

export function NotFoundPage() {
  const { t } = useTranslation('app');
  return <ErrorPage code={404} message={t('error.notFound')} />;
}

/** A fault that reached the router: what was half done in this tab may have caused it, so it is dropped. */
export function FaultPage() {
  sessionStorage.clear();
  return <ErrorPage />;
}
