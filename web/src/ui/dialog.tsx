import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { cn } from './cn.ts';

interface DialogFrameProps {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children?: ReactNode;
  className?: string;
}

/** A modal window; below the small breakpoint it sits at the foot of the screen, within thumb reach. */
export function DialogFrame({
  title,
  description,
  closeLabel,
  onClose,
  children,
  className,
}: DialogFrameProps) {
  // Dialogs are opened by name, without a trigger that Radix could give the focus back to.
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim backdrop-blur-[2px]" />
        <Radix.Content
          onCloseAutoFocus={() => opener?.focus()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 grid max-h-[92dvh] animate-rise gap-5 overflow-y-auto rounded-t-panel border border-line bg-raised p-6 shadow-float focus:outline-none',
            'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-2rem)] sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-panel',
            className,
          )}
        >
          <div className="grid gap-1.5 pe-10">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            {description && (
              <Radix.Description className="text-ink-muted text-sm leading-relaxed">
                {description}
              </Radix.Description>
            )}
          </div>
          {children}
          <Radix.Close
            aria-label={closeLabel}
            className="absolute top-4 right-4 grid size-9 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink"
          >
            <X className="size-4.5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
