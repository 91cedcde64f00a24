import { Link } from '@tanstack/react-router';
import { Gem } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useSidebar } from '../../ui/sidebar.tsx';
import { SidebarEntry } from './sidebar-entry.tsx';

/** For free accounts only. */
export function UpgradeCard() {
  const { t } = useTranslation('app');
  const { open, drawer, closeDrawer } = useSidebar();
  if (!open && !drawer) {
    return (
      <ul className="px-2 text-accent-ink">
        <SidebarEntry icon={Gem} label={t('sidebar.upgrade')} target={{ to: '/pricing' }} />
      </ul>
    );
  }
  return (
    <Button asChild variant="soft" className="mx-3 mt-1">
      <Link to="/pricing" onClick={closeDrawer}>
        <Gem />
        {t('sidebar.upgrade')}
      </Link>
    </Button>
  );
}
