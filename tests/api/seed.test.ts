import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { scheduleSchema } from '#src/features/booking/schedule-contract.ts';
import { staffLeadsSchema } from '#src/features/leads/contract.ts';
import { staffFilesSchema, staffQuotesSchema } from '#src/features/staff-quotes/contract.ts';
import { staffTestimonialsSchema } from '#src/features/testimonials/contract.ts';
import { readConfig } from '#src/platform/config/config.ts';
import type { NormalizedPicture } from '#src/platform/media/worker-answer.ts';
import { exitCodes } from '#src/server/exit-codes.ts';
import { staffHeaders, startApp } from '#tests/support/start-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { seedMonth } from '../../scripts/seed-month.ts';

/** Takes every file for a clean picture: decoding two dozen would take seconds. */
const hastyNormalizer = {
  sandbox: 'permissions' as const,
  waitingJobs: () => 0,
  warmUp() {},
  close: async () => {},
  async normalize({ path }: { path: string }) {
    const picture: NormalizedPicture = { path, width: 900, height: 675, bytes: 50_000 };
    return { kind: 'image' as const, picture, thumbnail: picture };
  },
};

it('seeds an empty installation with a month of work, once, and mails nobody', async () => {
  const dataDir = temporaryFolder();
  const environment = {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'open sesame, please',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'hello@stoop.example',
  };
  const config = readConfig(environment);
  const month = { now: new Date('2026-03-10T15:00:00.000Z'), seed: 1 };
  expect(await seedMonth(config, month, hastyNormalizer)).toBeNull();
  expect(await seedMonth(config, month, hastyNormalizer)).toBe(
    'There are clients here already. Only an empty installation is seeded.',
  );

  const clock = { now: () => month.now, advance() {} };
  const app = await startApp('sqlite', environment, {
    after: { dataDir, databaseUrl: undefined, clock },
  });
  const read = async (path: string) => (await app.get(path, staffHeaders)).json();
  const { quotes, counts } = staffQuotesSchema.parse(await read('/api/admin/quotes'));
  expect(counts).toMatchObject({
    total: 29,
    sinceYesterday: 3,
    statuses: { 'needs-review': 3, quoted: 5, booked: 9, done: 9, lost: 3 },
  });
  // The same month every time.
  expect(quotes.at(-1)).toMatchObject({
    createdAt: '2026-02-09T17:45:44.797Z',
    clientPhone: '(917) 555-0100',
  });
  const leads = staffLeadsSchema.parse(await read('/api/admin/contacts'));
  expect(leads.counts).toMatchObject({ total: 43, held: 2 });
  const { days } = scheduleSchema.parse(await read('/api/admin/schedule?days=10'));
  const jobs = days.map(({ windows }) => windows.map((window) => window.jobs.length));
  // Today two, tomorrow nearly full, and a few until next week.
  expect(jobs.slice(0, 2)).toEqual([
    [0, 1, 0, 1, 0],
    [1, 1, 2, 1, 1],
  ]);
  expect(jobs.slice(2).flat().filter(Boolean)).toHaveLength(3);
  const kinds = leads.contacts.flatMap(({ mails }) => mails.map(({ subject }) => subject));
  for (const news of ['Moved', 'Canceled']) {
    expect(kinds).toContainEqual(expect.stringMatching(`^${news}: your pickup`));
  }
  const reviews = staffTestimonialsSchema.parse(await read('/api/admin/testimonials'));
  expect(reviews.counts).toMatchObject({ total: 10, toApprove: 4, awaitingReply: 2 });
  const { counts: files } = staffFilesSchema.parse(await read('/api/admin/photos'));
  expect(files.total).toBe(27);

  const mails = [...leads.contacts, ...reviews.testimonials].flatMap((row) => row.mails);
  expect(mails.length).toBeGreaterThan(80);
  expect(mails.filter(({ state }) => state !== 'kept')).toEqual([]);
  expect(await app.context.outbox.backlog()).toMatchObject({ waiting: 0 });
  expect(mails.filter(({ recipient }) => !recipient.endsWith('.example'))).toEqual([]);
});

it('explains itself when it is called with anything else', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/seed.ts', '--sed', '2'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    exitCodes.usage,
    'Usage: npm run seed -- [--seed NUMBER] [--now TIME]\n',
  ]);
});
