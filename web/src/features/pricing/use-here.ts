import { useRouterState } from '@tanstack/react-router';

/** The present address, to come back to after the purchase. */
export function useHere(): string {
  return useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
}
