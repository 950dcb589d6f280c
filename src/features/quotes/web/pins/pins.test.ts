import { describe, expect, it } from 'vitest';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import {
  type Correctable,
  type ListedLine,
  type LocalEdit,
  reverseOf,
  withEdit,
} from '#src/features/quotes/web/result/quote-edit.ts';
import {
  addPin,
  bestGuesses,
  canPin,
  firstCount,
  type Guess,
  isUnnamed,
  movePin,
  pinnedPieces,
  pinsOf,
  removePin,
  renamePin,
  tagOf,
} from './pins.ts';

const line = (id: string, changes: Partial<ListedLine> = {}): ListedLine => ({
  id,
  key: id,
  name: id,
  sizeClass: 'medium',
  quantity: 1,
  isKept: false,
  sameAs: null,
  isAdded: false,
  basis: 'read',
  confirmed: false,
  confidence: 1,
  evidence: [],
  volume: 1,
  flags: [],
  sizes: [],
  ...changes,
});
const at = (x: number, y: number, file = 0) => ({ file, box: { x, y, width: 0, height: 0 } });
const access = {} as Correctable['access'];
const list = (...lines: ListedLine[]): Correctable => ({ lines, access });
const applied = (before: Correctable, edit: LocalEdit) => withEdit(before, edit);
const kind = (key: string): Guess => ({ key, name: key, flags: [], lineId: null, reason: null });
const here = { file: 0, point: { x: 0.25, y: 0.75 }, count: 1 };

/** The only pin there is. */
function pinIn({ lines }: Correctable) {
  const [pin] = pinsOf(lines);
  if (!pin) throw new Error('no pin');
  return pin;
}

describe('a pin', () => {
  it('puts a thing on the list that was not there', () => {
    const { lines } = applied(list(), addPin(kind('desk'), { ...here, count: 2 }, []));
    expect(lines).toMatchObject([
      { key: 'desk', quantity: 2, isAdded: true, basis: 'pinned', evidence: [at(0.25, 0.75)] },
    ]);
  });

  it('points at what was written: its count is said once', () => {
    const written = list(line('bag', { quantity: 3 }));
    expect(firstCount(kind('bag'), written.lines)).toBe(3);
    const edit = addPin(kind('bag'), { ...here, count: 3 }, written.lines);
    expect(edit.add).toEqual([]);
    expect(applied(written, edit).lines).toMatchObject([{ quantity: 3, evidence: [{ file: 0 }] }]);
  });

  it('adds to its kind when it is the second', () => {
    const pinned = list(line('bag', { quantity: 3, evidence: [at(0.1, 0.1)] }));
    expect(firstCount(kind('bag'), pinned.lines)).toBe(1);
    const edit = addPin(kind('bag'), { ...here, file: 2 }, pinned.lines);
    expect(applied(pinned, edit).lines).toMatchObject([
      { quantity: 4, evidence: [at(0.1, 0.1), at(0.25, 0.75, 2)] },
    ]);
  });

  it('brings back a thing that was taken off, without its former pins', () => {
    const off = list(line('sofa', { quantity: 0, isAdded: true, evidence: [at(0.1, 0.1)] }));
    const { lines } = applied(off, addPin(kind('sofa'), here, off.lines));
    expect(lines).toMatchObject([{ quantity: 1, evidence: [at(0.25, 0.75)] }]);
  });

  it('is no part of a line that stays or repeats another', () => {
    const others = [
      line('a', { key: 'sofa', isKept: true }),
      line('b', { key: 'sofa', sameAs: 'a' }),
    ];
    expect(addPin(kind('sofa'), here, others)).toMatchObject({ lines: [], add: [{ key: 'sofa' }] });
  });

  it('starts another line where one has as many pins as it may', () => {
    const evidence = Array.from({ length: 20 }, () => at(0.5, 0.5));
    const full = line('bag', { quantity: 20, evidence });
    for (const guess of [kind('bag'), { ...kind('bag'), lineId: 'bag' }]) {
      expect(addPin(guess, here, [full]).add).toMatchObject([{ key: 'bag', quantity: 1 }]);
    }
  });

  it('stays within the photo wherever it is dragged', () => {
    const before = list(line('desk', { evidence: [at(0.5, 0.5)] }));
    const moved = applied(before, movePin(pinIn(before), { x: -3, y: 1.00001 }));
    expect(moved.lines[0]?.evidence).toEqual([at(0, 1)]);
    expect(moved.lines[0]?.quantity).toBe(1);
  });

  it('takes its thing with it, unless the thing was written', () => {
    const added = list(line('desk', { isAdded: true, quantity: 2, evidence: [at(0.1, 0.1)] }));
    expect(applied(added, removePin(pinIn(added))).lines).toMatchObject([{ quantity: 0 }]);
    const written = list(line('bag', { quantity: 3, evidence: [at(0.1, 0.1)] }));
    expect(applied(written, removePin(pinIn(written))).lines).toMatchObject([
      { quantity: 3, evidence: [] },
    ]);
    const two = list(line('bag', { quantity: 3, evidence: [at(0.1, 0.1), at(0.2, 0.2)] }));
    expect(applied(two, removePin(pinIn(two))).lines).toMatchObject([
      { quantity: 2, evidence: [at(0.2, 0.2)] },
    ]);
  });

  it('becomes something else in one step, which one step undoes', () => {
    const evidence = [at(0.1, 0.1)];
    const before = list(line('desk', { isAdded: true, basis: 'pinned', evidence }), line('bag'));
    const edit = renamePin(pinIn(before), kind('bag'), here, before.lines);
    const after = applied(before, edit);
    expect(after.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['desk', 0],
      ['bag', 1],
    ]);
    expect(pinsOf(after.lines)).toMatchObject([{ line: { id: 'bag' }, x: 0.25, y: 0.75 }]);
    expect(applied(after, reverseOf(edit, before))).toEqual(before);
  });
});

describe('the best guesses', () => {
  const written = [
    line('loveseat'),
    line('bag', { evidence: [at(0.1, 0.1)] }),
    line('lamp', { isAdded: true, evidence: [at(0.2, 0.2)] }),
    line('gone', { quantity: 0 }),
    line('typed', { isAdded: true }),
  ];
  const common = ['desk', 'bag', 'chair', 'shelf', 'rug', 'box'].map(kind);

  it('are what was written, then what is common there, then what was pinned last', () => {
    const guesses = bestGuesses(written, common).map(({ name, reason }) => [name, reason]);
    expect(guesses).toEqual([
      ['loveseat', 'you wrote it'],
      ['typed', 'on your list'],
      ['desk', null],
      ['chair', null],
      ['lamp', 'one more'],
      ['bag', 'one more'],
    ]);
  });

  it('have room for all of them, whatever was written', () => {
    const many = Array.from({ length: 9 }, (_, index) => line(`thing ${index}`));
    expect(bestGuesses([...many, ...written], common)).toHaveLength(6);
    expect(bestGuesses([], [])).toEqual([]);
  });
});

describe('a list with pins', () => {
  it('numbers its lines by their place, and counts the pieces that are pinned', () => {
    const lines = [
      line('a'),
      line('b', { quantity: 4, evidence: [at(0.1, 0.1), at(0.2, 0.2)] }),
      line('c', { quantity: 0, evidence: [at(0.3, 0.3)] }),
      line('d', { evidence: [{ file: 0, box: { x: 0, y: 0, width: 0.5, height: 0.5 } }] }),
    ];
    expect(tagOf({ id: 'b' }, lines)).toBe(2);
    expect(pinnedPieces(lines)).toBe(4);
    expect(pinsOf(lines)).toHaveLength(2);
  });
});

describe('a quote', () => {
  const photo = {
    file: 0,
    fileType: 'image',
    name: 'a.jpg',
    url: '/a',
    thumbnailUrl: null,
  } as const;
  const quote = (changes: object) =>
    ({
      closed: null,
      lines: [],
      photos: [photo],
      ...changes,
      estimate: { photosAnalysed: false, basis: 'description', highPrice: null, ...changes },
    }) as unknown as SharedQuote;

  it.each([
    [{}, true],
    [{ closed: 'expired' }, false],
    [{ photosAnalysed: true }, false],
    [{ basis: 'staff' }, false],
    [{ photos: [] }, false],
    [{ photos: [{ ...photo, fileType: 'video' }] }, false],
  ])('takes pins while it is open and no model saw its photos: %o', (changes, answer) => {
    expect(canPin(quote(changes))).toBe(answer);
  });

  it('is unnamed without any line that goes, unless an emptied list costs nothing', () => {
    expect(isUnnamed(quote({}))).toBe(true);
    expect(isUnnamed(quote({ lines: [line('a', { quantity: 0 })] }))).toBe(true);
    expect(isUnnamed(quote({ lines: [line('a')] }))).toBe(false);
    expect(isUnnamed(quote({ highPrice: 0 }))).toBe(false);
  });
});
