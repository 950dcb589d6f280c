import type { Database } from '#src/database/connect.ts';
import type { Claim } from '#src/database/locks.ts';
import { migrate } from '#src/database/migrate.ts';
import { clearLeases } from '#src/database/pending-work.ts';
import { collectGarbage } from '#src/platform/collect-garbage.ts';
import { AppConfigError, type Config } from '#src/platform/config/config.ts';
import { loadSecrets } from '#src/platform/config/secrets.ts';
import { giveBackReserve, sweepFolder } from '#src/platform/files/disk-room.ts';
import { createLogger, createTerminalStream, logUncaughtErrors } from '#src/platform/log.ts';
import { type AppOptions, buildApp } from './build-app.ts';
import { buildContext, type Context } from './build-context.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openDatabase, openDataDir, refuseLostDatabase } from './open-adapters.ts';
import { describeStart, listPlaceholders, listUnset, reportProblems } from './start-report.ts';

/** No upload or pricing takes this long; anything older was left by a killed process. */
const leftoverAgeMs = 2 * 3600_000;
/** After this, a stop gives up on running work; leases hand it to the next process. */
const stopDeadlineMs = 90_000;

interface RunningServer {
  url: string;
  /** Stops taking requests, lets running ones finish, then releases everything. */
  stop(): Promise<void>;
}

/** Migrates, starts the background work and listens. */
export async function runServer(
  config: Config,
  buildOptions: (context: Context) => AppOptions,
): Promise<RunningServer> {
  const isForPeople = process.stdout.isTTY;
  const logger = createLogger(config.logLevel, isForPeople ? createTerminalStream() : undefined);
  logUncaughtErrors(logger);
  giveBackReserve(openDataDir(config));
  const secrets = loadSecrets(config);
  const context = await buildContext(config, secrets, logger);
  const isAlone = config.database.dialect === 'sqlite' || config.files.driver === 'disk';
  const claim = await claimInstallation(config, context.database, isAlone);
  const applied = await migrateDatabase(config);
  if (applied.length > 0) logger.info({ applied }, 'database migrated');
  if (isAlone) await clearLeases(context.database.db);
  const app = await buildApp(context, buildOptions(context));
  await app.ready();
  // Loading leaves some 40 MB of empty heap behind, which V8 would keep until memory runs low.
  collectGarbage({ type: 'major', flavor: 'last-resort' });
  const address = await app.listen({ port: config.port, host: config.host });

  context.diskRoom.start();
  context.outbox.start();
  context.webhooks.start();
  const housekeeping = startHousekeeping(
    {
      quotes: context.quotes.resumeAbandoned,
      'second looks': context.secondLooks.run,
      handoffs: context.handoffs.sweep,
      nudges: context.nudges.run,
      bookings: context.bookings.sweep,
      webhooks: context.webhooks.sweep,
      'rate limits': context.rateLimiter.sweep,
      'file removals': context.removals.removeDue,
      'temporary files': () => sweepFolder(context.temporaryFolder, leftoverAgeMs),
    },
    { intervalMs: config.housekeepingMs, logger },
  );

  const unset = listUnset(config);
  const notSetUp = unset.flatMap(({ variables }) => variables);
  logger.info({ address, passwordFile: secrets.adminPasswordPath, notSetUp }, 'listening');
  if (isForPeople) console.log(describeStart(address, secrets.adminPasswordPath, unset));
  const missing = listPlaceholders(config);
  if (missing.length > 0 && !isForPeople) logger.warn({ missing }, 'placeholders in use');
  void reportProblems(context);
  return {
    url: address,
    async stop() {
      logger.info('stopping');
      const housekept = housekeeping.stop();
      const deadline = setTimeout(() => {
        logger.warn('stopped before all was done');
        process.exit(1);
      }, stopDeadlineMs).unref();
      await app.close();
      await context.drain();
      await housekept;
      await context.close();
      await claim.release();
      clearTimeout(deadline);
      logger.info('stopped');
    },
  };
}

/** Several processes need a shared database and storage. */
async function claimInstallation(
  config: Config,
  database: Database,
  alone: boolean,
): Promise<Claim> {
  const claim = await database.claim(alone);
  if (claim) return claim;
  throw new AppConfigError([
    config.database.dialect === 'sqlite'
      ? `another process serves the data folder ${config.dataDir} already; several need DATABASE_URL and S3_BUCKET`
      : 'another process serves this database already; several need S3_BUCKET, each of them',
  ]);
}

/** On a separate connection: a migration may take longer than any request. */
async function migrateDatabase(config: Config): Promise<string[]> {
  const database = openDatabase(config, { patient: true });
  try {
    await refuseLostDatabase(config, database);
    return await migrate(database);
  } finally {
    await database.close();
  }
}

/** Stops on SIGTERM and SIGINT; a second signal ends the process at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
