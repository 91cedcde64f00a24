import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={cn('rounded-panel border border-line bg-surface shadow-panel', className)}
      {...rest}
    />
  );
}

interface PanelHeadProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

export function PanelHead({ title, text, action }: PanelHeadProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">{title}</h2>
        {text && <p className="max-w-prose text-ink-muted text-sm leading-relaxed">{text}</p>}
      </div>
      {action}
    </header>
  );
}

/** Heading of a whole screen. */
export function PageHead({ title, text, action }: PanelHeadProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1.5">
        <h1 className="font-semibold text-2xl sm:text-3xl">{title}</h1>
        {text && <p className="max-w-prose text-ink-muted">{text}</p>}
      </div>
      {action}
    </header>
  );
}
