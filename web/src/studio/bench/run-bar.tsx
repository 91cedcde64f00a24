import { formatCredits, type Hundredths, type StudioToolId } from '@facet/contract';
import { Gem } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToolAvailable } from '../../api/server-config.ts';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

interface RunBarProps {
  tool: StudioToolId;
  label: string;
  /** Null while it is not known. */
  price: Hundredths | null;
  processing: boolean;
  /** Why it cannot run now; null when it can. */
  reason: string | null;
  onRun: () => void;
  children?: ReactNode;
}

/** The run button with its price; a button that cannot be pressed says why. Ctrl/Cmd+Enter presses it. */
export function RunBar({ tool, label, price, processing, reason, onRun, children }: RunBarProps) {
  const { t } = useTranslation('bench');
  const available = useToolAvailable(tool);
  const blocked = available === false ? t('run.unavailable') : processing ? t('run.processing') : reason;
  const latest = useRef({ blocked, onRun });
  latest.current = { blocked, onRun };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!latest.current.blocked) latest.current.onRun();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const amount = price === null ? null : String(Number(formatCredits(price)));
  return (
    <div className="grid gap-2">
      {children}
      {blocked && (
        <p id="run-reason" className="text-ink-muted text-xs leading-relaxed">
          {blocked}
        </p>
      )}
      <Tooltip content={t('run.shortcut')} disabled={blocked !== null}>
        <Button
          variant="primary"
          size="lg"
          className="w-full justify-between px-4"
          disabled={blocked !== null}
          busy={processing}
          aria-describedby={blocked ? 'run-reason' : undefined}
          onClick={onRun}
        >
          <span className="flex-1 text-start">{label}</span>
          {amount !== null && (
            <span className="flex items-center gap-1.5 font-normal text-sm">
              <Gem aria-hidden="true" />
              {t('run.price', { count: Number(amount), amount })}
            </span>
          )}
        </Button>
      </Tooltip>
    </div>
  );
}
