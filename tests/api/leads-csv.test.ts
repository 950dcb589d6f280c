import { describe, expect, it, vi } from 'vitest';
import { dialects } from '#tests/support/databases.ts';
import { addLead, estimate, inquiry, patchLead } from '#tests/support/leads.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const byteOrderMark = '\ufeff';

const head = [
  'Received',
  'Name',
  'Company',
  'Phone',
  'Email',
  'Prefers',
  'Job',
  'Address',
  'Borough',
  'Preferred date',
  'Preferred time',
  'Source',
  'Campaign',
  'Status',
  'Message',
  'Quote',
];

const formulas = [
  '=1+1',
  '=HYPERLINK("https://evil.example","Click")',
  '+1 212 555 0142',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '  =1+1',
  '\n\n+1',
  '\u00a0@SUM(A1)',
  '\u200b=1+1',
  '＝1+1',
  ' ＋1',
];

/** What visitors and staff write in their own words. */
const typedColumns = ['Name', 'Company', 'Phone', 'Email', 'Address', 'Preferred time', 'Message'];

const messages = [
  'Say "hello", then\r\nring twice; wait\n\nand go',
  '"',
  'Åsa Öström, 王小明, 🛋️, عربى',
  "O'Hara = 5 - 3 + 2 @ noon",
  '10-12 desks',
];

const fetchSheet = (app: TestApp, query = '') =>
  app.get(`/api/admin/contacts.csv?${query}`, staffHeaders);

/** The rows of a sheet, by the rules of RFC 4180. */
function parseSheet(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let from = text.startsWith(byteOrderMark) ? 1 : 0;
  while (from < text.length) {
    const cell = /"((?:[^"]|"")*)"(,|\r\n)|([^",\r\n]*)(,|\r\n)/y;
    cell.lastIndex = from;
    const match = cell.exec(text) ?? expect.fail(`no cell at ${from}: ${text.slice(from, 60)}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[3] ?? '');
    if ((match[2] ?? match[4]) === '\r\n') {
      rows.push(row);
      row = [];
    }
    from = cell.lastIndex;
  }
  return rows;
}

async function readSheet(app: TestApp, query?: string) {
  const bytes = await (await fetchSheet(app, query)).arrayBuffer();
  const [first, ...rows] = parseSheet(
    new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes),
  );
  expect(first).toEqual(head);
  return rows.map((cells) => {
    expect(cells).toHaveLength(head.length);
    return Object.fromEntries(cells.map((cell, index) => [head[index], cell]));
  });
}

describe.each(dialects)('sheet of leads on %s', (dialect) => {
  it('shows leads of every source in words for people', async () => {
    const app = await startApp(dialect);
    const campaign = { utm_source: 'newsletter', utm_medium: 'email' };
    const sourceDetail = JSON.stringify({ campaign, landing: '/' });
    await app.postJson('/api/estimates', { ...estimate, sourceDetail });
    await app.postJson('/api/contact', { ...inquiry, preferredTime: 'after 3 pm, Tue-Thu' });
    await app.postForm('/api/quotes/ai', await makeQuoteForm({ contactMethod: 'both' }));
    await patchLead(app, 1, { status: 'booked' });
    const [quote, message, visit] = await readSheet(app);
    expect(visit).toEqual({
      Received: '2026-03-10 11:00',
      Name: 'Ana Ortiz',
      Company: '',
      Phone: '(212) 555-0142',
      Email: '',
      Prefers: 'Phone',
      Job: 'Office cleanout',
      Address: '12 Harrow Street, 5th floor',
      Borough: '',
      'Preferred date': '2026-04-02',
      'Preferred time': 'Morning',
      Source: 'Estimate request',
      Campaign: 'newsletter, email',
      Status: 'Booked',
      Message: 'Forty desks.\nFreight elevator until 4.',
      Quote: '',
    });
    expect(message).toMatchObject({
      Company: 'Kent Lofts',
      Borough: 'Brooklyn',
      Email: 'ben@kent.example',
      Prefers: 'Email',
      Job: 'Storage unit cleanout',
      'Preferred date': '',
      'Preferred time': 'after 3 pm, Tue-Thu',
      Source: 'Contact form',
      Campaign: '',
      Status: 'New',
    });
    expect(quote).toMatchObject({
      Prefers: 'Email or phone',
      Address: 'Photo-based estimate',
      Source: 'AI quote',
      Quote: 'Q-1',
    });
  });

  it('holds what the filters leave, in the order of the list', async () => {
    const app = await startApp(dialect);
    await addLead(app, { name: 'cara', source: 'ai-quote' });
    await addLead(app, { name: 'Ana', status: 'booked' });
    await addLead(app, { name: 'Ben', serviceType: 'retail-store', company: 'Kent' });
    const names = async (query: string) => (await readSheet(app, query)).map((row) => row.Name);
    expect(await names('')).toEqual(['Ben', 'Ana', 'cara']);
    expect(await names('sort=oldest')).toEqual(['cara', 'Ana', 'Ben']);
    expect(await names('sort=name')).toEqual(['Ana', 'Ben', 'cara']);
    expect(await names('source=ai-quote')).toEqual(['cara']);
    expect(await names('status=booked')).toEqual(['Ana']);
    expect(await names('service=retail-store&q=kent')).toEqual(['Ben']);
    expect(await names('service=retail-store&q=nobody')).toEqual([]);
    expect(await names('ids=3,1')).toEqual(['Ben', 'cara']);
    expect(await names('ids=99')).toEqual([]);
    // The page of the list does not narrow its sheet.
    expect(await names('limit=1&cursor=2')).toEqual(['Ben', 'Ana', 'cara']);
    expect((await fetchSheet(app, 'status=called')).status).toBe(422);
  });

  it('holds every lead of a long list once, in every order', async () => {
    const app = await startApp(dialect);
    const lead = { source: 'contact-form', serviceType: 'retail-store', phone: '1', createdAt: '' };
    const createdAt = app.clock.now().toISOString();
    const rows = Array.from({ length: 1200 }, (_, index) => {
      const name = `Lead ${String((index * 7) % 1200).padStart(4, '0')}`;
      return { ...lead, createdAt, name, searchText: name.toLowerCase() };
    });
    for (let from = 0; from < rows.length; from += 400) {
      await app.db
        .insertInto('leads')
        .values(rows.slice(from, from + 400))
        .execute();
    }
    const names = rows.map((row) => row.name);
    const read = async (sort: string) =>
      (await readSheet(app, `q=lead&sort=${sort}`)).map((row) => row.Name);
    expect(await read('oldest')).toEqual(names);
    expect(await read('newest')).toEqual(names.toReversed());
    expect(await read('name')).toEqual(names.toSorted());

    // The last row of a batch is erased before the next one is read.
    let count = 0;
    for await (const [, name = ''] of app.context.staffLeads.sheetRows({ sort: 'name' })) {
      count += 1;
      if (count === 500) await app.db.deleteFrom('leads').where('name', '=', name).execute();
    }
    expect(count).toBe(rows.length);
  });

  it('leaves no work running when the download is broken off', async () => {
    const app = await startApp(dialect);
    const lead = { source: 'contact-form', serviceType: 'retail-store', phone: '1', name: 'Ana' };
    const createdAt = app.clock.now().toISOString();
    const row = { ...lead, createdAt, searchText: '', message: 'x'.repeat(4000) };
    for (let left = 6000; left > 0; left -= 500) {
      await app.db.insertInto('leads').values(Array(500).fill(row)).execute();
    }
    const { staffLeads } = app.context;
    const original = staffLeads.sheetRows;
    let taken = 0;
    let hasEnded = false;
    vi.spyOn(staffLeads, 'sheetRows').mockImplementation(async function* (filter) {
      try {
        for await (const cells of original(filter)) {
          taken += 1;
          yield cells;
        }
      } finally {
        hasEnded = true;
      }
    });
    const truck = new AbortController();
    const answer = await fetch(`${app.url}/api/admin/contacts.csv`, {
      headers: staffHeaders,
      signal: truck.signal,
    });
    await answer.body?.getReader().read();
    expect(hasEnded).toBe(false);
    truck.abort();
    await expect.poll(() => hasEnded).toBe(true);
    expect(taken).toBeLessThan(6000);
  });
});

describe('sheet of leads', () => {
  it('is a file for spreadsheets, named after the day in New York', async () => {
    const app = await startApp('sqlite');
    app.clock.advance(12 * 3600_000);
    expect(app.clock.now().toISOString()).toBe('2026-03-11T03:00:00.000Z');
    const answer = await fetchSheet(app);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="leads-2026-03-10.csv"',
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    // Without leads it is its head.
    expect(parseSheet(new TextDecoder().decode(bytes))).toEqual([head]);
  });

  it('shows as text what a spreadsheet would take for a formula', async () => {
    const app = await startApp('sqlite');
    for (const text of formulas) {
      await addLead(app, {
        name: text,
        company: text,
        phone: text,
        email: text,
        address: text,
        message: text,
        preferredTime: text,
      });
    }
    const rows = await readSheet(app, 'sort=oldest');
    for (const [index, text] of formulas.entries()) {
      for (const column of typedColumns) {
        expect(rows[index]?.[column], `${column} ${JSON.stringify(text)}`).toBe(`'${text}`);
      }
    }
  });

  it('takes a campaign for text too', async () => {
    const app = await startApp('sqlite');
    const sourceDetail = JSON.stringify({ campaign: { utm_source: '=cmd|calc' } });
    await app.postJson('/api/contact', { ...inquiry, sourceDetail });
    expect(await readSheet(app)).toMatchObject([{ Campaign: "'=cmd|calc" }]);
  });

  it('hands every other text through unchanged', async () => {
    const app = await startApp('sqlite');
    for (const message of messages) await addLead(app, { message });
    const rows = await readSheet(app, 'sort=oldest');
    expect(rows.map((row) => row.Message)).toEqual(messages);
  });

  it('lets other requests in while a long list is written', async () => {
    const app = await startApp('sqlite');
    const row = { source: '', serviceType: 'retail-store', phone: '1', name: 'Ana' };
    for (let batch = 0; batch < 4; batch += 1) {
      const rows = Array(500).fill({ ...row, searchText: '', createdAt: '2026-03-10T15:00:00Z' });
      await app.db.insertInto('leads').values(rows).execute();
    }
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    let count = 0;
    for await (const _ of app.context.staffLeads.sheetRows({ sort: 'newest' })) count += 1;
    isDone = true;
    expect(count).toBe(2000);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it('breaks off rather than looking whole when the database fails on the way', async () => {
    const app = await startApp('sqlite');
    vi.spyOn(app.context.staffLeads, 'sheetRows').mockImplementation(async function* () {
      for (let index = 0; index < 2000; index += 1) yield head.map(() => 'x'.repeat(100));
      throw new Error('the disk is gone');
    });
    const answer = await fetchSheet(app);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('answers in the shape of the contract when the database fails at once', async () => {
    const app = await startApp('sqlite');
    await app.db.schema.alterTable('leads').renameTo('leads_gone').execute();
    const answer = await fetchSheet(app);
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'internal-error' }]);
  });
});
