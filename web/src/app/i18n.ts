import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { accountTexts } from '../features/account/texts.ts';
import { billingTexts } from '../features/billing/texts.ts';
import { ethicalAiTexts } from '../features/ethical-ai/texts.ts';
import { feedbackTexts } from '../features/feedback/texts.ts';
import { galleryTexts } from '../features/gallery/texts.ts';
import { homeTexts } from '../features/home/texts.ts';
import { identitiesTexts } from '../features/identities/texts.ts';
import { pricingTexts } from '../features/pricing/texts.ts';
import { statusTexts } from '../features/status/texts.ts';
import { usageTexts } from '../features/usage/texts.ts';
import { studioTexts } from '../studio/texts.ts';
import { toastTexts } from '../studio/toast-texts.ts';
import { appTexts } from './texts.ts';

// The catalogue of every word on screen. One file per room; another language is another set of the same files.

export const defaultLocale = 'en-US';

export const englishTexts = {
  app: appTexts,
  studio: studioTexts,
  toasts: toastTexts,
  account: accountTexts,
  billing: billingTexts,
  'ethical-ai': ethicalAiTexts,
  feedback: feedbackTexts,
  gallery: galleryTexts,
  home: homeTexts,
  identities: identitiesTexts,
  pricing: pricingTexts,
  status: statusTexts,
  usage: usageTexts,
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof englishTexts;
  }
}

export function startI18n(): void {
  i18next.use(initReactI18next).init({
    lng: defaultLocale,
    fallbackLng: defaultLocale,
    defaultNS: 'app',
    resources: { [defaultLocale]: englishTexts },
    // React escapes by itself.
    interpolation: { escapeValue: false },
  });
}
