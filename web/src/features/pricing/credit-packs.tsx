import { useTranslation } from 'react-i18next';
import type { Offer } from './api.ts';
import { PackList } from './pack-list.tsx';
import { TestPaymentNote } from './test-payment-note.tsx';

/** Credits without a subscription. */
export function CreditPacks({ packs }: { packs: readonly Offer[] }) {
  const { t } = useTranslation('pricing');
  return (
    <section className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 className="font-semibold text-2xl">{t('packs.title')}</h2>
        <p className="text-ink-muted">{t('packs.text')}</p>
      </div>
      <PackList packs={packs} className="sm:grid-cols-3" />
      <TestPaymentNote />
    </section>
  );
}
