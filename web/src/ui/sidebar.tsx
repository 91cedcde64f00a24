import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { cn } from './cn.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { useMediaQuery } from './use-media-query.ts';

// A side panel that folds to a strip of icons, becomes a drawer on small screens, answers Ctrl/Cmd+B and
// remembers its state in a cookie.

export interface SidebarNumbers {
  width: string;
  mobileWidth: string;
  collapsedWidth: string;
  cookie: string;
  cookieDays: number;
  drawerBelowPx: number;
}

interface SidebarState {
  numbers: SidebarNumbers;
  open: boolean;
  drawer: boolean;
  drawerOpen: boolean;
  toggle(): void;
  closeDrawer(): void;
}

const Sheet = lazy(() => import('./sheet.tsx'));
const SidebarContext = createContext<SidebarState | null>(null);

export function useSidebar(): SidebarState {
  const state = use(SidebarContext);
  if (!state) throw new Error('useSidebar needs a SidebarProvider above it');
  return state;
}

interface SidebarProviderProps {
  numbers: SidebarNumbers;
  /** Starts folded whatever the cookie says; the cookie is left alone until the user toggles. */
  startCollapsed: boolean;
  children: ReactNode;
}

export function SidebarProvider({ numbers, startCollapsed, children }: SidebarProviderProps) {
  const drawer = useMediaQuery(`(width < ${numbers.drawerBelowPx}px)`);
  const [open, setOpen] = useState(() => !startCollapsed && readCookie(numbers.cookie) !== 'false');
  const [drawerOpen, setDrawerOpen] = useState(false);

  useEffect(() => {
    setOpen(!startCollapsed && readCookie(numbers.cookie) !== 'false');
  }, [startCollapsed, numbers.cookie]);

  const toggle = useCallback(() => {
    if (drawer) {
      setDrawerOpen((shown) => !shown);
      return;
    }
    writeCookie(numbers.cookie, String(!open), numbers.cookieDays);
    setOpen(!open);
  }, [drawer, open, numbers]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  const state = useMemo<SidebarState>(
    () => ({ numbers, open, drawer, drawerOpen, toggle, closeDrawer: () => setDrawerOpen(false) }),
    [numbers, open, drawer, drawerOpen, toggle],
  );
  return <SidebarContext value={state}>{children}</SidebarContext>;
}

export function Sidebar({ label, children }: { label: string; children: ReactNode }) {
  const { numbers, open, drawer, drawerOpen, toggle } = useSidebar();
  if (drawer) {
    return (
      <Suspense fallback={null}>
        <Sheet open={drawerOpen} onOpenChange={toggle} title={label} style={{ width: numbers.mobileWidth }}>
          {children}
        </Sheet>
      </Suspense>
    );
  }
  return (
    <aside
      aria-label={label}
      data-state={open ? 'expanded' : 'collapsed'}
      style={{ width: open ? numbers.width : numbers.collapsedWidth }}
      className={cn(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto overflow-x-hidden border-line border-e bg-rail transition-[width] duration-200 ease-out [scrollbar-width:none]',
      )}
    >
      {children}
    </aside>
  );
}
