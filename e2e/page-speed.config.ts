import config from './playwright.config.ts';

// `npm run bench:page`: the same server and browser, but figures instead of tests.
export default { ...config, projects: [{}], workers: 1, testMatch: 'page-speed.ts', retries: 0 };
