import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useServerConfig } from '../../api/server-config.ts';
import { FacetArtwork } from '../../studio/artwork.tsx';
import { Brand } from '../brand.tsx';

const legalLinks = ['privacy', 'terms', 'imprint'] as const;

function Footer() {
  const { t } = useTranslation('app');
  const links = useServerConfig()?.links;
  return (
    <footer className="flex flex-wrap gap-x-5 gap-y-2 text-ink-faint text-sm">
      <Link to="/status" className="hover:text-ink">
        {t('footer.status')}
      </Link>
      {legalLinks.map(
        (name) =>
          links?.[name] && (
            <a key={name} href={links[name]} className="hover:text-ink">
              {t(`footer.${name}`)}
            </a>
          ),
      )}
    </footer>
  );
}

/** Sign-in and its neighbours: a form on one side, a picture on the other where there is room. */
export function PublicLayout() {
  const { t } = useTranslation('app');
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,1fr)_1.1fr]">
      <div className="flex flex-col gap-10 px-6 py-6 sm:px-10">
        <header>
          <Link to="/" aria-label={t('product')} className="inline-block">
            <Brand />
          </Link>
        </header>
        <main id="content" className="mx-auto grid w-full max-w-sm flex-1 content-center">
          <Outlet />
        </main>
        <Footer />
      </div>
      <aside aria-label={t('product')} className="relative hidden overflow-hidden bg-sunken lg:block">
        <FacetArtwork className="absolute inset-0 h-full w-full object-cover" />
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[#071510] via-[#071510]/70 p-10 pt-32">
          <p className="max-w-md font-medium text-2xl text-white leading-snug tracking-tight">
            {t('footer.line')}
          </p>
        </div>
      </aside>
    </div>
  );
}
