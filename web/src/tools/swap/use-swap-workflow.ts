import { useEffect, useMemo } from 'react';
import { showToast } from '../../studio/toasts.ts';
import { type SwapContext, type SwapEvent, swapMachine } from '../../studio/workflow/swap-machine.ts';
import { useWorkflow } from '../../studio/workflow/use-workflow.ts';

export interface SwapWorkflow {
  state: string;
  context: SwapContext;
  send: (event: SwapEvent) => void;
}

/** The swap machine of this tab; a run that takes too long is told wherever the bench stands. */
export function useSwapWorkflow(): SwapWorkflow {
  const [snapshot, send, actor] = useWorkflow(swapMachine, 'swap');
  useEffect(() => {
    const subscription = actor.on('TIMED_OUT', () => showToast('timeout'));
    return () => subscription.unsubscribe();
  }, [actor]);
  const { value, context } = snapshot;
  return useMemo(() => ({ state: String(value), context, send }), [value, context, send]);
}
