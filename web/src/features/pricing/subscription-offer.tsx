import { formatCredits } from '@facet/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { annualSaving } from './annual-saving.ts';
import type { Offer } from './api.ts';
import { BuyButton } from './buy-button.tsx';
import { OfferCard } from './offer-card.tsx';

type Period = 'month' | 'year';

/** PRO, by the month or by the year. */
export function SubscriptionOffer({ monthly, annual }: { monthly: Offer; annual: Offer }) {
  const { t, i18n } = useTranslation('pricing');
  const [period, setPeriod] = useState<Period>('month');
  const offer = period === 'month' ? monthly : annual;
  const saving = annualSaving(monthly.priceCents ?? 0, annual.priceCents ?? 0);
  return (
    <OfferCard
      recommended
      title={t('pro.title')}
      text={t('pro.text')}
      price={formatMoney(offer.priceCents ?? 0, offer.currency, i18n.language)}
      note={t(`pro.note.${period}`, { credits: Number(formatCredits(offer.credits ?? 0)) })}
      action={
        <>
          <Segmented<Period>
            label={t('pro.period')}
            value={period}
            onChange={setPeriod}
            options={[
              { value: 'month', label: t('pro.month') },
              {
                value: 'year',
                label: (
                  <>
                    {t('pro.year')}
                    {saving > 0 && <Badge tone="accent">{t('pro.saving', { percent: saving })}</Badge>}
                  </>
                ),
              },
            ]}
          />
          <BuyButton offer={offer} label={t('pro.buy')} variant="primary" />
        </>
      }
    />
  );
}
