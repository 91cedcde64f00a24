import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { Panel } from '../../ui/panel.tsx';

interface OfferCardProps {
  title: string;
  text: string;
  price: ReactNode;
  note: ReactNode;
  action: ReactNode;
  /** The one we would take. */
  recommended?: boolean;
}

export function OfferCard({ title, text, price, note, action, recommended = false }: OfferCardProps) {
  return (
    <Panel
      className={cn('grid content-between gap-8 p-6', recommended && 'border-accent ring-1 ring-accent')}
    >
      <div className="grid gap-1.5">
        <h2 className="font-semibold text-lg">{title}</h2>
        <p className="text-ink-muted text-sm leading-relaxed">{text}</p>
      </div>
      <div className="grid gap-5">
        <p>
          <span className="block font-semibold text-4xl tracking-tight">{price}</span>
          <span className="text-ink-muted text-sm">{note}</span>
        </p>
        {action}
      </div>
    </Panel>
  );
}
