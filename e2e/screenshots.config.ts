import config from './real-engine.config.ts';

// `npm run screenshots`: the same server, browser and built-in engine, but pictures of every screen instead of tests.
export default { ...config, testMatch: 'screenshots.ts', retries: 0 };
