import { type ReactNode, useId } from 'react';
import { cn } from '../../ui/cn.ts';
import { useSidebar } from '../../ui/sidebar.tsx';

export function SidebarGroup({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const { open, drawer } = useSidebar();
  return (
    <div className={cn('grid gap-1 px-2', className)}>
      {label && (
        <h2
          id={id}
          className={cn(
            'px-[0.5625rem] pt-3 pb-1 font-medium text-ink-faint text-xs tracking-normal',
            !open && !drawer && 'sr-only',
          )}
        >
          {label}
        </h2>
      )}
      <ul aria-labelledby={label ? id : undefined} className="grid gap-0.5">
        {children}
      </ul>
    </div>
  );
}
