// @vitest-environment happy-dom
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { toastTexts } from './toast-texts.ts';
import { toastTable, toastWords } from './toasts.ts';

beforeAll(async () => {
  await i18next.init({
    lng: 'en-US',
    resources: { 'en-US': { toasts: toastTexts } },
    interpolation: { escapeValue: false },
  });
});

describe('toasts', () => {
  it('have a title each', () => {
    for (const name of Object.keys(toastTable) as (keyof typeof toastTable)[])
      expect(toastWords(name, { count: 2, limit: 3 }).title).not.toBe('');
  });

  it.each([
    ['finishedProcessing', {}, 'Finished processing!'],
    ['identitiesRestored', {}, 'Identities restored'],
    ['fileRequirements', {}, 'File does not meet requirements'],
    ['dimensionLimit', {}, 'Image dimension limit reached'],
    ['generationError', {}, 'Error during generation'],
    ['skinError', {}, 'Error during skin generation'],
    ['upscaleError', {}, 'Error during upscale'],
    ['creditsForIdentities', { count: 1 }, "You don't have enough credits to generate 1 identity"],
    ['creditsForIdentities', { count: 3 }, "You don't have enough credits to generate 3 identities"],
    ['creditsForSwaps', { count: 1 }, "You don't have enough credits to swap 1 face."],
    ['creditsForSwaps', { count: 2 }, "You don't have enough credits to swap 2 faces."],
    ['unreachable', {}, 'API is unreachable. Please try again later.'],
    ['notificationFailed', {}, 'Failed to process notification'],
    ['nsfw', {}, 'NSFW detected'],
    ['placeFaceFailed', {}, 'Failed to place face on picture'],
    ['restoreIdentitiesFailed', {}, 'Error restoring identities'],
    ['restoreFaceFailed', {}, 'Failed to restore face'],
    ['imageNotLoaded', {}, 'Image cannot be loaded'],
    ['loginRequestFailed', {}, 'Login request failed'],
    ['authenticationFailed', {}, 'Authentication failed'],
    ['googleFailed', {}, 'Google authentication failed'],
    ['timeout', {}, 'Timeout during processing'],
  ] as const)('%s %j says the exact sentence', (name, values, sentence) => {
    expect(toastWords(name, values).title).toBe(sentence);
  });

  it('tell the reason of a failed generation', () => {
    expect(toastWords('imageGenerationFailed')).toEqual({
      title: 'Image generation failed',
      text: 'Person is too small or blurred. Please try with another subject or upscale your picture.',
    });
  });

  it('offer contact where the specification says so', () => {
    const offering = Object.entries(toastTable).filter(([, entry]) => entry.offers === 'contact');
    expect(offering.map(([name]) => name)).toEqual([
      'dimensionLimit',
      'tooManyFaces',
      'tooManyPeople',
      'timeout',
    ]);
  });
});
