import * as endpoints from '@facet/contract/endpoints';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/index.ts';
import { LeaveFor } from './leave-for.tsx';

/** /billing has no screen of its own: it leads to the customer portal (SPEC §2, §7). */
export function BillingScreen() {
  const { t } = useTranslation('billing');
  return <LeaveFor name="portal" label={t('opening')} ask={() => call(endpoints.openBillingPortal, {})} />;
}
