import i18next from 'i18next';
import { ApiError } from '../api/api-error.ts';
import { toast } from '../ui/toast.ts';
import { openDialog } from './dialogs.ts';
import type { toastTexts } from './toast-texts.ts';

// Every toast of the product by name: how it looks and what it offers. Its words are in toast-texts.ts.

export type ToastName = Exclude<keyof typeof toastTexts, 'contact'>;

/** What a tool says when the balance is too low. */
export type CreditsToast = Extract<ToastName, `creditsFor${string}`>;

interface ToastEntry {
  kind: 'success' | 'error' | 'warning';
  /** `contact` adds a button that opens the contact form; `credits` opens the purchase dialog as well. */
  offers?: 'contact' | 'credits';
}

export const toastTable: Record<ToastName, ToastEntry> = {
  finishedProcessing: { kind: 'success' },
  identitiesRestored: { kind: 'success' },
  fileRequirements: { kind: 'error' },
  generationError: { kind: 'error' },
  skinError: { kind: 'error' },
  upscaleError: { kind: 'error' },
  dimensionLimit: { kind: 'error', offers: 'contact' },
  creditsForIdentities: { kind: 'error', offers: 'credits' },
  creditsForImages: { kind: 'error', offers: 'credits' },
  creditsForSwaps: { kind: 'error', offers: 'credits' },
  imageGenerationFailed: { kind: 'error' },
  unreachable: { kind: 'error' },
  notificationFailed: { kind: 'error' },
  nsfw: { kind: 'error' },
  noFaces: { kind: 'warning' },
  noPeople: { kind: 'warning' },
  noneUsable: { kind: 'warning' },
  someBlurry: { kind: 'warning' },
  tooManyFaces: { kind: 'warning', offers: 'contact' },
  tooManyPeople: { kind: 'warning', offers: 'contact' },
  nsfwOrNoFaces: { kind: 'error' },
  placeFaceFailed: { kind: 'error' },
  restoreIdentitiesFailed: { kind: 'error' },
  restoreFaceFailed: { kind: 'error' },
  imageNotLoaded: { kind: 'error' },
  loginRequestFailed: { kind: 'error' },
  authenticationFailed: { kind: 'error' },
  googleFailed: { kind: 'error' },
  sessionExpired: { kind: 'warning' },
  timeout: { kind: 'error', offers: 'contact' },
};

const contactAction = () => ({
  label: i18next.t('toasts:contact'),
  onClick: () => openDialog('Feedback', { topic: 'contact' }),
});

export function toastWords(
  name: ToastName,
  values: Record<string, unknown> = {},
): { title: string; text: string } {
  const say = (part: 'title' | 'text') =>
    i18next.t(`toasts:${name}.${part}` as never, { defaultValue: '', ...values });
  return { title: say('title'), text: say('text') };
}

export function showToast(name: ToastName, values: Record<string, unknown> = {}): void {
  const { kind, offers } = toastTable[name];
  const action = offers === 'contact' ? contactAction() : undefined;
  void toast({ kind, ...toastWords(name, values), action });
  if (offers === 'credits') openDialog('Credits');
}

/** Shows what the server refused in its own words; anything else is not the user's business in detail. */
export function showFailure(fault: unknown): void {
  if (!(fault instanceof ApiError)) void toast({ kind: 'error', title: i18next.t('app:error.fallback') });
  else if (fault.code === 'unavailable') showToast('unreachable');
  else
    void toast({
      kind: 'error',
      title: fault.title,
      text: fault.message === fault.title ? '' : fault.message,
    });
}

export function showDone(message: string): void {
  void toast({ kind: 'success', title: message });
}
