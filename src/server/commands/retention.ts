import { createSite } from '#src/content/site.ts';
import { hasTables } from '#src/database/snapshot.ts';
import { eraseOverdue } from '#src/features/privacy/server/retention.ts';
import { retentionCutoff } from '#src/features/privacy/server/retention-cutoff.ts';
import { createRetentionRepository } from '#src/features/privacy/server/retention-repository.ts';
import { createLogger } from '#src/platform/log.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import { mailFrom, openMailTransport } from '#src/server/open-adapters.ts';
import { runCommand } from '#src/server/run-command.ts';
import { describeErased, describeOverdue } from './describe-retention.ts';

await runCommand(
  { usage: 'npm run retention [-- --apply]', switches: ['apply'] },
  async ({ config, storage, isOn }) => {
    const { database, dataDir, clock, removals } = storage;
    const { db } = database;
    if (!(await hasTables(db))) return console.log('There is nothing yet: the database is empty.');
    const years = createSite(config.business).promises.dataRetentionYears;
    const cutoff = retentionCutoff(clock.now(), years).toISOString();
    const repository = createRetentionRepository(db);
    console.log(`Over since before ${cutoff.slice(0, 10)}, kept for ${years} years after service:`);
    if (!isOn('apply')) {
      for (const line of describeOverdue(await repository.count(cutoff))) console.log(line);
      return;
    }
    const transport = await openMailTransport(config, dataDir);
    const logger = createLogger('silent');
    const outbox = createOutbox({ db, transport, from: mailFrom(config), clock, logger });
    const erased = await eraseOverdue(cutoff, { db, repository, removals, outbox });
    transport.close();
    for (const line of describeErased(erased)) console.log(line);
    const isGone = await removals.removeDue().then(
      () => true,
      () => false,
    );
    if (!isGone) console.log('The files could not be removed yet. The server removes them soon.');
  },
);
