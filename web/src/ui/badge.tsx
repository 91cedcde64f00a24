import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const badgeStyle = cva(
  'inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-medium text-xs leading-4',
  {
    variants: {
      tone: {
        accent: 'bg-accent-soft text-accent-ink',
        neutral: 'bg-sunken text-ink-muted',
        danger: 'bg-danger-soft text-danger',
        warning: 'bg-warning-soft text-warning',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export function Badge({
  tone,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return <span className={cn(badgeStyle({ tone }), className)} {...rest} />;
}
