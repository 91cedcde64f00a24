import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  className?: string;
}

/** One choice out of a few, all of them in sight. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options, className } = props;
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={cn('inline-flex rounded-control bg-sunken p-1', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex h-8 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-[0.375rem] px-3 font-medium text-ink-muted text-sm transition-colors hover:text-ink data-[state=checked]:bg-surface data-[state=checked]:text-ink data-[state=checked]:shadow-panel dark:data-[state=checked]:bg-raised [&_svg]:size-4"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
