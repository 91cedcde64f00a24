import { Dialog as Radix } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import { cn } from './cn.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read by screen readers; the sheet's own content is its heading. */
  title: string;
  side?: 'left' | 'right';
  style?: CSSProperties;
  className?: string;
  children: ReactNode;
}

/** A panel that slides in from a side of the screen. */
export default function Sheet({
  open,
  onOpenChange,
  title,
  side = 'left',
  style,
  className,
  children,
}: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          style={style}
          className={cn(
            'fixed inset-y-0 z-50 flex flex-col overflow-y-auto bg-rail shadow-float focus:outline-none',
            side === 'left' ? 'left-0 animate-slide-from-left' : 'right-0 animate-slide-from-right',
            className,
          )}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
