import type { ReactNode } from 'react';

export function HomeFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto grid w-full max-w-7xl gap-16 p-4 py-6 sm:p-8">{children}</div>;
}
