import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

export function BillingFailure({ message }: { message: string }) {
  const { t } = useTranslation('billing');
  return (
    <div role="alert" className="grid justify-items-center gap-5 text-center">
      <div className="grid gap-1.5">
        <h1 className="font-semibold text-2xl">{t('failedTitle')}</h1>
        <p className="text-ink-muted">{message}</p>
      </div>
      <Button asChild>
        <Link to="/pricing">{t('back')}</Link>
      </Button>
    </div>
  );
}
