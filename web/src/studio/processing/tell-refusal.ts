import { ApiError } from '../../api/index.ts';
import { openDialog } from '../dialogs.ts';
import { type CreditsToast, showFailure, showToast } from '../toasts.ts';

/** Missing credits and a plan that forbids it lead to a purchase (SPEC §8), anything else is told. */
export function tellRefusal(fault: unknown, shortage: CreditsToast, missing: number): void {
  if (fault instanceof ApiError && fault.code === 'not_enough_credits')
    showToast(shortage, { count: missing });
  else if (fault instanceof ApiError && fault.code === 'plan_forbids') openDialog('Premium');
  else showFailure(fault);
}
