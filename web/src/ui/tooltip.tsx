import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';

// Positioning is a tenth of the shell's code and only needed once a pointer rests: it comes after first sight.
const FloatingTooltip = lazy(() => import('./floating-tooltip.tsx'));

export interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
  children: ReactElement;
}

export function Tooltip({ disabled = false, ...rest }: TooltipProps) {
  if (disabled) return rest.children;
  return (
    <Suspense fallback={rest.children}>
      <FloatingTooltip {...rest} />
    </Suspense>
  );
}
