import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useServerConfig } from '../../api/server-config.ts';
import { Button } from '../../ui/button.tsx';
import type { Offer } from './api.ts';

interface BuyButtonProps {
  offer: Offer;
  label: string;
  variant: 'primary' | 'secondary';
}

/** Leads to the checkout; not there at all on a server that sells nothing. */
export function BuyButton({ offer, label, variant }: BuyButtonProps) {
  const { t } = useTranslation('pricing');
  const billing = useServerConfig()?.billing;
  if (!billing) return <p className="text-ink-faint text-sm">{billing === false && t('notSold')}</p>;
  return (
    <Button asChild variant={variant}>
      <Link
        to="/checkout"
        search={{
          plan: offer.id,
          type: offer.kind === 'subscription' ? 'subscription' : 'pay_as_you_go',
          monthly: offer.period !== 'year',
        }}
      >
        {label}
      </Link>
    </Button>
  );
}
