import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { studioTexts } from '../studio/texts.ts';
import { toastTexts } from '../studio/toast-texts.ts';
import { featureTexts } from './feature-texts.ts';
import { appTexts } from './texts.ts';

// The catalogue of every word on screen. The shell's words are there at once; those of a feature come with its
// first screen. Another language is another set of the same files.

export const defaultLocale = 'en-US';

export const shellTexts = { app: appTexts, studio: studioTexts, toasts: toastTexts } as const;

type FeatureTexts = { [Name in keyof typeof featureTexts]: Awaited<ReturnType<(typeof featureTexts)[Name]>> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof shellTexts & FeatureTexts;
  }
}

const featureBackend = {
  type: 'backend' as const,
  init: () => undefined,
  read: (_language: string, name: string) => featureTexts[name as keyof typeof featureTexts](),
};

export function startI18n(): void {
  i18next
    .use(initReactI18next)
    .use(featureBackend)
    .init({
      lng: defaultLocale,
      fallbackLng: defaultLocale,
      ns: Object.keys(shellTexts),
      defaultNS: 'app',
      resources: { [defaultLocale]: shellTexts },
      partialBundledLanguages: true,
      // React escapes by itself.
      interpolation: { escapeValue: false },
    });
}
