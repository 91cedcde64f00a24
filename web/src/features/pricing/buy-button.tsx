import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useServerConfig } from '../../api/server-config.ts';
import { Button } from '../../ui/button.tsx';
import type { Offer } from './api.ts';

interface BuyButtonProps {
  offer: Offer;
  label: string;
  /** Begins with the label and says what is bought, where several buttons stand together. */
  fullLabel?: string;
  variant: 'primary' | 'secondary';
  /** Path to go on with after the purchase. */
  returnTo?: string;
  onBuy?: () => void;
}

/** Leads to the checkout; not there at all on a server that sells nothing. */
export function BuyButton({ offer, label, fullLabel, variant, returnTo, onBuy }: BuyButtonProps) {
  const { t } = useTranslation('pricing');
  const billing = useServerConfig()?.billing;
  if (!billing) return <p className="text-ink-faint text-sm">{billing === false && t('notSold')}</p>;
  return (
    <Button asChild variant={variant} onClick={onBuy}>
      <Link
        to="/checkout"
        aria-label={fullLabel}
        search={{
          plan: offer.id,
          type: offer.kind === 'subscription' ? 'subscription' : 'pay_as_you_go',
          monthly: offer.period !== 'year',
          return_to: returnTo,
        }}
      >
        {label}
      </Link>
    </Button>
  );
}
