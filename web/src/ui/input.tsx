import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const controlStyle =
  'w-full rounded-control border border-line-strong/70 bg-surface px-3 text-ink text-sm placeholder:text-ink-faint hover:border-line-strong focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlStyle, 'h-10', className)} {...rest} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(controlStyle, 'min-h-28 py-2.5 leading-relaxed', className)} {...rest} />;
}

/** The platform's own list: it is the best one on phones and for screen readers. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <select className={cn(controlStyle, 'h-10 pe-8', className)} {...rest}>
      {children}
    </select>
  );
}
