import { Slider as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  hint?: ReactNode;
}

/** A number out of a range, its label and its value above it. */
export function Slider({ label, value, min, max, step, onChange, disabled, hint }: SliderProps) {
  return (
    <div className="grid gap-1.5" data-disabled={disabled || undefined}>
      <div className="flex items-baseline justify-between gap-2 font-medium text-sm">
        <span>{label}</span>
        <span className="font-normal text-ink-muted tabular-nums">{value}</span>
      </div>
      <Radix.Root
        value={[value]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        className="relative flex h-5 touch-none select-none items-center data-[disabled]:opacity-50"
      >
        <Radix.Track className="relative h-1.5 grow rounded-full bg-sunken">
          <Radix.Range className="absolute h-full rounded-full bg-accent" />
        </Radix.Track>
        <Radix.Thumb
          aria-label={label}
          className="block size-4.5 rounded-full border-2 border-accent bg-surface shadow-panel hover:bg-accent-soft"
        />
      </Radix.Root>
      {hint && <p className="text-ink-faint text-xs leading-relaxed">{hint}</p>}
    </div>
  );
}
