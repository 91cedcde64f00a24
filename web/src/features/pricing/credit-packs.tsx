import { formatCredits } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import type { Offer } from './api.ts';
import { BuyButton } from './buy-button.tsx';
import { formatPrice } from './money.ts';

/** Credits without a subscription. */
export function CreditPacks({ packs }: { packs: readonly Offer[] }) {
  const { t, i18n } = useTranslation('pricing');
  return (
    <section className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 className="font-semibold text-2xl">{t('packs.title')}</h2>
        <p className="text-ink-muted">{t('packs.text')}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-3">
        {packs.map((pack) => (
          <li key={pack.id}>
            <Panel className="flex flex-wrap items-center justify-between gap-4 p-5">
              <p>
                <span className="block font-semibold text-lg">
                  {t('packs.credits', { credits: Number(formatCredits(pack.credits ?? 0)) })}
                </span>
                <span className="text-ink-muted text-sm">
                  {formatPrice(pack.priceCents ?? 0, pack.currency, i18n.language)}
                </span>
              </p>
              <BuyButton offer={pack} label={t('packs.buy')} variant="secondary" />
            </Panel>
          </li>
        ))}
      </ul>
    </section>
  );
}
