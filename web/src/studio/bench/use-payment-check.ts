import type { AccountType, Hundredths } from '@facet/contract';
import { useSession } from '../../api/session.ts';
import { type CreditsToast, showToast } from '../toasts.ts';

/** Accounts that are billed by contract do not run out of credits. */
const unlimited: readonly AccountType[] = ['ENTERPRISE', 'ADMIN'];

/** Checks the balance before anything is sent (SPEC §5); tells the user when it is too low. */
export function usePaymentCheck(
  shortage: CreditsToast = 'creditsForImages',
): (price: Hundredths, count: number) => boolean {
  const { account } = useSession();
  return (price, count) => {
    const enough = !account || unlimited.includes(account.type) || account.credits >= price;
    if (!enough) showToast(shortage, { count });
    return enough;
  };
}
