import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  /** The next act. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 px-6 py-16 text-center">
      <span className="cut-corners grid size-16 place-items-center bg-accent-soft text-accent-ink">
        <Icon className="size-7" strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div className="grid max-w-sm gap-1.5">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-ink-muted text-sm leading-relaxed">{text}</p>}
      </div>
      {action}
    </div>
  );
}
