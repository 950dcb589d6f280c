import { describe, expect, it, vi } from 'vitest';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { ApiError } from '#src/shared/api-client.ts';
import { editOf, type ListedLine, type LocalEdit, withEdit } from './quote-edit.ts';
import { createQuoteEditing } from './use-quote-editing.tsx';

const line = (id: string, quantity: number) =>
  ({ id, quantity, sizes: [], isKept: false, sameAs: null, volume: 1 }) as unknown as ListedLine;

/** A quote whose price says how many things are on it. */
const quoteOf = (lines: ListedLine[], changes: Partial<SharedQuote> = {}) => {
  const estimatedPrice = 100 * lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const access = { floor: null };
  return {
    lines,
    access,
    closed: null,
    analysis: { estimatedPrice },
    ...changes,
  } as unknown as SharedQuote;
};

/** A server that answers each edit when it is told to. */
function startEditing() {
  let stored = quoteOf([line('desk', 2), line('chair', 4)]);
  const sent: { edit: LocalEdit; answer: () => void; fail: (error: unknown) => void }[] = [];
  const saved: (LocalEdit | null)[] = [];
  const waits: { ms: number; pass: () => void }[] = [];
  let online = true;
  const editing = createQuoteEditing(stored, {
    send: (edit) =>
      new Promise((resolve, fail) => {
        const answer = () => {
          const { lines } = withEdit(stored, edit);
          stored = quoteOf(lines);
          resolve(stored);
        };
        sent.push({ edit, answer, fail });
      }),
    reload: async () => stored,
    save: (edit) => saved.push(edit),
    wait: (ms) => new Promise((pass) => waits.push({ ms, pass })),
    isOnline: () => online,
  });
  return {
    editing,
    sent,
    saved,
    waits,
    setOnline: (value: boolean) => {
      online = value;
    },
    setStored: (quote: SharedQuote) => {
      stored = quote;
    },
  };
}

const setTo = (id: string, quantity: number) => editOf({ lines: [{ id, quantity }] });
const quantities = ({ lines }: { lines: ListedLine[] }) => lines.map(({ quantity }) => quantity);
const price = (shown: { quote: SharedQuote }) => shown.quote.analysis.estimatedPrice;
const settled = () => vi.waitFor(() => {});

describe('a quote that is corrected', () => {
  it('shows the new number at once and the old price until the server has said the new one', async () => {
    const { editing, sent } = startEditing();
    editing.edit(setTo('desk', 5));
    expect(quantities(editing.read())).toEqual([5, 4]);
    expect(editing.read()).toMatchObject({ isPricing: true });
    expect(price(editing.read())).toBe(600);
    sent[0]?.answer();
    await vi.waitFor(() => expect(editing.read().isPricing).toBe(false));
    expect(price(editing.read())).toBe(900);
  });

  it('sends one request at a time, and what came meanwhile as one edit after it', async () => {
    const { editing, sent } = startEditing();
    for (const quantity of [3, 4, 5, 6]) editing.edit(setTo('desk', quantity));
    editing.edit(setTo('chair', 1));
    expect(sent.map(({ edit }) => edit.lines)).toEqual([[{ id: 'desk', quantity: 3 }]]);
    sent[0]?.answer();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.edit.lines).toEqual([
      { id: 'desk', quantity: 6 },
      { id: 'chair', quantity: 1 },
    ]);
    expect(editing.read().isPricing).toBe(true);
    expect(quantities(editing.read())).toEqual([6, 1]);
    sent[1]?.answer();
    await vi.waitFor(() => expect(editing.read().isPricing).toBe(false));
    expect(price(editing.read())).toBe(700);
  });

  it('takes changes back one by one', async () => {
    const { editing, sent } = startEditing();
    editing.edit(setTo('desk', 1));
    editing.edit(setTo('chair', 0));
    editing.undo();
    expect(quantities(editing.read())).toEqual([1, 4]);
    editing.undo();
    expect(quantities(editing.read())).toEqual([2, 4]);
    expect(editing.read().canUndo).toBe(false);
    editing.undo();
    sent[0]?.answer();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.answer();
    await vi.waitFor(() => expect(editing.read().isPricing).toBe(false));
    expect(price(editing.read())).toBe(600);
  });

  it('knows how many there were of what was taken off', () => {
    const { editing } = startEditing();
    editing.edit(setTo('chair', 0));
    expect(editing.lastQuantityOf('chair')).toBe(4);
    expect(editing.lastQuantityOf('never-seen')).toBe(1);
  });

  it('tries again by itself with all that was changed since', async () => {
    const { editing, sent, waits } = startEditing();
    editing.edit(setTo('desk', 5));
    sent[0]?.fail(new TypeError('no connection'));
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    editing.edit(setTo('chair', 1));
    expect(sent).toHaveLength(1);
    waits[0]?.pass();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.edit.lines).toEqual([
      { id: 'desk', quantity: 5 },
      { id: 'chair', quantity: 1 },
    ]);
    sent[1]?.answer();
    await vi.waitFor(() => expect(editing.read().isPricing).toBe(false));
    expect(editing.read().problem).toBeNull();
  });

  it('says so when it stays without an answer, loses nothing and goes on when asked', async () => {
    const { editing, sent, setOnline } = startEditing();
    setOnline(false);
    editing.edit(setTo('desk', 5));
    sent[0]?.fail(new TypeError('no connection'));
    await vi.waitFor(() => expect(editing.read().problem?.canRetry).toBe(true));
    expect(editing.read().problem?.sentence).toMatch(/^You are offline\./);
    expect(quantities(editing.read())).toEqual([5, 4]);
    expect(editing.read().isPricing).toBe(true);
    setOnline(true);
    editing.retry();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.edit.lines).toEqual([{ id: 'desk', quantity: 5 }]);
    sent[1]?.answer();
    await vi.waitFor(() =>
      expect(editing.read()).toMatchObject({ isPricing: false, problem: null }),
    );
    expect(price(editing.read())).toBe(900);
  });

  it('gives way to what the server has where it refuses, in the words of the server', async () => {
    const { editing, sent, setStored } = startEditing();
    editing.edit(setTo('desk', 5));
    setStored(quoteOf([line('desk', 1)], { closed: 'staff-price' }));
    const body = { error: 'Our staff have set this price. Call us to change it.', code: 'closed' };
    sent[0]?.fail(new ApiError(409, JSON.stringify(body), 'Conflict'));
    await vi.waitFor(() => expect(editing.read().isPricing).toBe(false));
    expect(editing.read()).toMatchObject({
      problem: { sentence: body.error, canRetry: false },
      canUndo: false,
    });
    expect(quantities(editing.read())).toEqual([1]);
    editing.retry();
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('keeps what has no answer for a later visit, until it has one or is refused', async () => {
    const { editing, sent, saved, setOnline } = startEditing();
    expect(saved).toEqual([]);
    setOnline(false);
    editing.edit(setTo('desk', 5));
    expect(saved).toEqual([setTo('desk', 5)]);
    editing.edit(setTo('chair', 1));
    const both = [
      { id: 'desk', quantity: 5 },
      { id: 'chair', quantity: 1 },
    ];
    expect(saved.at(-1)?.lines).toEqual(both);
    sent[0]?.fail(new TypeError('no connection'));
    await vi.waitFor(() => expect(editing.read().problem?.canRetry).toBe(true));
    expect(saved.at(-1)?.lines).toEqual(both);
    editing.retry();
    expect(saved.at(-1)?.lines).toEqual(both);
    sent[1]?.answer();
    await vi.waitFor(() => expect(saved.at(-1)).toBeNull());

    editing.edit(setTo('desk', 9));
    expect(saved.at(-1)).toEqual(setTo('desk', 9));
    sent[2]?.fail(new ApiError(409, '', 'Conflict'));
    await vi.waitFor(() => expect(saved.at(-1)).toBeNull());
  });

  it('shows what another window made of the quote', async () => {
    const { editing, sent, setStored } = startEditing();
    editing.edit(setTo('desk', 5));
    setStored(quoteOf([line('desk', 2), line('chair', 1)]));
    sent[0]?.answer();
    await vi.waitFor(() => expect(editing.read().isPricing).toBe(false));
    expect(quantities(editing.read())).toEqual([5, 1]);
  });
});
