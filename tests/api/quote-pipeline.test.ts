import { describe, expect, it } from 'vitest';
import { dialects } from '#tests/support/databases.ts';
import {
  changeStatus,
  postTo,
  readDetail,
  readQuotes,
  requestQuote,
} from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp } from '#tests/support/start-app.ts';

const minuteMs = 60_000;

describe.each(dialects)('the pipeline of quotes, on %s', (dialect) => {
  it('counts every status on its own, and lists what has it', async () => {
    const app = await startApp(dialect);
    for (const clientName of ['Ana Ortiz', 'Ben Adler', 'Cem Kaya', 'Dana Wu']) {
      await requestQuote(app, { clientName });
    }
    await requestQuote(app, { clientName: 'Robot', website: 'https://pills.example' });
    await changeStatus(app, 1, { status: 'quoted' });
    await changeStatus(app, 2, { status: 'booked' });
    await changeStatus(app, 3, { status: 'lost', lostReason: 'price' });
    const { counts } = await readQuotes(app);
    expect(counts.statuses).toEqual({
      new: 0,
      'needs-review': 1,
      quoted: 1,
      booked: 1,
      done: 0,
      lost: 1,
    });
    expect(counts.total).toBe(4);
    const { quotes } = await readQuotes(app, 'status=lost');
    expect(quotes.map(({ clientName }) => clientName)).toEqual(['Cem Kaya']);
  });

  it('takes a change from one of two windows only, and from the same one twice', async () => {
    const app = await startApp(dialect);
    await requestQuote(app);
    const statusBefore = 'needs-review';
    const book = { status: 'booked', statusBefore };
    expect((await changeStatus(app, 1, book)).status).toBe(200);
    const { quote } = await changeStatus(app, 1, book);
    expect(quote?.timeline.filter(({ kind }) => kind === 'status')).toHaveLength(1);
    expect(await changeStatus(app, 1, { status: 'quoted', statusBefore })).toMatchObject({
      status: 409,
      problem: {
        code: 'status-changed',
        error: 'Somebody changed the status meanwhile. Look at it, then choose.',
      },
    });
  });

  it('keeps several notes with their times, each once however often it is sent', async () => {
    const app = await startApp(dialect);
    await requestQuote(app);
    const note = (key: string, text: string) => postTo(app, 1, 'notes', { key, text });
    await note('a', ' Called, no answer. ');
    await note('a', 'Called, no answer.');
    app.clock.advance(minuteMs);
    const { quote } = await note('b', 'Wants Tuesday.\nFreight lift until four.');
    const notes = quote?.timeline.filter(({ kind }) => kind === 'note');
    expect(notes).toMatchObject([
      { text: 'Wants Tuesday.\nFreight lift until four.' },
      { text: 'Called, no answer.' },
    ]);
    expect(notes?.[0]?.at).not.toBe(notes?.[1]?.at);
    expect(await note('c', '  ')).toMatchObject({
      status: 422,
      problem: { fields: { text: 'Write the note first' } },
    });
    const [left, right] = await Promise.all([note('d', 'One'), note('d', 'One')]);
    expect([left.status, right.status]).toEqual([200, 200]);
    const { timeline } = await readDetail(app, 1);
    expect(timeline.filter(({ kind }) => kind === 'note')).toHaveLength(3);
  });

  it('loses no words although they come with a key that was used before', async () => {
    const app = await startApp(dialect);
    await requestQuote(app);
    const call = { key: 'a', wasReached: false, text: '' };
    for (const wasReached of [false, true, true]) {
      expect((await postTo(app, 1, 'calls', { ...call, wasReached })).status).toBe(200);
    }
    for (const text of ['Wants Tuesday.', 'Wants Wednesday.', 'Wants Tuesday.']) {
      expect((await postTo(app, 1, 'notes', { key: 'a', text })).status).toBe(200);
    }
    const { timeline } = await readDetail(app, 1);
    expect(timeline.filter(({ kind }) => kind === 'note' || kind === 'call')).toMatchObject([
      ...[{ text: 'Wants Wednesday.' }, { text: 'Wants Tuesday.' }],
      ...[{ wasReached: true }, { wasReached: false }],
    ]);
  });

  it('tells what happened, newest first, with what the visitor changed and what it cost', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    const [desks, chairs, monitors] = quote.lines;
    const visit = (edit: object) => app.patchJson(`/api/quotes/${quote.shareToken}`, edit);
    app.clock.advance(minuteMs);
    await visit({ lines: [{ id: desks?.id, quantity: 4 }] });
    app.clock.advance(minuteMs);
    await visit({
      lines: [
        { id: chairs?.id, isKept: true },
        { id: monitors?.id, quantity: 0 },
      ],
      add: [{ id: 'new', key: 'piano-upright', quantity: 1 }],
      access: { floor: 4, hasElevator: false },
    });
    app.clock.advance(45 * minuteMs);
    const end = await (await visit({ access: { sameDay: true } })).json();
    app.clock.advance(minuteMs);
    await changeStatus(app, 1, { status: 'quoted' });

    const detail = await readDetail(app, 1);
    expect(detail).toMatchObject({
      id: 1,
      shareToken: quote.shareToken,
      revision: 4,
      status: 'quoted',
      estimatedPrice: end.analysis.estimatedPrice,
      lineItems: end.estimate.lineItems,
      access: { floor: 4, hasElevator: false, sameDay: true, longCarry: null },
      locked: null,
      handPrice: null,
      isSent: false,
      load: null,
    });
    expect(detail.lines.map(({ name, quantity, before }) => [name, quantity, before])).toEqual([
      [desks?.name, 4, { name: desks?.name, quantity: 6 }],
      [chairs?.name, 8, { name: chairs?.name, quantity: 8 }],
      [monitors?.name, 0, { name: monitors?.name, quantity: 2 }],
      ['Piano, upright', 1, null],
    ]);
    const told = detail.timeline.filter(({ kind }) => kind !== 'mail');
    expect(told.map(({ kind }) => kind)).toEqual([
      'status',
      'changed',
      'changed',
      'priced',
      'received',
    ]);
    expect(told[1]).toMatchObject({
      author: null,
      price: end.analysis.estimatedPrice,
      changes: ['Same-day pickup: yes'],
    });
    expect(told[2]).toMatchObject({
      author: null,
      priceBefore: quote.analysis.estimatedPrice,
      price: end.analysis.estimatedPrice - 75,
      reason: null,
      changes: [
        `${desks?.name}: 6 → 4`,
        `${chairs?.name}: kept`,
        `${monitors?.name}: removed`,
        'Piano, upright: added',
        'Floor: 4',
        'Elevator: no',
      ],
    });
    const mails = detail.timeline.filter((entry) => entry.kind === 'mail');
    expect(mails.map(({ mail }) => mail.recipient).toSorted()).toEqual([
      'jordan@harrow.example',
      'office@stoop.example',
    ]);
  });

  it('keeps what staff booked from a visitor who was just changing it', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    const [booked, changed] = await Promise.all([
      changeStatus(app, 1, { status: 'booked' }),
      app.patchJson(`/api/quotes/${quote.shareToken}`, { access: { sameDay: true } }),
    ]);
    expect(booked.status).toBe(200);
    expect([200, 409]).toContain(changed.status);
    expect((await readDetail(app, 1)).status).toBe('booked');
  });

  it('shows any quote by its number, also one that is held back, and only to staff', async () => {
    const app = await startApp(dialect);
    await requestQuote(app, { website: 'https://pills.example' });
    expect(await readDetail(app, 1)).toMatchObject({ isHeld: true });
    expect((await app.get('/api/admin/quotes/1')).status).toBe(401);
    for (const id of ['2', '0', 'x', '99999999999']) {
      const answer = await app.get(`/api/admin/quotes/${id}`, staffHeaders);
      expect([id, answer.status, (await answer.json()).code]).toEqual([id, 404, 'quote-not-found']);
    }
  });
});

describe('the pipeline of quotes', () => {
  it('asks for a reason where a quote is lost, and lets it come back', async () => {
    const app = await startApp('sqlite');
    await requestQuote(app);
    const lose = (change: object) => changeStatus(app, 1, { status: 'lost', ...change });
    expect(await lose({})).toMatchObject({
      status: 422,
      problem: { fields: { lostReason: 'Say why it was lost' } },
    });
    expect(await lose({ lostReason: 'other' })).toMatchObject({
      status: 422,
      problem: { fields: { words: 'Say it in a few words' } },
    });
    const said = { lostReason: 'other', words: 'Moved to Ohio' };
    const { quote } = await lose(said);
    expect(quote).toMatchObject({
      status: 'lost',
      locked: 'settled',
      lost: { reason: 'other', words: 'Moved to Ohio' },
    });
    expect((await lose(said)).quote?.timeline).toEqual(quote?.timeline);
    const { quote: back } = await changeStatus(app, 1, { status: 'booked' });
    expect(back).toMatchObject({ status: 'booked', lost: null, locked: null });
    expect(back?.timeline.filter(({ kind }) => kind === 'status')).toMatchObject([
      { from: 'lost', to: 'booked', lostReason: null },
      { from: 'needs-review', to: 'lost', lostReason: 'other', words: 'Moved to Ohio' },
    ]);
  });

  it('refuses what a quote cannot become, in words', async () => {
    const app = await startApp('sqlite');
    await requestQuote(app);
    for (const [status, code] of [
      ['new', 'status-refused'],
      ['done', 'status-refused'],
    ] as const) {
      expect(await changeStatus(app, 1, { status })).toMatchObject({
        status: 409,
        problem: { code, error: expect.stringMatching(/\w.*\.$/) },
      });
    }
    expect((await changeStatus(app, 1, { status: 'sold' })).status).toBe(422);
    expect((await changeStatus(app, 9, { status: 'booked' })).status).toBe(404);
    await app.db
      .updateTable('quotes')
      .set({ pricedAt: null, result: null, revision: 0, leaseExpiresAt: null })
      .execute();
    expect(await changeStatus(app, 1, { status: 'booked' })).toMatchObject({
      status: 409,
      problem: { error: 'This quote has no price yet. Set one first.' },
    });
    expect((await changeStatus(app, 1, { status: 'lost', lostReason: 'timing' })).status).toBe(200);
    await app.db
      .updateTable('quotes')
      .set({ leaseExpiresAt: '2099-01-01T00:00:00.000Z' })
      .execute();
    expect(await changeStatus(app, 1, { status: 'needs-review' })).toMatchObject({
      status: 409,
      problem: { code: 'quote-pricing' },
    });
  });
});

describe.each(dialects)('the actual load, on %s', (dialect) => {
  it('makes a job done, is corrected later, and is taken back with the status', async () => {
    const app = await startApp(dialect);
    await requestQuote(app);
    const record = (volume: number, price: number, before: object | null) =>
      postTo(app, 1, 'load', { volume, price, before });
    expect(await record(5, 400, null)).toMatchObject({
      status: 409,
      problem: { code: 'load-refused' },
    });
    await changeStatus(app, 1, { status: 'booked' });
    const first = await record(5, 400, null);
    expect(first.quote).toMatchObject({
      status: 'done',
      locked: 'settled',
      load: { volume: 5, price: 400, doneAt: app.clock.now().toISOString() },
    });
    const doneAt = first.quote?.load?.doneAt;
    expect((await record(5, 400, null)).quote?.timeline).toEqual(first.quote?.timeline);
    app.clock.advance(minuteMs);
    expect(await record(7.5, 455.5, null)).toMatchObject({
      status: 409,
      problem: { code: 'load-changed' },
    });
    const corrected = await record(7.5, 455.5, { volume: 5, price: 400 });
    expect(corrected.quote?.load).toEqual({ volume: 7.5, price: 455.5, doneAt });
    expect(corrected.quote?.timeline.filter(({ kind }) => kind === 'load')).toMatchObject([
      { volume: 7.5, price: 455.5 },
      { volume: 5, price: 400 },
    ]);
    const stored = await app.db
      .selectFrom('quotes')
      .innerJoin('leads', 'leads.id', 'quotes.leadId')
      .select(['actualVolume', 'actualPriceCents', 'doneAt'])
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ actualVolume: 7.5, actualPriceCents: 455_50, doneAt });
    const { quote: undone } = await changeStatus(app, 1, { status: 'booked' });
    expect(undone).toMatchObject({ status: 'booked', load: null });
    expect((await readQuotes(app)).counts.statuses).toMatchObject({ booked: 1, done: 0 });
  });
});

describe('the actual load', () => {
  it.each([
    [{ volume: 0, price: 400 }, 'volume'],
    [{ volume: 900, price: 400 }, 'volume'],
    [{ volume: '5', price: 400 }, 'volume'],
    [{ volume: 5, price: -1 }, 'price'],
    [{ volume: 5 }, 'price'],
  ])('refuses %o with a sentence at its field', async (load, field) => {
    const app = await startApp('sqlite');
    await requestQuote(app);
    const answer = await postTo(app, 1, 'load', { before: null, ...load });
    expect(answer).toMatchObject({
      status: 422,
      problem: { fields: { [field]: expect.stringMatching(/\w{4}/) } },
    });
  });
});
