import { formatCredits } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Offer } from './api.ts';
import { BuyButton } from './buy-button.tsx';

interface PackListProps {
  packs: readonly Offer[];
  returnTo?: string;
  onBuy?: () => void;
  className?: string;
}

export function PackList({ packs, returnTo, onBuy, className }: PackListProps) {
  const { t, i18n } = useTranslation('pricing');
  return (
    <ul className={cn('grid gap-4', className)}>
      {packs.map((pack) => (
        <li key={pack.id}>
          <Panel className="flex flex-wrap items-center justify-between gap-4 p-5">
            <p>
              <span className="block font-semibold text-lg">
                {t('packs.credits', { credits: Number(formatCredits(pack.credits ?? 0)) })}
              </span>
              <span className="text-ink-muted text-sm">
                {formatMoney(pack.priceCents ?? 0, pack.currency, i18n.language)}
              </span>
            </p>
            <BuyButton
              offer={pack}
              label={t('packs.buy')}
              fullLabel={t('packs.buyNamed', { credits: Number(formatCredits(pack.credits ?? 0)) })}
              variant="secondary"
              returnTo={returnTo}
              onBuy={onBuy}
            />
          </Panel>
        </li>
      ))}
    </ul>
  );
}
