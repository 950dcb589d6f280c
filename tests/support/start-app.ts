import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { onTestFinished } from 'vitest';
import type { PricingRules } from '#src/features/pricing/domain/price-book.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { loadSecrets } from '#src/platform/config/secrets.ts';
import { createLogger } from '#src/platform/log.ts';
import {
  createMediaNormalizer,
  type MediaNormalizer,
} from '#src/platform/media/media-normalizer.ts';
import { type AppOptions, buildApp } from '#src/server/build-app.ts';
import { buildContext } from '#src/server/build-context.ts';
import { type Dialect, placeDatabase } from './databases.ts';
import { createFixedClock } from './fixed-clock.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const adminPassword = 'open sesame, please';
export const staffHeaders = { 'x-admin-password': adminPassword };

const normalizer = createMediaNormalizer({ logger: createLogger('silent') });
/** One for every application and visitor in this test file, each of whom would start processes. */
const sharedNormalizer: MediaNormalizer = {
  ...normalizer,
  warmUp() {},
  normalize: (job) => normalizer.normalize({ ...job, owner: 'any visitor' }),
  close: async () => {},
};

interface TestOptions {
  log?: DestinationStream;
  loadPages?: AppOptions['loadPages'];
  /** What this release is built with, where that is not today's. */
  builtInRules?: PricingRules;
  /** A closed application: this one goes on with its database, files and clock. */
  after?: {
    dataDir: string;
    databaseUrl: string | undefined;
    clock: ReturnType<typeof createFixedClock>;
  };
}

/** The real application on a real database, listening on a free port, without its pages. */
export async function startApp(
  dialect: Dialect,
  environment: Record<string, string> = {},
  options: TestOptions = {},
) {
  const dataDir = options.after?.dataDir ?? temporaryFolder();
  const databaseUrl = options.after
    ? options.after.databaseUrl
    : await placeDatabase(dialect, dataDir);
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: 'https://stoop.example',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: adminPassword,
    LEADS_EMAIL: 'office@stoop.example',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...environment,
  });
  const clock = options.after?.clock ?? createFixedClock();
  const logger = createLogger(config.logLevel, options.log);
  const context = await buildContext(
    config,
    loadSecrets(config),
    logger,
    clock,
    // Whoever reads the log reads what is said of media too.
    options.log ? undefined : sharedNormalizer,
    options.builtInRules,
  );
  const app = await buildApp(context, {
    serveEarly: (_request, _response, next) => next(),
    loadPages: options.loadPages ?? (() => Promise.reject(new Error('this test has no pages'))),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await context.close();
  };
  onTestFinished(close);

  return {
    url,
    dataDir,
    databaseUrl,
    clock,
    context,
    server: app.server,
    close,
    db: context.database.db,
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
    postJson: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    patchJson: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    postForm: (path: string, body: FormData, headers: Record<string, string> = {}) =>
      fetch(url + path, { method: 'POST', headers, body }),
    /** Every file below the data folder's uploads and temporary files. */
    listFiles: () =>
      ['files', 'tmp'].flatMap((name) => {
        try {
          return readdirSync(join(dataDir, name), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name));
        } catch {
          return [];
        }
      }),
  };
}

export type TestApp = Awaited<ReturnType<typeof startApp>>;
