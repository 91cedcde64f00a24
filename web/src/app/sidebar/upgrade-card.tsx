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
    <div className="mx-3 grid gap-3 rounded-panel border border-line bg-surface p-3.5">
      <p className="text-ink-muted text-xs leading-relaxed">{t('sidebar.upgradeText')}</p>
      <Button asChild variant="soft" size="sm">
        <Link to="/pricing" onClick={closeDrawer}>
          <Gem />
          {t('sidebar.upgrade')}
        </Link>
      </Button>
    </div>
  );
}
