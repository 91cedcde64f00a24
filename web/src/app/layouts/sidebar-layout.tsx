import { limits } from '@facet/contract';
import { Outlet, useMatches } from '@tanstack/react-router';
import { HeaderSlotProvider } from '../../studio/header-slot.tsx';
import { SidebarProvider } from '../../ui/sidebar.tsx';
import { MainSidebar } from '../sidebar/main-sidebar.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

const numbers = { ...limits.sidebar, drawerBelowPx: limits.mobileBreakpointPx };

/** Sidebar, header and the screen. Some screens (pricing, ethical AI) start with the sidebar folded. */
export function SidebarLayout() {
  const startCollapsed = useMatches({
    select: (matches) => matches.some((match) => match.staticData.foldsSidebar),
  });
  return (
    <SidebarProvider numbers={numbers} startCollapsed={startCollapsed}>
      <HeaderSlotProvider>
        <SkipLink />
        <div className="flex min-h-dvh">
          <MainSidebar />
          <div className="flex min-w-0 flex-1 flex-col">
            <Header />
            <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
              <Outlet />
            </main>
          </div>
        </div>
      </HeaderSlotProvider>
    </SidebarProvider>
  );
}
