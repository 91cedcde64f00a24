import { lazy, Suspense } from 'react';
import type { FloatingTooltipProps } from './floating-tooltip.tsx';

// Positioning is a tenth of the shell's code and only needed once a pointer rests: it comes after first sight.
const FloatingTooltip = lazy(() => import('./floating-tooltip.tsx'));

interface TooltipProps extends FloatingTooltipProps {
  disabled?: boolean;
}

export function Tooltip({ disabled = false, ...rest }: TooltipProps) {
  if (disabled) return rest.children;
  return (
    <Suspense fallback={rest.children}>
      <FloatingTooltip {...rest} />
    </Suspense>
  );
}
