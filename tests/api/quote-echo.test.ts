import { describe, expect, it } from 'vitest';
import {
  maxEchoEntries,
  type SharedQuote,
  sharedQuoteSchema,
} from '#src/features/quotes/contract.ts';
import { correctionPreviewSchema } from '#src/features/staff-quotes/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { postTo, readDetail } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

async function requestQuote(app: TestApp, description: string): Promise<SharedQuote> {
  const answer = await app.postForm('/api/quotes/ai', await makeQuoteForm({ description }));
  expect(answer.status).toBe(201);
  return sharedQuoteSchema.parse(await answer.json());
}

const read = async (app: TestApp, { shareToken }: SharedQuote) =>
  sharedQuoteSchema.parse(await (await app.get(`/api/quotes/${shareToken}`)).json());

async function edited(app: TestApp, { shareToken }: SharedQuote, edit: object) {
  const answer = await app.patchJson(`/api/quotes/${shareToken}`, edit);
  expect(answer.status).toBe(200);
  return sharedQuoteSchema.parse(await answer.json());
}

const told = ({ echo }: SharedQuote) =>
  echo.map(({ words, outcome, reason }) => [words, reason ?? outcome]);

const words =
  'Loveseat, 3 bags of clothes, some paint cans, the thing in the hallway, the piano stays';
const bar = { id: 'own-1', key: null, name: 'Espresso bar', sizeClass: 'large', quantity: 1 };

describe.each(dialects)('the echo of a description, on %s', (dialect) => {
  it('tells in the order of the text what became of each part, and what explains the rest', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app, words);
    expect(told(quote)).toEqual([
      ['Loveseat', 'listed'],
      ['3 bags of clothes', 'listed'],
      ['paint cans', 'paint'],
      ['the thing in the hallway', 'unknown'],
      ['piano', 'stays'],
    ]);
    const [loveseat, , , thing] = quote.echo;
    expect(loveseat).toMatchObject({
      items: [{ key: 'loveseat', name: 'Loveseat' }],
      lineIds: [quote.lines.find(({ key }) => key === 'loveseat')?.id],
    });
    const explained = await edited(app, quote, {
      add: [{ id: 'lamp', key: 'floor-lamp', quantity: 1, explains: thing?.id }],
    });
    expect(explained.echo[3]).toEqual({ ...thing, lineIds: ['lamp'] });
    expect(explained.echo.toSpliced(3, 1)).toEqual(quote.echo.toSpliced(3, 1));
    expect((await read(app, quote)).echo).toEqual(explained.echo);
  });

  it('is what was read then, whatever a later reader would read', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app, words);
    await app.db.updateTable('leads').set({ message: '4 pianos' }).execute();
    await edited(app, quote, { access: { sameDay: true } });
    expect((await read(app, quote)).echo).toEqual(quote.echo);
  });

  it('keeps a thing the catalogue lacks out of every figure until staff price it', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app, '1 sofa');
    const added = await edited(app, quote, { add: [bar] });
    const { unpriced, ...figures } = added.estimate;
    expect(unpriced).toEqual([{ name: 'Espresso bar', quantity: 1 }]);
    expect({ ...figures, unpriced: [] }).toEqual(quote.estimate);
    expect(added.analysis.itemInventory).toContain('1 × Espresso bar (not in the price yet)');
    expect(added.lines.at(-1)).toMatchObject({ ...bar, basis: 'picked', isAdded: true });
    const detail = await readDetail(app, 1);
    expect(detail).toMatchObject({ status: 'needs-review' });
    expect(detail.aiAnalysis?.itemInventory).toContain('1 × Espresso bar (not in the price yet)');

    const correct = async (correction: object) => {
      const answer = await app.postJson('/api/admin/quotes/1/preview', correction, staffHeaders);
      return correctionPreviewSchema.parse(await answer.json());
    };
    const untouched = await correct({ edit: { access: { longCarry: false } } });
    expect(untouched.lines.at(-1)).toMatchObject({ basis: 'picked', volume: expect.any(Number) });
    expect(untouched.estimatedPrice).toBe(quote.analysis.estimatedPrice);
    const sized = { sizes: [{ id: bar.id, sizeClass: 'large' }] };
    const asKiln = { edit: { lines: [{ id: bar.id, key: 'kiln' }] } };
    for (const correction of [sized, asKiln]) {
      const priced = await correct(correction);
      expect(priced.estimatedPrice).toBeGreaterThan(quote.analysis.estimatedPrice);
      expect(priced.lines.at(-1)?.basis).toBe('staff');
    }
    const revision = { send: true, baseRevision: 2, reason: 'Measured the bar' };
    const { quote: done } = await postTo(app, 1, 'revisions', { ...revision, ...sized });
    expect(done).toMatchObject({ status: 'quoted', isSent: true });
    expect((await read(app, quote)).estimate.unpriced).toEqual([]);
  });

  it('marks it in the mail as long as it has no price', async () => {
    const app = await startApp(dialect);
    await edited(app, await requestQuote(app, '1 sofa'), { add: [bar] });
    const revision = { send: true, baseRevision: 2, reason: 'Ground floor' };
    const edit = { access: { longCarry: false } };
    const { quote } = await postTo(app, 1, 'revisions', { ...revision, edit });
    expect(quote).toMatchObject({ status: 'needs-review', isSent: true });
    const mail = await app.db
      .selectFrom('outboxMails')
      .select(['subject', 'textBody', 'htmlBody'])
      .where('subject', 'like', '%gone over by our staff: from $%')
      .executeTakeFirstOrThrow();
    for (const body of [mail.textBody, mail.htmlBody]) {
      expect(body).toContain('Item outside our list is not in this price.');
      expect(body).toContain('1 × Item outside our list (not in the price yet)');
      expect(body, 'words anyone may have typed').not.toContain('Espresso');
    }
  });

  it('takes hostile names apart into fields and nothing else', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app, '1 sofa');
    const refused = async (change: object) => {
      const add = [{ ...bar, ...change }];
      const answer = await app.patchJson(`/api/quotes/${quote.shareToken}`, { add });
      return { status: answer.status, ...(await answer.json()) };
    };
    const name = 'add.0.name';
    for (const [change, fields] of [
      [{ name: 'x'.repeat(10_000) }, { [name]: 'Keep this under 80 characters' }],
      [{ name: 'a\u0000b' }, { [name]: 'Remove line breaks and control characters' }],
      [
        { name: 'a\r\nBcc: all@example.com' },
        { [name]: 'Remove line breaks and control characters' },
      ],
      [{ name: '  ' }, { [name]: 'Say what it is' }],
      [{ name: undefined }, { [name]: 'Say what it is' }],
      [{ sizeClass: undefined }, { 'add.0.sizeClass': 'Choose a size' }],
    ] as const) {
      expect(await refused(change)).toMatchObject({ status: 422, code: 'invalid-input', fields });
    }
    expect(await read(app, quote)).toEqual(quote);
    const markup = '<img src=x onerror=alert(1)>';
    const added = await edited(app, quote, { add: [{ ...bar, name: markup }] });
    expect(added.lines.at(-1)?.name).toBe(markup);
    const page = await (await app.get(`/api/quotes/${quote.shareToken}`)).text();
    expect(JSON.parse(page).estimate.unpriced).toEqual([{ name: markup, quantity: 1 }]);
  });
});

describe('the echo of a description', () => {
  it('shows words nobody knows where nothing was read, and invents no list and no ceiling', async () => {
    const app = await startApp('sqlite');
    const quote = await requestQuote(app, 'my flumox and the kraken');
    expect(quote).toMatchObject({ lines: [], estimate: { highPrice: null, lowPrice: 150 } });
    expect(told(quote)).toEqual([
      ['my flumox', 'unknown'],
      ['the kraken', 'unknown'],
    ]);
    const only = await edited(app, quote, { add: [bar] });
    expect(only.estimate).toMatchObject({ highPrice: null, lowPrice: 150 });
    expect(only.analysis.measurementConcerns.join()).toContain(
      'Nothing on this list has a price yet',
    );
    const prose = await requestQuote(app, 'Please come soon, it is urgent!');
    expect(told(prose)).toEqual([['Please come soon, it is urgent', 'unknown']]);
  });

  it('never shows contact data, nor the name of who wrote', async () => {
    const app = await startApp('sqlite');
    const quote = await requestQuote(
      app,
      'a zibble for jordan, 2 sofas, the flumox at 350 5th Ave, my zork 212 555 0142, mail me@home.example\nJordan Castellanos',
    );
    expect(JSON.stringify(quote.echo)).not.toMatch(/jordan|castellanos|350|555|example/i);
    expect(told(quote)).toEqual([
      ['a zibble for …', 'unknown'],
      ['2 sofas', 'listed'],
    ]);
    const prose = await requestQuote(
      app,
      'My name is Jordan. Mail me@home.example. Ring Jordan at 350 5th Ave',
    );
    expect(told(prose)).toEqual([['Ring … at …', 'unknown']]);
  });

  it('stays short however long the text is', async () => {
    const app = await startApp('sqlite');
    const many = Array.from(
      { length: 190 },
      (_, at) =>
        `a zork${'abcdefghij'[at % 10]}x${'klmnopqrstuvwxyzabcd'[at % 19]}${'efghijkl'[at % 7]}`,
    );
    const quote = await requestQuote(app, many.join(', ').slice(0, 4000));
    expect(quote.echo.length).toBe(maxEchoEntries);
    const long = await requestQuote(app, `a ${'z'.repeat(3000)}`);
    for (const entry of long.echo) expect(entry.words.length).toBeLessThanOrEqual(120);
    expect((await requestQuote(app, 'a zibble, a zibble, A ZIBBLE')).echo).toHaveLength(1);
  });
});
