import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Checkbox({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'group grid size-5 shrink-0 place-items-center rounded-[5px] border border-line-strong bg-surface transition-colors hover:border-accent aria-invalid:border-danger data-[state=checked]:border-accent data-[state=indeterminate]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent',
        className,
      )}
      {...rest}
    >
      <Radix.Indicator className="text-on-accent">
        <Minus className="hidden size-3.5 group-data-[state=indeterminate]:block" strokeWidth={3} />
        <Check className="size-3.5 group-data-[state=indeterminate]:hidden" strokeWidth={3} />
      </Radix.Indicator>
    </Radix.Root>
  );
}
