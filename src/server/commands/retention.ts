import { createSite } from '#src/content/site.ts';
import { overwriteErased } from '#src/database/sqlite.ts';
import {
  eraseOverdue,
  type Retained,
  retentionCutoff,
} from '#src/features/privacy/server/retention.ts';
import {
  createRetentionRepository,
  type OverdueKind,
} from '#src/features/privacy/server/retention-repository.ts';
import { createRateLimiter } from '#src/platform/http/rate-limiter.ts';
import { createLogger } from '#src/platform/log.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import { mailFrom, openMailTransport } from '#src/server/open-adapters.ts';
import { runCommand } from '#src/server/run-command.ts';

const labels: Record<keyof Retained, string> = {
  leads: 'requests',
  quotes: 'quotes',
  files: 'photos and videos',
  mails: 'mails',
  testimonials: 'feedback and invitations not on the website',
};
const kinds = Object.keys(labels) as (keyof Retained)[];
const number = new Intl.NumberFormat('en-US');

await runCommand(
  { usage: 'npm run retention [-- --apply]', switches: ['apply'], isForExisting: true },
  async ({ config, storage, isOn }) => {
    const { database, dataDir, clock, removals } = storage;
    const { db } = database;
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
    const rateLimiter = createRateLimiter({ db, clock });
    const from = mailFrom(config);
    const outbox = createOutbox({ db, rateLimiter, transport, from, clock, logger });
    const erased = await eraseOverdue(cutoff, { db, repository, removals, outbox });
    transport.close();
    for (const line of describeErased(erased)) console.log(line);
    if (!(await overwriteErased(db).catch(() => false))) {
      console.log('Erased rows stay in the log of the database until it is read to its end.');
    }
    const isGone = await removals.removeDue().then(
      () => true,
      () => false,
    );
    if (!isGone) console.log('The files could not be removed yet. The server removes them soon.');
  },
);

/** What would be erased, as lines for the operator, without anything personal. */
export function describeOverdue(overdue: Record<keyof Retained, OverdueKind>): string[] {
  const lines = kinds.map((kind) => {
    const { count, oldest } = overdue[kind];
    const since = oldest ? `, the oldest from ${oldest.slice(0, 10)}` : '';
    return `  ${labels[kind]}: ${number.format(count)}${since}`;
  });
  const isSome = kinds.some((kind) => overdue[kind].count > 0);
  const advice = 'Nothing was erased. To erase all of it: npm run retention -- --apply';
  return [...lines, isSome ? advice : 'There is nothing to erase.'];
}

export function describeErased(erased: Retained): string[] {
  return kinds.map((kind) => `  ${labels[kind]}: ${number.format(erased[kind])} erased`);
}
