import { formatCredits, limits } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { Offers } from './offers.tsx';
import { ToolPrices } from './tool-prices.tsx';

const questions = ['expire', 'failed', 'refused', 'api', 'upscale', 'cancel'] as const;
const freeCredits = Number(formatCredits(limits.freeCredits));

export function PricingScreen() {
  const { t } = useTranslation('pricing');
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-14 p-4 py-8 sm:p-8 lg:py-12">
      <header className="grid gap-4">
        <h1 className="font-semibold text-4xl sm:text-5xl">{t('title')}</h1>
        <p className="max-w-2xl text-ink-muted text-lg leading-relaxed">
          {t('text', { credits: freeCredits })}
        </p>
      </header>
      <Offers />
      <ToolPrices />
      <section className="grid gap-6">
        <h2 className="font-semibold text-2xl">{t('faq')}</h2>
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {questions.map((name) => (
            <div key={name} className="grid content-start gap-2 border-line border-t pt-5">
              <dt className="font-semibold">{t(`questions.${name}.question`)}</dt>
              <dd className="text-ink-muted text-sm leading-relaxed">{t(`questions.${name}.answer`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
