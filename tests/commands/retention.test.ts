import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { overwriteErased } from '#src/database/sqlite.ts';
import { retentionCutoff } from '#src/features/privacy/server/retention.ts';
import { placeFilled } from '#tests/support/back-up.ts';
import { callCommand } from '#tests/support/call-command.ts';
import { readRows } from '#tests/support/compare-installations.ts';
import { dialects } from '#tests/support/databases.ts';
import type { Installation } from '#tests/support/installation.ts';
import { runCommand } from '#tests/support/operator.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

vi.mock('#src/database/sqlite.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#src/database/sqlite.ts')>();
  return { ...real, overwriteErased: vi.fn(real.overwriteErased) };
});

const dayMs = 24 * 3600_000;

/** A day short of seven years ago, or beyond it. */
function daysPastRetention(days: number): string {
  const moment = new Date();
  moment.setUTCFullYear(moment.getUTCFullYear() - 7);
  return new Date(moment.getTime() - days * dayMs).toISOString();
}

/** Makes the first leads of an installation as old as that, with all that is theirs. */
async function age(place: Installation, ids: number[], createdAt: string) {
  const { db } = place.connect();
  await db.updateTable('leads').set({ createdAt }).where('id', 'in', ids).execute();
  await db.updateTable('quotes').set({ createdAt }).where('leadId', 'in', ids).execute();
  await db.updateTable('quoteFiles').set({ createdAt }).where('quoteId', 'in', ids).execute();
  return db;
}

const testimonial = {
  customerName: 'Odalys Herrera',
  customerEmail: 'odalys@herrera.example',
  companyName: null,
  jobTitle: null,
  serviceType: 'residential-cleanout',
  location: 'Bushwick, Brooklyn',
  rating: 5,
  testimonialText: 'Gone before lunch.',
  approvedAt: null,
  feedbackToken: null,
  submittedAt: null,
  projectValueCents: null,
};
const mail = {
  recipient: 'odalys@herrera.example',
  replyTo: null,
  subject: 'How was it?',
  textBody: '',
  htmlBody: '',
  attempts: 1,
  nextAttemptAt: '',
  leaseExpiresAt: null,
  failedAt: null,
  lastError: null,
};

describe.each(dialects)('the retention command on %s', (dialect) => {
  it('erases what is over for seven years, once it is told to, and nothing else', async () => {
    const place = await placeFilled(9, dialect);
    const old = daysPastRetention(3);
    const db = await age(place, [1, 2, 3, 4, 5, 6, 8, 9], old);
    // Lead 3 wished to be served later, lead 4 made a slip of the pen, lead 5 was asked for feedback later, the job of lead 8 was done later,
    // and so was the invitation after the job of lead 9.
    const doneAt = daysPastRetention(-30);
    await db.updateTable('leads').set({ doneAt }).where('id', '=', 8).execute();
    await db
      .updateTable('leads')
      .set({ preferredDate: daysPastRetention(-2).slice(0, 10) })
      .where('id', '=', 3)
      .execute();
    await db
      .updateTable('leads')
      .set({ preferredDate: '2999-01-01' })
      .where('id', '=', 4)
      .execute();
    const young = {
      ...testimonial,
      isApproved: 0,
      isPublic: 0,
      quoteId: 5,
      createdAt: daysPastRetention(-9),
    };
    const hidden = { ...testimonial, isApproved: 1, isPublic: 0, quoteId: null, createdAt: old };
    const shown = { ...testimonial, isApproved: 1, isPublic: 1, quoteId: 6, createdAt: old };
    const invited = { ...young, quoteId: null, leadId: 9 };
    await db.insertInto('testimonials').values([young, hidden, shown, invited]).execute();
    const sent = { ...mail, sentAt: old, createdAt: old };
    await db
      .insertInto('outboxMails')
      .values([
        { ...sent, leadId: 1 },
        { ...sent, testimonialId: 3 },
        { ...sent, leadId: 5 },
      ])
      .execute();
    // A day short of it.
    await db
      .updateTable('leads')
      .set({ createdAt: daysPastRetention(-1) })
      .where('id', '=', 7)
      .execute();
    const before = await readRows(place.connect());

    const dry = await runCommand('retention', [], place.environment);
    const day = old.slice(0, 10);
    expect(dry).toMatchObject({ code: 0, errors: '' });
    expect(dry.output.split('\n').slice(1)).toEqual([
      `  requests: 4, the oldest from ${day}`,
      `  quotes: 4, the oldest from ${day}`,
      `  photos and videos: 4, the oldest from ${day}`,
      `  mails: 2, the oldest from ${day}`,
      `  feedback and invitations not on the website: 1, the oldest from ${day}`,
      'Nothing was erased. To erase all of it: npm run retention -- --apply',
      '',
    ]);
    expect(dry.output).not.toMatch(/Bulk|herrera|harrow/i);
    expect(await readRows(place.connect())).toEqual(before);

    const applied = await callCommand('retention', ['--apply'], place.environment);
    expect(applied).toMatchObject({ code: 0, errors: '' });
    expect(applied.output).toContain('  requests: 4 erased\n');
    expect(applied.output).not.toContain('log of the database');
    const after = await readRows(place.connect());
    const ids = (table: string) => after[table]?.map(({ id }) => id);
    expect(ids('leads')).toEqual([3, 5, 7, 8, 9]);
    expect(ids('quotes')).toEqual([3, 5, 7, 8, 9]);
    expect(ids('quote_files')).toEqual([3, 5, 7, 8, 9]);
    expect(ids('testimonials')).toEqual([1, 3, 4]);
    expect(after.testimonials?.map((row) => row.quote_id)).toEqual([5, null, null]);
    expect(ids('outbox_mails')).toEqual([3]);
    for (const file of before.quote_files ?? []) {
      const isThere = await place.files.size(String(file.storage_key)).then(Boolean, () => false);
      expect([file.id, isThere]).toEqual([file.id, [3, 5, 7, 8, 9].includes(Number(file.id))]);
    }

    const again = await callCommand('retention', [], place.environment);
    expect(again.output).toContain('There is nothing to erase.');
  });

  it('goes through more than it takes at once, beside a backup that keeps files in place', async () => {
    const place = await placeFilled(90, dialect);
    const db = await age(
      place,
      Array.from({ length: 90 }, (_, index) => index + 1),
      daysPastRetention(1),
    );
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await db
      .insertInto('leases')
      .values({ name: 'file-removal', holder: 'a backup', expiresAt })
      .execute();
    vi.mocked(overwriteErased).mockResolvedValueOnce(false);
    const applied = await callCommand('retention', ['--apply'], place.environment);
    expect(applied.output).toContain('  requests: 90 erased\n');
    expect(applied.output).toContain('Erased rows stay in the log of the database until');
    expect((await readRows(place.connect())).leads).toEqual([]);
    expect(await db.selectFrom('fileRemovals').select('id').execute()).toHaveLength(90);
  });
});

it('asks whether the settings are right where there is nothing, and explains itself', async () => {
  const dataDir = temporaryFolder();
  const [empty, wrong] = await Promise.all([
    callCommand('retention', [], { DATA_DIR: dataDir }),
    callCommand('retention', ['now'], {}),
  ]);
  expect(empty).toMatchObject({ code: 78, output: '' });
  expect(empty.errors).toContain('Is DATA_DIR the folder the server runs with?');
  expect(readdirSync(dataDir)).toEqual([]);
  expect(wrong).toEqual({
    code: 64,
    output: '',
    errors: 'Usage: npm run retention [-- --apply]\n',
  });
});

it.each([
  ['2028-02-29T12:00:00.000Z', '2021-02-28T12:00:00.000Z'],
  ['2028-03-01T12:00:00.000Z', '2021-03-01T12:00:00.000Z'],
])('on %s erases what is older than %s', (now, cutoff) => {
  expect(retentionCutoff(new Date(now), 7).toISOString()).toBe(cutoff);
});
