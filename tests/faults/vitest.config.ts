import { defineConfig } from 'vitest/config';

/**
 * `npm run test:faults`: the product in processes of its own, killed and cut off. `FAULT_KILLS` says
 * how often; the few of the default are part of `npm test`. `npm run test:siege`: one sender against all others,
 * behind the shipped nginx and Caddy too, which have to be installed.
 */
export default defineConfig({
  test: {
    include: [process.env.SIEGE ? 'tests/faults/**/*.siege.ts' : 'tests/faults/**/*.fault.ts'],
    exclude: process.env.FAULT_KILLS ? [] : ['**/*.long.fault.ts'],
    globalSetup: ['tests/support/databases-setup.ts'],
    // 300 kills are 300 starts; on a slow machine with two processors both shapes at once need over an hour.
    testTimeout: process.env.FAULT_KILLS ? 7200_000 : 480_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // The short form mostly waits.
    maxWorkers: process.env.FAULT_KILLS ? 2 : 3,
  },
});
