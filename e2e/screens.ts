import { expect, type Page } from '@playwright/test';

// Every screen of the product, for the checks that go through all of them.

export const publicScreens = {
  'sign-in': '/signin',
  'sign-up': '/signup',
  'password-recovery': '/password_recovery',
  'new-password': '/password_recovery?token=x',
  'verify-email': '/verify_email',
  status: '/status',
  'not-found': '/no-such-place',
} as const;

export const studioScreens = {
  home: '/',
  anonymize: '/anonymize',
  'change-expression': '/change-expression',
  'create-image': '/create-image',
  background: '/background',
  'generate-person': '/generate-person',
  expand: '/expand',
  fill: '/fill',
  swap: '/swap',
  tag: '/tag',
  upscale: '/upscale',
  pricing: '/pricing',
  'ethical-ai': '/ethical-ai',
  gallery: '/gallery',
  identities: '/identities',
  profile: '/profile',
  usage: '/usage',
} as const;

/** A screen is there once the app has replaced the first paint, its heading is there and nothing spins. */
export async function screenIsThere(page: Page): Promise<void> {
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.getByRole('status').locator('.animate-spin')).toHaveCount(0);
}
