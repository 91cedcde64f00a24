import { defineConfig } from 'vitest/config';

const shared = { retry: 2, testTimeout: 30_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts', 'scripts/**/*.test.ts'] },
      },
      { test: { ...shared, name: 'engine', include: ['engine/src/**/*.test.ts'] } },
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
