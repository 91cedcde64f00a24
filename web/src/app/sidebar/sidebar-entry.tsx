import { Link } from '@tanstack/react-router';
import { ArrowUpRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { useSidebar } from '../../ui/sidebar.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

interface SidebarEntryProps {
  icon: LucideIcon;
  label: string;
  /** A route of ours, an address elsewhere, or an act. */
  target: { to: string } | { href: string } | { onSelect: () => void };
  badge?: ReactNode;
}

const entryStyle =
  'flex h-8.5 w-full items-center gap-3 rounded-control px-[0.5625rem] text-left text-ink-muted text-sm transition-colors hover:bg-sunken hover:text-ink';

export function SidebarEntry({ icon: Icon, label, target, badge }: SidebarEntryProps) {
  const { open, drawer, closeDrawer } = useSidebar();
  const folded = !open && !drawer;
  const content = (
    <>
      <Icon className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span className={cn('flex-1 truncate', folded && 'sr-only')}>{label}</span>
      {!folded && badge}
      {!folded && 'href' in target && <ArrowUpRight className="size-3.5 text-ink-faint" aria-hidden="true" />}
    </>
  );
  return (
    <li>
      <Tooltip content={label} side="right" disabled={!folded}>
        {'to' in target ? (
          <Link
            to={target.to}
            onClick={closeDrawer}
            className={entryStyle}
            activeProps={{ className: 'bg-accent-soft !text-accent-ink font-medium' }}
          >
            {content}
          </Link>
        ) : 'href' in target ? (
          <a href={target.href} className={entryStyle} target="_blank" rel="noreferrer">
            {content}
          </a>
        ) : (
          <button
            type="button"
            className={entryStyle}
            onClick={() => {
              closeDrawer();
              target.onSelect();
            }}
          >
            {content}
          </button>
        )}
      </Tooltip>
    </li>
  );
}
