import { limits } from '@facet/contract';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export interface FloatingTooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}

export default function FloatingTooltip({ content, side = 'top', children }: FloatingTooltipProps) {
  return (
    <Radix.Provider delayDuration={limits.tooltipDelayMs}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            className="z-[60] max-w-64 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-float"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
