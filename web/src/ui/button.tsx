import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export const buttonStyle = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-hover',
        secondary:
          'border border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-sunken',
        ghost: 'text-ink-muted hover:bg-sunken hover:text-ink',
        soft: 'bg-accent-soft text-accent-ink hover:bg-accent hover:text-on-accent',
        danger: 'border border-danger/50 text-danger hover:bg-danger-soft',
        link: 'h-auto px-0 text-accent-ink underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-8 px-3 text-sm',
        md: 'h-10 px-4 text-sm',
        lg: 'h-12 px-6 text-base',
        icon: 'size-10 [&_svg]:size-[1.125rem]',
        'icon-sm': 'size-8',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'h-auto px-0' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** Draws its only child (a link) with the look of a button. */
  asChild?: boolean;
  busy?: boolean;
}

export function Button({
  asChild,
  busy,
  variant,
  size,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const style = cn(buttonStyle({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={style} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={style}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
