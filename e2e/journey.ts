import { test as browserTest } from '@playwright/test';

/**
 * A browser test whose page forgets its intercepted requests when the test is over: one that is still
 * under way then would throw outside any test, and that fails the whole run.
 */
export const test = browserTest.extend({
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
