import { defineConfig } from 'vitest/config';

/** `npm run test:operations`: releases, backups, restores, upgrades and the way back, as an operator has them. */
export default defineConfig({
  test: {
    include: ['tests/operations/**/*.test.ts'],
    globalSetup: ['tests/support/databases-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
