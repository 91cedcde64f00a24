import { formatCredits } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { offersQuery } from './api.ts';
import { BuyButton } from './buy-button.tsx';
import { TestPaymentNote } from './test-payment-note.tsx';
import { useHere } from './use-here.ts';

/** The plan does not allow it (406): PRO, and the way back to the work. */
export default function PremiumDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('pricing');
  const here = useHere();
  const { data: offers } = useQuery(offersQuery);
  const pro = offers?.find(({ id }) => id === 'pro_monthly');
  return (
    <DialogFrame
      title={t('premiumDialog.title')}
      description={t('premiumDialog.text')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {pro && (
        <p>
          <span className="block font-semibold text-3xl tracking-tight">
            {formatMoney(pro.priceCents ?? 0, pro.currency, i18n.language)}
          </span>
          <span className="text-ink-muted text-sm">
            {t('pro.note.month', { credits: Number(formatCredits(pro.credits ?? 0)) })}
          </span>
        </p>
      )}
      <TestPaymentNote />
      <DialogActions>
        <Button asChild variant="ghost" onClick={onClose}>
          <Link to="/pricing">{t('allPlans')}</Link>
        </Button>
        {pro && (
          <BuyButton offer={pro} label={t('pro.buy')} variant="primary" returnTo={here} onBuy={onClose} />
        )}
      </DialogActions>
    </DialogFrame>
  );
}
