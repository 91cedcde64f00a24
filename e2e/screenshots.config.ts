import config from './playwright.config.ts';

// `npm run screenshots`: the same server and browser, but pictures of every screen instead of tests.
export default { ...config, testMatch: 'screenshots.ts' };
