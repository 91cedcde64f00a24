import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';

// The left end of the header belongs to the tool on screen: it renders <HeaderActions>, the header holds
// <HeaderSlot>.

const SlotContext = createContext<{
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}>({
  element: null,
  setElement: () => undefined,
});

export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ element, setElement }}>{children}</SlotContext>;
}

export function HeaderSlot() {
  const { setElement } = use(SlotContext);
  return <div ref={setElement} className="flex min-w-0 flex-1 items-center gap-2" />;
}

export function HeaderActions({ children }: { children: ReactNode }) {
  const { element } = use(SlotContext);
  return element && createPortal(children, element);
}
