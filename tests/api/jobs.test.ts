import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JobStatus, jobStatuses, lostReasons } from '#src/shared/job-status.ts';
import {
  actOn,
  bookPickup,
  hold,
  nextDay,
  quoteToBook,
  readBooking,
  readOffer,
} from '#tests/support/bookings.ts';
import { dialects } from '#tests/support/databases.ts';
import { addLead, patchLead, readLead, readLeads } from '#tests/support/leads.ts';
import { changeStatus, postTo, readDetail, readQuotes } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const as = (initials: string) => ({ ...staffHeaders, 'x-staff-initials': initials });

const addCall = (app: TestApp, leadId: number, body: object) =>
  app.postJson(`/api/admin/contacts/${leadId}/calls`, body, as('mk'));

describe.each(dialects)('a lead and its quote are one job, on %s', (dialect) => {
  it('has one status, whichever of the two it is changed by', async () => {
    const app = await startApp(dialect);
    const { quoteId } = await quoteToBook(app);
    const { leadId, status } = await readDetail(app, quoteId);
    expect((await readLead(app, leadId)).status).toBe(status);
    await patchLead(app, leadId, { status: 'booked', statusBefore: status });
    expect((await readDetail(app, quoteId)).status).toBe('booked');
    await changeStatus(app, quoteId, { status: 'lost', lostReason: 'price' });
    const lead = await readLead(app, leadId);
    expect(lead).toMatchObject({ status: 'lost', lost: { reason: 'price' } });
    expect((await readLeads(app, 'status=lost')).contacts.map(({ id }) => id)).toEqual([leadId]);
    expect((await readQuotes(app, 'status=lost')).quotes.map(({ id }) => id)).toEqual([quoteId]);
    await expect(
      app.db.updateTable('quotes').set({ status: 'done' }).execute(),
      'the database itself refuses a second truth',
    ).rejects.toThrow(/foreign key/i);
  });

  it('stays one through any history of staff, clients and bookings', {
    timeout: 240_000,
  }, async () => {
    const app = await startApp(dialect);
    const anyStep = fc.record({
      by: fc.constantFrom('lead', 'quote', 'book', 'cancel', 'load', 'call'),
      status: fc.constantFrom(...jobStatuses),
      lostReason: fc.constantFrom(...lostReasons, undefined),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 9 }), async (steps) => {
        const { quoteId, shareToken } = await quoteToBook(app);
        const { leadId } = await readDetail(app, quoteId);
        let token = '';
        for (const { by, status, lostReason } of steps) {
          const change = { status, lostReason, words: 'Moved to Ohio' };
          if (by === 'lead') await patchLead(app, leadId, change);
          if (by === 'quote') await changeStatus(app, quoteId, change);
          if (by === 'call') await addCall(app, leadId, { key: 'c', wasReached: false });
          if (by === 'load') {
            await postTo(app, quoteId, 'load', { volume: 2, price: 150, before: null });
          }
          if (by === 'book') {
            const held = await hold(app, shareToken, { startsAt: nextDay });
            if (held.status === 201) token = (await readBooking(held)).token;
            if (token) await actOn(app, token, 'accept');
          }
          if (by === 'cancel' && token) await actOn(app, token, 'cancel');

          const [lead, quote] = [await readLead(app, leadId), await readDetail(app, quoteId)];
          const { kind, detail } = (await app.db
            .selectFrom('jobEvents')
            .select(['kind', 'detail'])
            .where('leadId', '=', leadId)
            .where('kind', 'in', ['status', 'load'])
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirst()) ?? { kind: '', detail: '{}' };
          const told = kind === 'load' ? 'done' : JSON.parse(detail).to;
          expect(quote.status).toBe(lead.status);
          expect(told ?? lead.status).toBe(lead.status);
          expect(quote.lost !== null).toBe(lead.status === 'lost');
          expect(quote.load !== null).toBe(lead.status === 'done');
          expect(quote.booking).toEqual(lead.booking);
          if (!['booked', 'done'].includes(lead.status)) expect(lead.booking).toBeNull();
        }
      }),
      { numRuns: 12 },
    );
  });

  it('lets one of many win who move it at once from two processes', async () => {
    const app = await startApp(dialect);
    const other = await startApp(dialect, {}, { after: app });
    const leadId = await addLead(app);
    const moves = [
      { status: 'booked' },
      { status: 'done' },
      { status: 'lost', lostReason: 'price' },
    ].flatMap((move) => [app, other].map((at) => ({ at, move })));
    const answers = await Promise.all(
      moves.map(({ at, move }) => patchLead(at, leadId, { ...move, statusBefore: 'new' })),
    );
    const { status } = await readLead(app, leadId);
    const won = moves.filter(({ move }) => move.status === status).length;
    const statuses = answers.map((answer) => answer.status).toSorted();
    // The same change twice is one change.
    expect(statuses).toEqual([...Array(won).fill(200), ...Array(moves.length - won).fill(409)]);
    const { timeline } = await readLead(app, leadId);
    expect(timeline.filter(({ kind }) => kind === 'status')).toHaveLength(1);
  });

  it('shows who was first to whoever came second', async () => {
    const app = await startApp(dialect);
    const leadId = await addLead(app);
    const path = `/api/admin/contacts/${leadId}`;
    const book = { status: 'booked', statusBefore: 'new' };
    expect((await app.patchJson(path, book, as('mk'))).status).toBe(200);
    const lose = { status: 'lost', lostReason: 'price', statusBefore: 'new' };
    const late = await app.patchJson(path, lose, as('DR'));
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        code: 'status-changed',
        current: {
          status: 'booked',
          timeline: [{ kind: 'status', author: 'MK', from: 'new', to: 'booked' }, {}],
        },
      },
    ]);
  });

  it('keeps calls in the timeline, each once, and counts who waits until they are reached', async () => {
    const app = await startApp(dialect);
    const leadId = await addLead(app, { preferredContact: 'phone' });
    await addLead(app, { preferredContact: 'phone', status: 'done' });
    expect((await readLeads(app)).counts.waitingForAnswer).toBe(1);
    const call = { key: 'a', wasReached: false, text: 'Rang out.' };
    expect((await addCall(app, leadId, call)).status).toBe(200);
    app.clock.advance(1000);
    expect((await addCall(app, leadId, call)).status).toBe(200);
    const lead = await readLead(app, leadId);
    expect(lead).toMatchObject({ status: 'new', lastCall: { wasReached: false } });
    expect(lead.timeline.filter(({ kind }) => kind === 'call')).toMatchObject([
      { author: 'MK', wasReached: false, text: 'Rang out.' },
    ]);
    expect((await readLeads(app, 'call=waiting')).contacts.map(({ id }) => id)).toEqual([leadId]);
    await addCall(app, leadId, { key: 'b', wasReached: true });
    expect((await readLeads(app)).counts.waitingForAnswer).toBe(0);
    expect((await readLeads(app, 'call=waiting')).contacts).toEqual([]);
    expect(await readLead(app, leadId)).toMatchObject({ lastCall: { wasReached: true } });
  });

  it('frees its booked place when it is lost, and tells the client', async () => {
    const app = await startApp(dialect);
    const { token, quoteId } = await bookPickup(app);
    const { leadId, booking } = await readDetail(app, quoteId ?? 0);
    expect(booking).toMatchObject({ kind: 'pickup', gateNote: 'Buzzer 3F is broken.' });
    expect((await readLead(app, leadId)).booking).toEqual(booking);
    await patchLead(app, leadId, { status: 'lost', lostReason: 'timing' });
    expect(await readBooking(await app.get(`/api/bookings/${token}`))).toMatchObject({
      state: 'canceled',
    });
    expect((await readLead(app, leadId)).booking).toBeNull();
    const mails = await app.db
      .selectFrom('outboxMails')
      .select('calendar')
      .where('subject', 'like', 'Canceled%')
      .execute();
    expect(mails.map(({ calendar }) => /^METHOD:CANCEL/m.test(calendar ?? ''))).toEqual([
      true,
      true,
    ]);
  });

  it('never tells its client that a quote is open which is lost, over or done', async () => {
    const app = await startApp(dialect);
    const toldLast = async () => {
      const mail = await app.db
        .selectFrom('outboxMails')
        .select('textBody')
        .where('subject', 'like', 'Canceled: your pickup%')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const says = (words: string) => mail.textBody.includes(words);
      return { isOpen: says('stays open'), isFree: says('nothing is owed') };
    };
    const [canceled, lost, done] = [
      await bookPickup(app, { startsAt: nextDay }),
      await bookPickup(app),
      await bookPickup(app, { startsAt: nextDay }),
    ];
    const again = await readBooking(await actOn(app, canceled.token, 'cancel'));
    expect((await readOffer(app, again.openQuote ?? '')).days).not.toEqual([]);
    expect(await toldLast()).toEqual({ isOpen: true, isFree: true });
    await changeStatus(app, lost.quoteId ?? 0, { status: 'lost', lostReason: 'timing' });
    expect(await toldLast()).toEqual({ isOpen: false, isFree: true });
    await postTo(app, done.quoteId ?? 0, 'load', { volume: 2, price: 90, before: null });
    const refused = await actOn(app, done.token, 'cancel');
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'job-done']);

    app.clock.advance(10 * 24 * 3600_000);
    const late = await bookPickup(app, { startsAt: '2026-03-25T14:00:00.000Z' });
    expect(late.state).toBe('booked');
    await app.db.updateTable('quotes').set({ validUntil: '2026-03-21T00:00:00.000Z' }).execute();
    app.clock.advance(2 * 24 * 3600_000);
    await actOn(app, late.token, 'cancel');
    expect(await toldLast()).toEqual({ isOpen: false, isFree: true });
    const pages = [canceled, lost, done, late].map(({ token }) =>
      app.get(`/api/bookings/${token}`),
    );
    const shown = await Promise.all((await Promise.all(pages)).map(readBooking));
    expect(shown.map(({ openQuote }) => openQuote)).toEqual([null, null, null, null]);
  });

  it('is where it was before the booking when that is canceled', async () => {
    const app = await startApp(dialect);
    for (const before of ['needs-review', 'quoted'] satisfies JobStatus[]) {
      const { quoteId, shareToken } = await quoteToBook(app);
      const { token } = await readBooking(await hold(app, shareToken, { startsAt: nextDay }));
      await changeStatus(app, quoteId, { status: before });
      await actOn(app, token, 'accept');
      expect((await readDetail(app, quoteId)).status).toBe('booked');
      await actOn(app, token, 'cancel');
      const { status, timeline } = await readDetail(app, quoteId);
      expect(status).toBe(before);
      expect(timeline.find(({ kind }) => kind === 'status')).toMatchObject({ author: null });
    }
  });
});

describe('a job', () => {
  it('follows the rules of its kind', async () => {
    const app = await startApp('sqlite');
    const leadId = await addLead(app);
    const { quoteId } = await quoteToBook(app);
    const quoted = (await readDetail(app, quoteId)).leadId;
    const refused = [
      [leadId, 'needs-review'],
      [leadId, 'quoted'],
      [quoted, 'new'],
      [quoted, 'done'],
    ] as const;
    for (const [id, status] of refused) {
      const answer = await patchLead(app, id, { status });
      expect([answer.status, await answer.json()], status).toMatchObject([
        409,
        { code: 'status-refused', error: expect.stringMatching(/^[A-Z].*\.$/) },
      ]);
    }
    for (const status of ['booked', 'done', 'new']) {
      expect((await patchLead(app, leadId, { status })).status).toBe(200);
    }
  });

  it('takes initials of one to four letters and no others', async () => {
    const app = await startApp('sqlite');
    const leadId = await addLead(app);
    const path = `/api/admin/contacts/${leadId}/notes`;
    for (const initials of ['M1', 'ABCDE', 'M K', '<b>']) {
      const answer = await app.postJson(path, { key: 'a', text: 'Hi' }, as(initials));
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { code: 'invalid-initials', error: 'Initials are one to four letters.' },
      ]);
    }
    const anonymous = await app.postJson(path, { key: 'b', text: 'Hi' }, staffHeaders);
    expect(await anonymous.json()).toMatchObject({ timeline: [{ author: '', text: 'Hi' }, {}] });
  });
});
