import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openDialog } from '../dialogs.ts';

export type BlockReason = 'processing' | 'unsaved';

/** Asks before the user leaves the tool with something under way; null lets everybody go. */
export function useNavigationBlock(reason: BlockReason | null): void {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => reason !== null && current.pathname !== next.pathname,
    enableBeforeUnload: reason === 'unsaved',
    withResolver: true,
  });
  useEffect(() => {
    if (status !== 'blocked' || !reason) return;
    openDialog('NavigationBlock', { reason, onLeave: proceed, onStay: reset });
  }, [status, reason, proceed, reset]);
}
