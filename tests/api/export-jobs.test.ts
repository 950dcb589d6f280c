import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { readLabeledJobs } from '#src/features/quotes/server/evaluation/labeled-jobs.ts';
import { callCommand } from '#tests/support/call-command.ts';
import { dialects } from '#tests/support/databases.ts';
import { runCommand } from '#tests/support/operator.ts';
import { makePhoto, type quoteFields } from '#tests/support/quote-form.ts';
import { changeStatus, postTo, requestQuote } from '#tests/support/staff-quotes.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const description =
  'Hi, this is Rosa Delgado-Quint, call 917-555-0188 or rosa@delgado.example. My neighbor Ottoline Vance at 12 Perry Street left 6 desks, 8 office chairs. The plant stays. 2 flights of stairs, no elevator.';
const person: Partial<typeof quoteFields> = {
  description,
  clientName: 'Rosa Delgado-Quint',
  clientEmail: 'rosa@delgado.example',
  clientPhone: '(917) 555-0188',
};

/** A quote whose job is done, its list gone over by staff or not; its photo says who took it. */
async function finishJob(app: TestApp, isGoneOver = false) {
  const photo = await sharp(await makePhoto())
    .withExif({ IFD0: { Artist: 'Rosa Delgado-Quint' } })
    .jpeg()
    .toBuffer();
  const files = [{ name: 'rosas-office.jpg', bytes: photo }];
  const { quoteId } = await requestQuote(app, person, files);
  if (isGoneOver) {
    const edit = { add: [{ id: 'more', key: 'file-cabinet-4-drawer', quantity: 2 }] };
    const overCeiling = { reason: 'Two cabinets more than written', agreed: true };
    const reason = 'Counted on the truck';
    const revision = { edit, reason, overCeiling, send: false, baseRevision: 1 };
    expect((await postTo(app, quoteId, 'revisions', revision)).status).toBe(200);
  }
  await changeStatus(app, quoteId, { status: 'booked' });
  const load = { volume: 5.5, price: 500, before: null };
  expect((await postTo(app, quoteId, 'load', load)).status).toBe(200);
  return quoteId;
}

/** Runs the command against what the application stores. */
function exportTo(app: TestApp, folder: string, run = callCommand) {
  const { database } = app.context.config;
  return run('eval', ['export', folder], {
    DATA_DIR: app.dataDir,
    ...(database.dialect === 'postgres' && { DATABASE_URL: database.url }),
  });
}

describe.each(dialects)('npm run eval -- export on %s', (dialect) => {
  it('labels finished jobs with their load and nothing personal, and leaves the others out', async () => {
    const app = await startApp(dialect);
    const finished = await finishJob(app);
    const goneOver = await finishJob(app, true);
    const withoutPhoto = await finishJob(app);
    await app.db
      .updateTable('quoteFiles')
      .set({ state: 'unreadable' })
      .where('quoteId', '=', withoutPhoto)
      .execute();
    const held = await finishJob(app);
    await app.db.updateTable('quotes').set({ isQuarantined: 1 }).where('id', '=', held).execute();
    await requestQuote(app);

    const folder = join(temporaryFolder(), 'jobs');
    const { code, output, errors } = await exportTo(app, folder, runCommand);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('2 finished jobs written');
    expect(output).toContain('photos missing or not opened: 1');
    expect(output).toContain('with pieces, because staff went over the list: 1');
    expect(output).toContain('Names, companies, phones, e-mail and street addresses');
    expect(readdirSync(folder).toSorted()).toEqual([`quote-${finished}`, `quote-${goneOver}`]);

    const [first, second] = await readLabeledJobs(folder, catalogue);
    expect(first?.label).toEqual({
      serviceType: 'office-cleanout',
      source: 'a finished job',
      conditions: [],
      items: null,
      description: '6 desks, 8 office chairs. The plant stays. 2 flights of stairs, no elevator.',
      load: { volumeCubicYards: 5.5, priceDollars: 500 },
      access: { flightsOfStairs: 2, hasElevator: false, longCarry: null },
    });
    expect(second?.label.items).toEqual(
      expect.arrayContaining([
        { key: 'desk-office', quantity: 6 },
        { key: 'file-cabinet-4-drawer', quantity: 2 },
      ]),
    );
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file);
      expect(file).not.toContain('rosa');
      if (statSync(path).isDirectory()) continue;
      const text = readFileSync(path, 'latin1');
      expect(text).not.toMatch(/Rosa|Delgado|Ottoline|Vance|Perry|555|@/);
      expect(statSync(path).mode & 0o077).toBe(0);
    }
    const photo = await sharp(first?.photos[0]).metadata();
    expect(photo).toMatchObject({ format: 'jpeg', width: 640 });
    expect(photo.exif).toBeUndefined();

    const again = await exportTo(app, folder);
    expect(again.code).toBe(1);
    expect(again.errors).toContain('is not empty. Name a new folder.');
  });
});

it('writes what can be evaluated', async () => {
  const app = await startApp('sqlite');
  await finishJob(app);
  const folder = join(temporaryFolder(), 'jobs');
  expect((await exportTo(app, folder)).code).toBe(0);
  const { code, output } = await callCommand('eval', [folder], {});
  expect(code).toBe(0);
  expect(output).toMatch(/^1 labeled jobs?, rules/);
  expect(output).not.toContain('drawings');
  expect(output).toMatch(/items: recall +-\n/);
  expect(output).toMatch(/access right +100%\n/);
});

it('asks whether the settings are right where nothing is installed', async () => {
  const run = await callCommand('eval', ['export', join(temporaryFolder(), 'jobs')], {
    DATA_DIR: temporaryFolder(),
  });
  expect(run.code).toBe(78);
  expect(run.errors).toContain('Is DATA_DIR the folder the server runs with?');
});
