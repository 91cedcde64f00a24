import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../api/session.ts';
import { showToast } from '../studio/toasts.ts';

/** A session that ends while a protected screen is open (expired, or signed out in another tab). */
export function useSessionEnd(needsSession: boolean): void {
  const { state } = useSession();
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const wasIn = useRef(false);

  useEffect(() => {
    if (state === 'in') wasIn.current = true;
    if (state !== 'out' || !wasIn.current) return;
    wasIn.current = false;
    if (!needsSession) return;
    showToast('sessionExpired');
    void navigate({ to: '/signin', search: { return_to: here }, state: true, replace: true });
  }, [state, needsSession, here, navigate]);
}
