import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editOf } from './quote-edit.ts';
import { createUnsentEdits, listUnsentEdits, sendUnsentEdits } from './unsent-edits.ts';

const hourMs = 3600_000;
const quote = {
  shareToken: 'token-of-a-quote',
  validUntil: new Date(Date.now() + hourMs).toISOString(),
};
const key = 'unsent-edit:token-of-a-quote';
const edit = editOf({
  lines: [{ id: 'seen-1', quantity: 2, sameAs: null }],
  add: [
    { id: 'own-1', key: 'car-tire', quantity: 4, name: 'Car tire', flags: ['tire'] },
    {
      id: 'own-2',
      key: null,
      quantity: 1,
      name: 'Kraken',
      flags: [],
      sizeClass: 'large',
      explains: 'said-1',
    },
  ],
  access: { floor: 4, hasElevator: null },
});

/** As much of local storage as is used: its own keys are what it stores. */
class Storage {
  getItem(name: string): string | null {
    const value: unknown = Reflect.get(this, name);
    return typeof value === 'string' ? value : null;
  }
  setItem(name: string, value: string) {
    Object.assign(this, { [name]: value });
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name);
  }
}

let storage = new Storage();
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

describe('an edit without an answer', () => {
  it('is there for the next visit to the same quote, whole, until it is answered', () => {
    createUnsentEdits(quote).save(edit);
    const next = createUnsentEdits(quote);
    expect(createUnsentEdits({ ...quote, shareToken: 'another' }).read()).toBeNull();
    expect(next.read()).toEqual(edit);
    next.save(null);
    expect(next.read()).toBeNull();
    expect(Object.keys(storage)).toEqual([]);
  });

  it('ends with its price', () => {
    createUnsentEdits(quote).save(edit);
    expect(listUnsentEdits(Date.now() + hourMs + 1)).toEqual([]);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('is not taken for answered where another window kept a later one', () => {
    const first = createUnsentEdits(quote);
    first.save(edit);
    const later = editOf({ access: { sameDay: true } });
    createUnsentEdits(quote).save(later);
    first.save(null);
    expect(createUnsentEdits(quote).read()).toEqual(later);
  });

  it.each(['', 'words', '{}', '{"validUntil":"2999-01-01T00:00:00Z","edit":{"lines":"all"}}'])(
    'is nothing where something else stands: %j',
    (text) => {
      storage.setItem(key, text);
      storage.setItem('fonts', 'kept');
      expect(createUnsentEdits(quote).read()).toBeNull();
      expect(Object.keys(storage)).toEqual(['fonts']);
    },
  );

  it('is not sent once another window has sent it while the one before was on its way', async () => {
    const next = createUnsentEdits({ ...quote, shareToken: 'token-of-another' });
    createUnsentEdits(quote).save(edit);
    next.save(edit);
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      sent.push(path);
      next.save(null);
      return Response.json({ error: 'Closed.', code: 'quote-closed' }, { status: 409 });
    });
    expect(await sendUnsentEdits()).toEqual([
      { shareToken: 'token-of-a-quote', isFinal: true, sentence: 'Closed.' },
    ]);
    expect(sent).toEqual(['/api/quotes/token-of-a-quote']);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('lasts as long as its page where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    const unsent = createUnsentEdits(quote);
    unsent.save(edit);
    expect(unsent.read()).toBeNull();
    unsent.save(null);
  });
});
