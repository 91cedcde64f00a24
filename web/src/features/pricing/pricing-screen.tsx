import { formatCredits, limits } from '@facet/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ToolPrices } from './tool-prices.tsx';

const questions = ['expire', 'refused', 'api', 'upscale'] as const;
const freeCredits = Number(formatCredits(limits.freeCredits));

function Offer({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Panel className="grid content-between gap-6 p-6">
      <div className="grid gap-1.5">
        <h2 className="font-semibold text-lg">{title}</h2>
        <p className="text-ink-muted text-sm leading-relaxed">{text}</p>
      </div>
      {children}
    </Panel>
  );
}

function Offers() {
  const { t } = useTranslation('pricing');
  const { state } = useSession();
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Offer title={t('free.title')} text={t('free.text')}>
        <div className="grid gap-4">
          <p>
            <span className="block font-semibold text-3xl tracking-tight">
              {t('free.price', { credits: freeCredits })}
            </span>
            <span className="text-ink-faint text-sm">{t('free.note')}</span>
          </p>
          <Button asChild variant="primary">
            {state === 'in' ? <Link to="/">{t('open')}</Link> : <Link to="/signup">{t('start')}</Link>}
          </Button>
        </div>
      </Offer>
      <Offer title={t('failed.title')} text={t('failed.text')} />
      <Offer title={t('enterprise.title')} text={t('enterprise.text')}>
        <Button onClick={() => openDialog('Feedback', { topic: 'contact' })}>{t('enterprise.action')}</Button>
      </Offer>
    </div>
  );
}

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
