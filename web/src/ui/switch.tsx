import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'h-6 w-10 shrink-0 rounded-full border border-transparent bg-line-strong p-0.5 transition-colors disabled:opacity-50 data-[state=checked]:bg-accent',
        className,
      )}
      {...rest}
    >
      <Radix.Thumb className="block size-[1.125rem] rounded-full bg-surface shadow-sm transition-transform data-[state=checked]:translate-x-4 dark:data-[state=checked]:bg-on-accent" />
    </Radix.Root>
  );
}
