import { limits } from '@facet/contract';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import Sheet from '../../ui/sheet.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';

interface BenchLayoutProps {
  title: string;
  /** The picture: as much room as there is. */
  stage: ReactNode;
  /** What one can choose before running. */
  settings: ReactNode;
  /** Run button and what belongs beside it; within thumb reach on phones. */
  run: ReactNode;
  /** The results of this picture. */
  strip: ReactNode;
  /** Opens the settings on phones when it becomes true or another number: there is something for one in them. */
  revealSettings?: boolean | number;
  /** Closes them when it becomes true: there is something to do on the picture. */
  hideSettings?: boolean;
}

/** Picture in the centre, settings at its side; on phones the settings slide over the picture. */
export function BenchLayout({
  title,
  stage,
  settings,
  run,
  strip,
  revealSettings = false,
  hideSettings = false,
}: BenchLayoutProps) {
  const { t } = useTranslation('bench');
  const small = useMediaQuery(`(width < ${limits.mobileBreakpointPx}px)`);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (revealSettings) setOpen(true);
  }, [revealSettings]);
  useEffect(() => {
    if (hideSettings) setOpen(false);
  }, [hideSettings]);
  return (
    <div className="flex h-[calc(100dvh-3.5rem)] min-h-[30rem] flex-col gap-3 p-3 md:flex-row md:gap-4 md:p-4">
      <h1 className="sr-only">{title}</h1>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
        <div className="relative min-h-0 flex-1">{stage}</div>
        {strip}
      </div>
      {small ? (
        <>
          <div className="flex items-end gap-2">
            <Button size="lg" className="px-4" aria-label={t('settings')} onClick={() => setOpen(true)}>
              <SlidersHorizontal />
            </Button>
            <div className="min-w-0 flex-1">{run}</div>
          </div>
          <Sheet
            open={open}
            onOpenChange={setOpen}
            title={t('settings')}
            side="right"
            className="w-[88vw] max-w-sm gap-5 p-5"
          >
            <Button
              variant="ghost"
              size="icon"
              className="-my-2 self-end"
              aria-label={t('closeSettings')}
              onClick={() => setOpen(false)}
            >
              <X />
            </Button>
            {settings}
          </Sheet>
        </>
      ) : (
        <aside
          aria-label={t('settings')}
          className="flex w-80 shrink-0 flex-col rounded-panel border border-line bg-surface shadow-panel"
        >
          <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto p-4">{settings}</div>
          <div className="border-line border-t p-4">{run}</div>
        </aside>
      )}
    </div>
  );
}
