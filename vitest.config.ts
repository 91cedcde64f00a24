import { defineConfig } from 'vitest/config';

// Test files of one worker share loaded modules: no room keeps state in a module, and loading the studio anew for each of
// its test files costs more than the tests.
// Integration tests mostly wait for the database and for children: twice as many workers as a small machine has cores.
const shared = { retry: 2, testTimeout: 30_000, hookTimeout: 120_000, isolate: false, maxWorkers: 4 };

export default defineConfig({
  test: {
    projects: [
      {
        test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts', 'scripts/**/*.test.ts'] },
      },
      { test: { ...shared, name: 'engine', include: ['engine/{src,train}/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/database-server.ts'],
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: { ...shared, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
