import type { Config } from '#src/platform/config/config.ts';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { createMemoryFiles } from '#src/platform/http/memory-files.ts';
import { companyDay } from '#src/shared/dates.ts';
import { createDocumentCache } from './document-cache.ts';
import { endOnSignals } from './end-on-signals.ts';
import { ensureBuild } from './ensure-build.ts';
import { reportFailure } from './explain-failure.ts';
import { runServer, stopOnSignals } from './run-server.ts';

let config: Config | null = null;
const runOn = endOnSignals();
try {
  config = readProcessConfig();
  await ensureBuild();
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
      today: () => companyDay(new Date()),
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
  runOn();
  stopOnSignals(server.stop);
} catch (error) {
  reportFailure(error, config);
  // Connections that were opened would keep the process.
  process.exit();
}
