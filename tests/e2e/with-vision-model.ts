import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { test as base } from './fixtures.ts';
import { startShape } from './start-shape.ts';

/** The product with a vision model behind it, which answers as it is told to. */
export const test = base.extend<object, { model: ModelServer }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const model = await startModelServer();
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ shape, model }, use) => {
      const server = await startShape(shape, {
        AI_MODEL: 'compatible/test',
        AI_BASE_URL: model.baseUrl('compatible'),
        AI_API_KEY: 'test-key',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
