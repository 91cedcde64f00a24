import { cn } from './cn.ts';

/** Four facets that light up in turn; the words beside it carry the meaning. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cn('size-6 animate-spin', className)}>
      <path fill="currentColor" opacity=".95" d="M8 2h8l-2 6h-4z" />
      <path fill="currentColor" opacity=".25" d="M22 8v8l-6-2v-4z" />
      <path fill="currentColor" opacity=".45" d="M16 22H8l2-6h4z" />
      <path fill="currentColor" opacity=".7" d="M2 16V8l6 2v4z" />
    </svg>
  );
}

export function SpinnerPage({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-accent">
      <Spinner className="size-8" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
