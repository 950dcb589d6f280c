import { configDefaults, defineConfig } from 'vitest/config';
import { cssModules } from './scripts/css-modules.ts';
import { contentPaths } from './src/routes.ts';

/** They replace modules, which would stay replaced for the files that follow in the same process. */
const replacesModules = [
  'src/content/proof.test.ts',
  'src/features/staff/server/staff-gate.test.ts',
];

/** A process loads the modules once for all the files it runs; what a file changes around it, it undoes. */
export default defineConfig({
  css: { modules: cssModules },
  define: { __CONTENT_PATHS__: JSON.stringify(contentPaths) },
  test: {
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    isolate: false,
    // Tests wait now and then: three keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...replacesModules],
        },
      },
      { extends: true, test: { name: 'isolated', isolate: true, include: replacesModules } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,commands,contracts,new-content,repo,rules}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
          globalSetup: ['tests/support/databases-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['tests/product/**/*.test.ts'],
          globalSetup: ['tests/support/product-setup.ts'],
        },
      },
    ],
  },
});
