import { describe, expect, it } from 'vitest';
import { callPriceSchema } from '#src/features/staff-quotes/calls-contract.ts';
import { staffQuoteDetailSchema } from '#src/features/staff-quotes/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { readQuotes } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const words =
  'sofa, 2 dressers, 15 boxes, old piano, 3rd floor walk-up, park slope, wants saturday morning';

async function priceCall(app: TestApp, list: object) {
  const answer = await app.postJson('/api/admin/calls/price', list, staffHeaders);
  expect(answer.status).toBe(200);
  return callPriceSchema.parse(await answer.json());
}

const caller = { key: 'a1', clientName: 'Ruth Abernathy', clientPhone: '(347) 555-0108' };

async function saveCall(app: TestApp, call: object = {}) {
  const body = { ...caller, words, share: 'text', ...call };
  const answer = await app.postJson('/api/admin/calls', body, staffHeaders);
  const found = await answer.json();
  return answer.status === 200
    ? { status: 200, quote: staffQuoteDetailSchema.parse(found) }
    : { status: answer.status, problem: found };
}

const mails = (app: TestApp) => app.db.selectFrom('outboxMails').selectAll().execute();

describe.each(dialects)('a call, on %s', (dialect) => {
  it('becomes a lead and a quoted price, once however often it is sent', async () => {
    const app = await startApp(dialect);
    const shown = await priceCall(app, { words });
    expect(shown.estimate.basis).toBe('words');
    const answers = await Promise.all([saveCall(app), saveCall(app)]);
    answers.push(await saveCall(app));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [{ quote } = { quote: undefined }] = answers;
    expect(quote).toMatchObject({
      id: 1,
      status: 'quoted',
      borough: 'Brooklyn',
      address: 'Told by phone',
      clientName: 'Ruth Abernathy',
      clientEmail: '',
      description: words,
      estimatedPrice: shown.analysis.estimatedPrice,
      highPrice: shown.estimate.highPrice,
    });
    expect(quote?.timeline.find(({ kind }) => kind === 'note')).toMatchObject({
      text: expect.stringMatching(/opened a text message/),
    });
    expect(quote?.timeline).toContainEqual(
      expect.objectContaining({ kind: 'priced', photosAnalysed: null }),
    );
    const leads = await app.db.selectFrom('leads').selectAll().execute();
    expect(leads).toMatchObject([
      {
        source: 'phone',
        preferredContact: 'phone',
        preferredTime: 'morning',
        preferredDate: shown.wish?.day,
      },
    ]);
    expect(await mails(app)).toEqual([]);
    const again = await saveCall(app, { clientName: 'Someone else' });
    expect(again).toMatchObject({ status: 422, problem: { code: 'idempotency-key-reused' } });
    const found = await readQuotes(app, 'q=3475550108');
    expect(found.quotes.map(({ id }) => id)).toEqual([1]);
  });
});

describe('a call', () => {
  it('is read as it is typed, and what is open is asked', async () => {
    const app = await startApp('sqlite');
    const open = await priceCall(app, { words: `${words}, xylophone` });
    expect(open.lines.map(({ name, quantity }) => `${quantity} ${name}`).toSorted()).toEqual([
      '1 Piano, upright',
      '1 Sofa, three-seat',
      '15 Box, medium',
      '2 Dresser, large',
    ]);
    expect(open).toMatchObject({
      borough: 'Brooklyn',
      wish: { time: 'morning' },
      access: { floor: 3, hasElevator: false },
      kindQuestions: [{ read: 'piano-upright', name: 'piano' }],
      unknown: [{ words: 'xylophone' }],
    });
    const [question] = open.kindQuestions;
    expect(question?.choices.map(({ name }) => name)).toEqual([
      'Upright',
      'Grand',
      'Electric piano',
    ]);
    const told = await priceCall(app, {
      words,
      kinds: [{ read: 'piano-upright', meant: 'piano-grand' }],
      picked: [{ key: 'area-rug', quantity: 1 }],
      access: { floor: 1 },
    });
    expect(told).toMatchObject({ kindQuestions: [], unknown: [], access: { floor: 1 } });
    expect(told.lines.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['piano-grand', 'area-rug']),
    );
    expect(told.estimate.items.some(({ key }) => key === 'piano-upright')).toBe(false);
    expect(await app.db.selectFrom('quotes').selectAll().execute()).toEqual([]);
  });

  it('asks nothing that was said: the kind, the size or a number', async () => {
    const app = await startApp('sqlite');
    const told = await priceCall(app, { words: 'a grand piano, a king bed and boxes' });
    expect(told).toMatchObject({ kindQuestions: [], uncounted: ['boxes'] });
  });

  it('mails the price only if asked to, and never says that the caller picked it', async () => {
    const app = await startApp('sqlite');
    expect(await saveCall(app, { share: 'mail' })).toMatchObject({
      status: 422,
      problem: { fields: { clientEmail: 'Give an email to mail it to' } },
    });
    await saveCall(app, { share: 'mail', clientEmail: 'ruth@example.com', foundBy: 'A neighbor' });
    const [mail, ...others] = await mails(app);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ruth@example.com', failedAt: null });
    expect(mail?.textBody).toMatch(/Thank you for your call\. You told us of 19 items/);
    expect(mail?.textBody).toMatch(/based on what you told us/);
    expect(`${mail?.textBody}${mail?.htmlBody}`).not.toMatch(/picked/i);
    expect(await app.db.selectFrom('leads').select('sourceDetail').execute()).toEqual([
      { sourceDetail: expect.stringMatching(/A neighbor/) },
    ]);
  });

  it('is kept without a list for later, and no link is handed out for that', async () => {
    const app = await startApp('sqlite');
    expect(await saveCall(app, { words: 'call back' })).toMatchObject({
      status: 422,
      problem: { code: 'nothing-priced' },
    });
    const later = await saveCall(app, { words: 'call back', share: 'later' });
    expect(later.quote).toMatchObject({ status: 'needs-review' });
  });

  it.each([
    [{ clientName: ' ' }, 'clientName', 'Name is required'],
    [{ clientPhone: '12' }, 'clientPhone', 'Valid phone number is required'],
    [{ picked: [{ key: 'unicorn', quantity: 1 }] }, 'items', /not in our catalogue/],
  ])('says what is wrong with %j', async (call, field, message) => {
    const app = await startApp('sqlite');
    const { status, problem } = await saveCall(app, call);
    expect(status).toBe(422);
    expect(problem.fields[field]).toMatch(message);
    expect(await app.db.selectFrom('leads').selectAll().execute()).toEqual([]);
  });

  it('is staff’s alone to take down, at any number an hour', async () => {
    const app = await startApp('sqlite');
    expect((await app.postJson('/api/admin/calls', { ...caller, share: 'later' })).status).toBe(
      401,
    );
    expect((await app.postJson('/api/admin/calls/price', { words })).status).toBe(401);
    for (let call = 0; call < 25; call += 1) {
      expect((await saveCall(app, { key: `k${call}`, share: 'later' })).status).toBe(200);
    }
  });
});
