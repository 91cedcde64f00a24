import { Link, useRouterState } from '@tanstack/react-router';
import { PanelLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLink } from '../../api/server-config.ts';
import { useSession } from '../../api/session.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { HeaderSlot } from '../../studio/header-slot.tsx';
import { Button } from '../../ui/button.tsx';
import { useSidebar } from '../../ui/sidebar.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { BrandIcon } from '../brand.tsx';
import { CreditBalance } from './credit-balance.tsx';
import { libraryLinks } from './library-links.ts';

// Menus need a third of the shell's code and are not there at first sight.
const LibraryMenu = lazy(() => import('./library-menu.tsx'));
const UserMenu = lazy(() => import('./user-menu.tsx'));

function SidebarToggle() {
  const { t } = useTranslation('app');
  const { open, drawer, toggle } = useSidebar();
  const label = drawer ? t('sidebar.open') : open ? t('sidebar.collapse') : t('sidebar.expand');
  return (
    <Tooltip content={`${label} · ${t('sidebar.shortcut')}`} side="bottom">
      <Button variant="ghost" size="icon" className="-ms-2" aria-label={label} onClick={toggle}>
        <PanelLeft />
      </Button>
    </Tooltip>
  );
}

/** Side by side where there is room, a menu on small screens. */
function LibraryLinks() {
  const { t } = useTranslation('app');
  const small = useSidebar().drawer;
  return (
    <>
      <div className="hidden md:contents">
        {libraryLinks.map(({ to, label, icon: Icon }) => (
          <Button key={to} asChild variant="ghost" size="sm">
            <Link to={to} activeProps={{ className: 'bg-sunken text-ink' }}>
              <Icon />
              {t(label)}
            </Link>
          </Button>
        ))}
      </div>
      {small && (
        <Suspense fallback={null}>
          <LibraryMenu />
        </Suspense>
      )}
    </>
  );
}

/** The operator's own contact page, or our dialog that writes to the operator. */
function ContactButton() {
  const { t } = useTranslation('app');
  const page = useLink('contact');
  const looks = { variant: 'ghost', size: 'sm', className: 'hidden md:inline-flex' } as const;
  if (page)
    return (
      <Button asChild {...looks}>
        <a href={page}>{t('header.contact')}</a>
      </Button>
    );
  return (
    <Button {...looks} onClick={() => openDialog('Feedback', { topic: 'contact' })}>
      {t('header.contact')}
    </Button>
  );
}

export function Header() {
  const { t } = useTranslation('app');
  const { state, account } = useSession();
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1.5 border-line border-b bg-canvas/90 px-4 backdrop-blur-md sm:px-6">
      <SidebarToggle />
      <Link to="/" aria-label={t('product')} className="md:hidden">
        <BrandIcon />
      </Link>
      <HeaderSlot />
      <LibraryLinks />
      <ContactButton />
      <Button asChild variant="ghost" size="sm" className="hidden md:inline-flex">
        <Link to="/pricing">{t('header.pricing')}</Link>
      </Button>
      {state === 'out' && (
        <Button asChild variant="primary" size="sm" className="ms-1">
          <Link to="/signin" search={here === '/' ? {} : { return_to: here }}>
            {t('header.signIn')}
          </Link>
        </Button>
      )}
      {account && (
        <div className="ms-1 flex items-center gap-2">
          <CreditBalance account={account} />
          <Suspense fallback={<span className="size-9" />}>
            <UserMenu account={account} />
          </Suspense>
        </div>
      )}
    </header>
  );
}
