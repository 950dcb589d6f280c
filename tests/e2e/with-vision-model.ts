import { startModelServer } from '#tests/support/model-server.ts';
import { withOwn } from './fixtures.ts';
import { startServer } from './start-server.ts';

/** The product with a vision model behind it, which answers as it is told to. */
export async function startWithVisionModel() {
  const model = await startModelServer();
  const server = await startServer({
    AI_MODEL: 'compatible/test',
    AI_BASE_URL: model.baseUrl('compatible'),
    AI_API_KEY: 'test-key',
  });
  return {
    server,
    model,
    async stop() {
      await server.stop();
      await model.close();
    },
  };
}

export const withVisionModel = () => withOwn(startWithVisionModel);
