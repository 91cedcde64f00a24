import { formatCredits, isUnlimited } from '@facet/contract';
import { Link } from '@tanstack/react-router';
import { Gem } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** Two decimals; enterprise accounts have no balance to watch (SPEC §1, §6). */
export function CreditBalance({ account }: { account: Account }) {
  const { t } = useTranslation('app');
  if (isUnlimited(account.type)) return null;
  const amount = formatCredits(account.credits);
  return (
    <Tooltip content={t('header.creditsHint')} side="bottom">
      <Button asChild size="sm">
        <Link to="/usage" aria-label={t('header.credits', { amount })}>
          <Gem className="text-accent-ink" />
          {amount}
        </Link>
      </Button>
    </Tooltip>
  );
}
