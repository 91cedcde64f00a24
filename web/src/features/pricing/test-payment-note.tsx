import { useTranslation } from 'react-i18next';
import { useServerConfig } from '../../api/server-config.ts';

/** Says it where the server's payments are the embedded test provider's. */
export function TestPaymentNote() {
  const { t } = useTranslation('pricing');
  if (!useServerConfig()?.test_payments) return null;
  return <p className="text-ink-muted text-sm">{t('testPayments')}</p>;
}
