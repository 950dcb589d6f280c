import { defineConfig } from 'vitest/config';

/** `npm run test:build`: the site built once more, with pages it does not have. */
export default defineConfig({
  test: { include: ['tests/new-content/**/*.long.test.ts'], testTimeout: 300_000 },
});
