import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { openDialog } from '../dialogs.ts';
import { summariseTasks } from './summarise-tasks.ts';
import type { Task } from './task.ts';

const stages = ['queued', 'loading', 'analysing', 'working', 'finishing'] as const;

interface ProcessingPanelProps {
  tasks: readonly Task[];
  total: number;
  onCancel: () => void;
}

/** Lies over the picture, which stays in sight: what happens now, how far it is, and the way out. */
export function ProcessingPanel({ tasks, total, onCancel }: ProcessingPanelProps) {
  const { t } = useTranslation('bench');
  const { stage, percent, place, etaS, done } = summariseTasks(tasks, total);
  const known = stages.find((name) => name === stage) ?? 'working';
  const words = place ? t('processing.place', { count: place, ordinal: true }) : t(`processing.${known}`);
  return (
    <div className="absolute inset-x-3 bottom-3 z-10 mx-auto grid max-w-md animate-rise gap-3 rounded-panel border border-line bg-raised p-4 shadow-float">
      <div className="flex items-center gap-3">
        <Spinner className="size-5 text-accent" />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p role="status" className="font-medium text-sm">
            {words}
            {total > 1 && (
              <span className="text-ink-muted"> · {t('processing.ofSeveral', { done, total })}</span>
            )}
          </p>
          {etaS !== null && (
            <p className="text-ink-muted text-xs">{t('processing.eta', { seconds: Math.max(1, etaS) })}</p>
          )}
        </div>
        <span className="text-ink-muted text-sm tabular-nums" aria-hidden="true">
          {percent} %
        </span>
        <Button size="sm" onClick={() => openDialog('ProcessingCancel', { onConfirm: onCancel })}>
          <X />
          {t('processing.cancel')}
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={t('processing.progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-accent transition-[width] duration-500" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
