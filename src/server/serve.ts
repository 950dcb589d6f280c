import { DatabaseUnavailableError } from '#src/database/errors.ts';
import { AppConfigError } from '#src/platform/config/config.ts';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { createMemoryFiles } from '#src/platform/http/memory-files.ts';
import { createDocumentCache } from './document-cache.ts';
import { ensureBuild } from './ensure-build.ts';
import { runServer, stopOnSignals } from './run-server.ts';

try {
  const config = readProcessConfig();
  ensureBuild();
  const files = createMemoryFiles('build/client');
  const bundle: typeof import('#src/page-handler.ts') = await import(
    new URL('../../build/server/index.js', import.meta.url).href
  );
  const handler = bundle.createPageHandler('production');
  const server = await runServer(config, ({ pageServices, testimonials, logger, httpMetrics }) => {
    const documents = createDocumentCache({
      handler,
      files,
      services: pageServices,
      logger,
      now: () => performance.now(),
    });
    testimonials.onPublishedChange(documents.forget);
    return {
      serveEarly(request, response, next) {
        if (documents.serve(request, response)) {
          httpMetrics.sentFromMemory(request, response, 'page');
        } else if (files.serve(request, response)) {
          httpMetrics.sentFromMemory(request, response, 'file');
        } else {
          next();
        }
      },
      loadPages: async () => ({ handler, documents, files }),
    };
  });
  stopOnSignals(server.stop);
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}

/** A sentence for what an operator can fix, a stack for everything else. */
function startFailure(error: unknown): unknown {
  if (error instanceof AppConfigError) return error.message;
  if (error instanceof DatabaseUnavailableError) {
    return `${error.message}. Is it running, and is DATABASE_URL right?`;
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken already. Is the server running? Set PORT to listen on another one.';
  }
  return error;
}
