import { formatCredits, limits } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { offersQuery } from './api.ts';
import { CreditPacks } from './credit-packs.tsx';
import { OfferCard } from './offer-card.tsx';
import { SubscriptionOffer } from './subscription-offer.tsx';

function FreeOffer() {
  const { t } = useTranslation('pricing');
  const { state } = useSession();
  return (
    <OfferCard
      title={t('free.title')}
      text={t('free.text')}
      price={t('free.price', { credits: Number(formatCredits(limits.freeCredits)) })}
      note={t('free.note')}
      action={
        <Button asChild>
          {state === 'in' ? <Link to="/">{t('open')}</Link> : <Link to="/signup">{t('start')}</Link>}
        </Button>
      }
    />
  );
}

function EnterpriseOffer() {
  const { t } = useTranslation('pricing');
  return (
    <OfferCard
      title={t('enterprise.title')}
      text={t('enterprise.text')}
      price={t('enterprise.price')}
      note={t('enterprise.note')}
      action={
        <Button onClick={() => openDialog('Feedback', { topic: 'contact' })}>{t('enterprise.action')}</Button>
      }
    />
  );
}

/** The plans this server offers, with its own prices. */
export function Offers() {
  const { data: offers, isPending } = useQuery(offersQuery);
  const monthly = offers?.find(({ id }) => id === 'pro_monthly');
  const annual = offers?.find(({ id }) => id === 'pro_annual');
  const packs = offers?.filter(({ kind }) => kind === 'pay_as_you_go') ?? [];
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        <FreeOffer />
        {monthly && annual && <SubscriptionOffer monthly={monthly} annual={annual} />}
        {isPending && <Skeleton className="min-h-72 rounded-panel" />}
        <EnterpriseOffer />
      </div>
      {packs.length > 0 && <CreditPacks packs={packs} />}
    </>
  );
}
