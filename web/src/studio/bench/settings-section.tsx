import { CircleHelp, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

export function SettingsSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-2.5">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-semibold text-sm tracking-normal">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The two dialogs of a tool. */
export function SettingsFoot({ onAdvanced, onHelp }: { onAdvanced?: () => void; onHelp?: () => void }) {
  const { t } = useTranslation('bench');
  return (
    <div className="flex flex-wrap gap-2">
      {onAdvanced && (
        <Button size="sm" onClick={onAdvanced}>
          <SlidersHorizontal />
          {t('advanced.open')}
        </Button>
      )}
      {onHelp && (
        <Button variant="ghost" size="sm" onClick={onHelp}>
          <CircleHelp />
          {t('help')}
        </Button>
      )}
    </div>
  );
}
