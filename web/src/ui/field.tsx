import { Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

interface FieldProps {
  label: ReactNode;
  /** Said below the control while nothing is wrong. */
  hint?: ReactNode;
  error?: string | undefined;
  optional?: string;
  className?: string;
  /** Exactly one form control. */
  children: ReactElement;
}

/** Label, control, hint and error, tied together for screen readers. */
export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={cn('grid gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-ink-faint text-xs">{optional}</span>}
      </label>
      <Slot.Root
        {...{ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? noteId : undefined }}
      >
        {children}
      </Slot.Root>
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={cn('text-xs leading-relaxed', error ? 'text-danger' : 'text-ink-faint')}
        >
          {note}
        </p>
      )}
    </div>
  );
}
