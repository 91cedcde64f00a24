import { formatCredits } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { offersQuery } from './api.ts';
import { PackList } from './pack-list.tsx';
import { TestPaymentNote } from './test-payment-note.tsx';
import { useHere } from './use-here.ts';

/** The credits do not suffice (453): packs to buy, and the way back to the work, which is kept. */
export default function CreditsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pricing');
  const here = useHere();
  const { account } = useSession();
  const { data: offers } = useQuery(offersQuery);
  const packs = offers?.filter(({ kind }) => kind === 'pay_as_you_go');
  return (
    <DialogFrame
      title={t('creditsDialog.title')}
      description={t('creditsDialog.text', { balance: formatCredits(account?.credits ?? 0) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {packs ? (
        <PackList packs={packs} returnTo={here} onBuy={onClose} />
      ) : (
        <Skeleton className="min-h-48 rounded-panel" />
      )}
      <TestPaymentNote />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('later')}
        </Button>
        <Button asChild onClick={onClose}>
          <Link to="/pricing">{t('allPlans')}</Link>
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
