import { createSite } from '../../content/site.ts';
import { hasTables } from '../../database/snapshot.ts';
import { retentionCutoff } from '../../features/privacy/domain/retention-cutoff.ts';
import { createRetentionRepository } from '../../features/privacy/server/retention-repository.ts';
import { eraseOverdue } from '../../features/privacy/server/retention-service.ts';
import { createLogger } from '../../platform/log.ts';
import { createOutbox } from '../../platform/outbox/outbox.ts';
import { describeErased, describeOverdue } from '../describe-retention.ts';
import { mailFrom, openMailTransport } from '../open-mail.ts';
import { runCommand } from '../run-command.ts';

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
