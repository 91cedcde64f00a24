import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand } from '../brand.tsx';

/** Nothing beside the purchase, so that nothing distracts from it. */
export function CheckoutLayout() {
  const { t } = useTranslation('app');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center border-line border-b px-6">
        <Link to="/" aria-label={t('product')}>
          <Brand />
        </Link>
      </header>
      <main id="content" className="mx-auto grid w-full max-w-2xl flex-1 content-center p-6">
        <Outlet />
      </main>
    </div>
  );
}
