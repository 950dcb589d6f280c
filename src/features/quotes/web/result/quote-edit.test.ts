import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingSaid } from '#src/features/pricing/contract.ts';
import {
  type Correctable,
  editOf,
  type ListedLine,
  type LocalEdit,
  mergeEdits,
  reverseOf,
  withEdit,
} from './quote-edit.ts';

const line = (id: string, changes: Partial<ListedLine> = {}): ListedLine => ({
  id,
  key: `item-${id}`,
  name: `Item ${id}`,
  sizeClass: 'medium',
  quantity: 2,
  isKept: false,
  sameAs: null,
  isAdded: false,
  basis: 'seen',
  confirmed: false,
  confidence: 0.9,
  evidence: [],
  volume: 1.5,
  flags: [],
  sizes: [],
  ...changes,
});

const sizes = [
  { key: 'sofa-3', name: 'Sofa, three-seat' },
  { key: 'sofa-2', name: 'Loveseat' },
];
const list: Correctable = {
  lines: [line('a'), line('b'), line('c', { key: 'sofa-3', name: 'Sofa, three-seat', sizes })],
  access: { ...nothingSaid, floor: 3, longCarry: false },
};

const ids = ['a', 'b', 'c'];
const anyEdit: fc.Arbitrary<LocalEdit> = fc.record({
  lines: fc.array(
    fc.oneof(
      fc.record({ id: fc.constantFrom(...ids), quantity: fc.nat(9) }),
      fc.record({ id: fc.constantFrom(...ids), isKept: fc.boolean() }),
      fc.record({ id: fc.constant('b'), sameAs: fc.constantFrom('a', null) }),
      fc.record({ id: fc.constant('c'), key: fc.constantFrom('sofa-3', 'sofa-2') }),
    ),
    { maxLength: 1 },
  ),
  add: fc.array(
    fc.record({
      id: fc.constantFrom('own-1', 'own-2'),
      key: fc.constant('rug'),
      name: fc.constant('Rug'),
      flags: fc.constant([]),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 1 },
  ),
  access: fc.oneof(
    fc.constant({}),
    fc.record({ floor: fc.constantFrom(null, 0, 7) }),
    fc.record({ sameDay: fc.constantFrom(null, true, false) }),
  ),
});

describe('edits of a quote', () => {
  it('merged end where they end one after the other', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 8 }), (edits) => {
        const apart = edits.reduce(withEdit, list);
        const merged = edits.reduce<LocalEdit | null>(mergeEdits, null);
        expect(withEdit(list, merged)).toEqual(apart);
      }),
    );
  });

  it('are taken back by their reverse; what was added is left at none', () => {
    fc.assert(
      fc.property(anyEdit, (edit) => {
        const back = withEdit(withEdit(list, edit), reverseOf(edit, list));
        expect(back.access).toEqual(list.access);
        expect(back.lines.slice(0, list.lines.length)).toEqual(list.lines);
        for (const added of back.lines.slice(list.lines.length)) expect(added.quantity).toBe(0);
      }),
    );
  });

  it('change no volume, and know none of what was just added', () => {
    const add = [{ id: 'own-1', key: 'rug', name: 'Rug', flags: [], quantity: 1 }];
    const changed = withEdit(list, editOf({ lines: [{ id: 'a', quantity: 9 }], add }));
    expect(changed.lines.map(({ volume }) => volume)).toEqual([1.5, 1.5, 1.5, null]);
    expect(changed.lines[0]?.quantity).toBe(9);
  });

  it('show another size under its own name', () => {
    const changed = withEdit(list, editOf({ lines: [{ id: 'c', key: 'sofa-2' }] }));
    expect(changed.lines[2]).toMatchObject({ key: 'sofa-2', name: 'Loveseat' });
  });
});
