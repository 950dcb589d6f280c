import { describe, expect, it } from 'vitest';
import { countLimit } from '#src/shared/format-number.ts';
import { dialects } from '#tests/support/databases.ts';
import { addLead, readLeads } from '#tests/support/leads.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const dayMs = 24 * 3600_000;

/** Every page of a list, one after the other; `between` runs after each. */
async function readAll(app: TestApp, query: string, between = async (_page: number) => {}) {
  const names: string[] = [];
  const ids: number[] = [];
  let cursor: string | null = null;
  let page = 0;
  do {
    const read = await readLeads(app, `${query}${cursor ? `&cursor=${cursor}` : ''}`);
    names.push(...read.contacts.map((lead) => lead.name));
    ids.push(...read.contacts.map((lead) => lead.id));
    cursor = read.nextCursor;
    page += 1;
    await between(page);
  } while (cursor);
  return { names, ids };
}

/** Leads that differ in everything the list narrows by. */
async function addMixedLeads(app: TestApp) {
  await addLead(app, { name: 'A', source: 'ai-quote', status: 'new', preferredContact: 'phone' });
  await addLead(app, { name: 'B', source: 'ai-quote', status: 'booked' });
  await addLead(app, { name: 'C', serviceType: 'retail-store', status: 'booked' });
  await addLead(app, { name: 'D', source: 'ai-quote', serviceType: 'retail-store' });
  await addLead(app, {
    name: 'E',
    source: 'ai-quote',
    serviceType: 'retail-store',
    status: 'booked',
    company: 'Kent Lofts',
    preferredContact: 'phone',
    address: '90 Kent Avenue, Brooklyn',
  });
  await addLead(app, {
    name: 'F',
    source: 'ai-quote',
    serviceType: 'retail-store',
    status: 'booked',
    message: 'Two sofas in Park Slope',
  });
}

/** What narrows the list, and the leads that are left of addMixedLeads. */
const narrowings = [
  ['', 'FEDCBA'],
  ['source=ai-quote', 'FEDBA'],
  ['source=estimate-request', ''],
  ['service=retail-store', 'FEDC'],
  ['status=booked', 'FECB'],
  ['status=new', 'DA'],
  ['status=lost', ''],
  ['source=ai-quote&service=retail-store', 'FED'],
  ['source=ai-quote&status=booked', 'FEB'],
  ['service=retail-store&status=booked', 'FEC'],
  ['source=ai-quote&service=retail-store&status=booked', 'FE'],
  ['source=ai-quote&service=retail-store&status=booked&sort=oldest', 'EF'],
  ['source=ai-quote&service=retail-store&status=booked&sort=name&q=kent', 'E'],
  ['q=kent&status=new', ''],
  ['prefers=phone', 'EA'],
  ['prefers=email', ''],
  ['borough=Brooklyn', 'FE'],
  ['borough=Queens', ''],
  ['borough=Brooklyn&prefers=phone&status=booked&sort=name', 'E'],
  ['call=waiting', 'A'],
  ['call=waiting&sort=name', 'A'],
  ['call=waiting&borough=Brooklyn', ''],
  ['within=day&status=booked', 'FECB'],
  ['within=week&sort=oldest&source=ai-quote', 'ABDEF'],
] as const;

const refused = [
  'source=fax',
  'service=magic',
  'status=called',
  'sort=price',
  'prefers=fax',
  'call=done',
  'within=year',
  'from=2026-02-30',
  'from=0001-01-01',
  'to=9999-12-31',
  'from=2026-03-10&to=2026-03-09',
  'limit=0',
  'limit=201',
  'limit=x',
  'cursor=0',
  'cursor=x',
  'cursor=99999999999',
  `q=${'x'.repeat(101)}`,
];

/** What is typed, and whether it finds Ana Ortiz. */
const searches = [
  ['ana ortiz', true],
  ['ORTIZ', true],
  ['kent lofts', true],
  ['ana_o@kent.example', true],
  ['kent.example', true],
  ['90 Kent Avenue', true],
  ['(212) 555-0142', true],
  ['212.555.0142', true],
  ['+1 212 555 0142', true],
  ['5550142', true],
  ['0142', true],
  ['lofts ortiz', true],
  ['Ortiz  Kent', true],
  ['ana (212) 555-0142', true],
  ['ortiz adler', false],
  ['an', true],
  ['ana%ortiz', false],
  ['anaXo@', false],
  ['ana" OR "ben', false],
  ['555-0143', false],
  ['nobody', false],
  ['Órtiz', true],
  ['\u0000ortiz', true],
] as const;

describe.each(dialects)('list of leads on %s', (dialect) => {
  it('is narrowed by each filter alone and by all of them together', async () => {
    const app = await startApp(dialect);
    await addMixedLeads(app);
    for (const [query, names] of narrowings) {
      const { contacts, counts } = await readLeads(app, query);
      expect(contacts.map((lead) => lead.name).join(''), query).toBe(names);
      expect(counts, query).toMatchObject({ total: 6, matching: names.length });
      const paged = await readAll(app, `limit=1&${query}`);
      expect(paged.names.join(''), query).toBe(names);
    }
  });

  it('is narrowed to days where the company is, from the first hour of one to the last of another', async () => {
    const app = await startApp(dialect);
    const times = ['2026-03-08T04:59', '2026-03-08T05:00', '2026-03-09T03:59', '2026-03-09T04:00'];
    // Saved in another order than they came in.
    for (const index of [1, 3, 0, 2]) {
      const id = await addLead(app, { name: 'ABCD'[index] ?? '' });
      const createdAt = `${times[index]}:00.000Z`;
      await app.db.updateTable('leads').set({ createdAt }).where('id', '=', id).execute();
    }
    const between = async (query: string) =>
      (await readAll(app, `limit=1&${query}`)).names.join('');
    // The clocks went forward on that day.
    expect(await between('from=2026-03-08&to=2026-03-08')).toBe('CB');
    expect(await between('from=2026-03-08')).toBe('DCB');
    expect(await between('to=2026-03-08&sort=oldest')).toBe('ABC');
    expect(await between('from=2026-03-09&to=2026-03-09&sort=name')).toBe('D');
    expect(await between('from=2026-03-10')).toBe('');
  });

  it('goes through every lead once, newest first, while new ones arrive', async () => {
    const app = await startApp(dialect);
    for (let index = 0; index < 30; index += 1) await addLead(app, { name: `Lead ${index}` });
    const { ids } = await readAll(app, 'limit=7', async () => {
      await addLead(app, { name: 'Latecomer' });
    });
    expect(ids).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
  });

  it('goes through every lead once, oldest first, and reaches those that arrive meanwhile', async () => {
    const app = await startApp(dialect);
    for (let index = 0; index < 30; index += 1) await addLead(app);
    const { ids } = await readAll(app, 'limit=7&sort=oldest', async (page) => {
      if (page <= 3) await addLead(app, { name: 'Latecomer' });
    });
    expect(ids).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
  });

  it('goes through every lead once, by name without regard to capitals, while new ones arrive', async () => {
    const app = await startApp(dialect);
    const names = ['cara', 'Ana', 'ben', 'ana', 'Dan', 'ana', 'Ana', 'eve', 'Ben'];
    for (const name of names) await addLead(app, { name });
    const sorted = ['Ana', 'ana', 'ana', 'Ana', 'ben', 'Ben', 'cara', 'Dan', 'eve'];
    const quiet = await readAll(app, 'limit=2&sort=name');
    expect(quiet.names).toEqual(sorted);
    expect(quiet.ids).toEqual([2, 4, 6, 7, 3, 9, 1, 5, 8]);

    const busy = await readAll(app, 'limit=2&sort=name', async (page) => {
      if (page === 1) await addLead(app, { name: 'aaron' });
      if (page === 2) await addLead(app, { name: 'zoe' });
    });
    expect(busy.names).toEqual([...sorted, 'zoe']);
  });

  it('is searched by name, company, email, address and phone, however it is written', async () => {
    const app = await startApp(dialect);
    await addLead(app, { name: 'Ben Adler', phone: '718-555-0100' });
    await addLead(app, {
      company: 'Kent Lofts',
      email: 'ana_o@kent.example',
      address: '90 Kent Avenue',
    });
    for (const [q, isFound] of searches) {
      const { contacts, counts } = await readLeads(app, `q=${encodeURIComponent(q)}`);
      expect(
        contacts.some((lead) => lead.name === 'Ana Ortiz'),
        q,
      ).toBe(isFound);
      expect(counts.matching, q).toBe(contacts.length);
    }
    const [, ben] = (await readLeads(app)).contacts;
    for (const q of [`R-${ben?.id}`, `r ${ben?.id}`]) {
      expect((await readLeads(app, `q=${q}`)).contacts).toMatchObject([{ name: 'Ben Adler' }]);
    }
    expect((await readLeads(app, 'q=R-999')).contacts).toEqual([]);
  });

  it('counts what waits and names the newest lead, whatever the filters', async () => {
    const app = await startApp(dialect);
    expect(await readLeads(app)).toMatchObject({ newestId: null, counts: { total: 0 } });
    await addLead(app, { serviceType: 'emergency-cleanout', preferredContact: 'phone' });
    app.clock.advance(7 * dayMs - 1000);
    await addLead(app, { preferredContact: 'phone', status: 'booked' });
    await addLead(app, { preferredContact: 'email' });
    app.clock.advance(dayMs);
    const latest = await addLead(app, { preferredContact: 'both', source: 'ai-quote' });
    const before = await readLeads(app, 'source=contact-form&limit=1');
    expect(before).toMatchObject({
      newestId: latest,
      counts: {
        total: 4,
        matching: 3,
        sinceYesterday: 3,
        waitingForAnswer: 2,
        emergenciesThisWeek: 0,
        held: 0,
      },
    });
    await addLead(app, { serviceType: 'emergency-cleanout', preferredContact: 'phone' });
    app.clock.advance(1);
    const { counts } = await readLeads(app);
    expect(counts).toEqual({
      total: 5,
      matching: 5,
      sinceYesterday: 2,
      waitingForAnswer: 3,
      emergenciesThisWeek: 1,
      held: 0,
    });
  });

  it('stops counting at one more than the limit', async () => {
    const app = await startApp(dialect);
    const lead = {
      source: 'contact-form',
      serviceType: 'emergency-cleanout',
      name: 'Ana',
      phone: '1',
      searchText: 'ana',
      preferredContact: 'phone',
      answerDueAt: app.clock.now().toISOString(),
      createdAt: app.clock.now().toISOString(),
    };
    for (let left = countLimit + 5; left > 0; left -= 1000) {
      const rows = Array.from({ length: Math.min(left, 1000) }, () => lead);
      await app.db.insertInto('leads').values(rows).execute();
    }
    const atLimit = countLimit + 1;
    expect((await readLeads(app, 'q=ana')).counts).toEqual({
      total: atLimit,
      matching: atLimit,
      sinceYesterday: atLimit,
      waitingForAnswer: atLimit,
      emergenciesThisWeek: atLimit,
      held: 0,
    });
  });
});

describe('list of leads', () => {
  it('refuses filters, sorts and pages there are none of', async () => {
    const app = await startApp('sqlite');
    for (const query of refused) {
      const answer = await app.get(`/api/admin/contacts?${query}`, staffHeaders);
      expect(answer.status, query).toBe(422);
      expect(await answer.json(), query).toMatchObject({ code: 'invalid-input' });
    }
  });
});
