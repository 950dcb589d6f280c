import { createServer } from 'vite';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { runServer, stopOnSignals } from './run-server.ts';

type PageBundle = typeof import('#src/page-handler.ts');

/** The server with Vite in front: pages reload as they change; `node --watch` restarts on server code. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const server = await runServer(readProcessConfig(), () => ({
  serveEarly(request, response, next) {
    if (request.url?.startsWith('/api/')) next();
    else vite.middlewares(request, response, next);
  },
  loadPages: async () => {
    const bundle = (await vite.ssrLoadModule('/src/page-handler.ts')) as PageBundle;
    return { handler: bundle.createPageHandler('development'), documents: null, files: null };
  },
}));
stopOnSignals(async () => {
  await server.stop();
  await vite.close();
});
