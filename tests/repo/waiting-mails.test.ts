import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const now = '2026-03-10T15:00:00.000Z';

/** How the outbox asks for the next mail. */
const nextMails = sql`
  select id, attempts from outbox_mails
  where sent_at is null and failed_at is null
    and (next_attempt_at <= ${now} or next_attempt_at > '2026-03-11')
    and (lease_expires_at is null or lease_expires_at < ${now})
  order by next_attempt_at limit 10`;

it.each([
  ['sqlite' as const, sql`explain query plan ${nextMails}`],
  ['postgres' as const, sql`explain ${nextMails}`],
])('the next mail is found without a look at all that wait, on %s', async (dialect, explain) => {
  const database = await openDatabase(dialect, temporaryFolder());
  const { db } = database;
  for (let thousand = 0; thousand < 3; thousand += 1) {
    const mails = Array.from({ length: 1000 }, (_, index) => ({
      recipient: 'ana@example.com',
      replyTo: null,
      subject: `Mail ${index}`,
      textBody: '',
      htmlBody: '',
      attempts: 0,
      nextAttemptAt: now,
      leaseExpiresAt: null,
      sentAt: null,
      failedAt: null,
      lastError: null,
      leadId: null,
      testimonialId: null,
      createdAt: now,
    }));
    await db.insertInto('outboxMails').values(mails).execute();
  }
  await sql`analyze`.execute(db);
  const { rows } = await explain.execute(db);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('outbox_mails_waiting');
  expect(plan).not.toMatch(/sort|b-tree/i);
  await database.close();
});
