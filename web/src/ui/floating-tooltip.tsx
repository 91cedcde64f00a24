import { limits } from '@facet/contract';
import { Tooltip as Radix } from 'radix-ui';
import type { TooltipProps } from './tooltip.tsx';

export default function FloatingTooltip({ content, side = 'top', children }: TooltipProps) {
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
