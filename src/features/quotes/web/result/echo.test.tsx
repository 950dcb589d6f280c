import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EchoEntry } from '#src/features/quotes/contract.ts';
import { Echo } from './echo.tsx';
import type { ListedLine } from './quote-edit.ts';
import type { Editing } from './use-quote-editing.tsx';

const entry = (id: string, changes: Partial<EchoEntry> = {}): EchoEntry => ({
  id,
  words: `words ${id}`,
  outcome: 'unknown',
  items: [],
  lineIds: [],
  reason: null,
  ...changes,
});
const line = (id: string, changes: Partial<ListedLine> = {}) =>
  ({
    id,
    key: 'kiln',
    name: 'Kiln',
    quantity: 1,
    isKept: false,
    sameAs: null,
    isAdded: true,
    basis: 'picked',
    ...changes,
  }) as ListedLine;

function render(echo: EchoEntry[], lines: ListedLine[] = [], closed: string | null = null) {
  const editing = { quote: { echo, closed }, lines } as unknown as Editing;
  const html = renderToStaticMarkup(<Echo editing={editing} />);
  const rows = html.match(/<li.*?<\/li>/gs) ?? [];
  return {
    html,
    rows: rows.map((row) => row.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]*>/g, '')),
  };
}

const listed = (id: string, words: string) =>
  entry(id, { outcome: 'listed', words, lineIds: [`line-${id}`] });

test('what is priced is one line in the words of the visitor, and what was taken off another', () => {
  const echo = [listed('1', 'Loveseat'), entry('2'), listed('3', '3 bags'), listed('4', 'a desk')];
  const lines = [line('line-1'), line('line-3'), line('line-4', { quantity: 0 })];
  expect(render(echo, lines).rows).toEqual([
    'Loveseat, 3 bagsIn the price, read from your words.Priced',
    'a deskTaken off the list, so not in the price.',
    'words 2We do not know this one. Not in the price.Say what it is',
  ]);
});

test('what is not taken says why, and where it goes', () => {
  const { rows, html } = render([
    entry('1', { outcome: 'not-taken', reason: 'battery' }),
    entry('2', { outcome: 'not-taken', reason: 'stays' }),
    entry('3', { outcome: 'not-taken', reason: 'asked' }),
  ]);
  expect(rows[0]).toContain('Not taken. Rechargeable: a Call2Recycle shop.');
  expect(html).toContain('href="https://www.call2recycle.org/locator/"');
  expect(rows[1]).toBe('words 2Stays with you. Not in the price.');
  expect(rows[2]).toContain('You only asked about it. Not in the price.It goes');
});

test('what the visitor has explained says so, for as long as it is on the list', () => {
  const echo = [entry('1')];
  const lamp = { name: 'Floor lamp', explains: '1' };
  expect(render(echo, [line('a', lamp)]).rows).toEqual(['words 1You told us: Floor lamp.Priced']);
  expect(render(echo, [line('a', { ...lamp, key: null })]).rows).toEqual([
    'words 1You told us: Floor lamp.Not in the price yet',
  ]);
  const renamed = [line('a', { ...lamp, key: null, sameAs: 'b' }), line('b', { name: 'Kiln' })];
  expect(render(echo, renamed).rows).toEqual(['words 1You told us: Kiln.Priced']);
  expect(render(echo, [line('a', { ...lamp, quantity: 0 })]).rows[0]).toContain('Say what it is');
});

test('what was understood and is not on the list can be put there', () => {
  const items = [{ key: 'office-chair', name: 'Office chair' }];
  expect(render([entry('1', { outcome: 'not-listed', items })]).rows).toEqual([
    'words 1We read this as Office chair. It is not on the list.Add it',
  ]);
});

test('a long description is folded after eight', () => {
  const many = Array.from({ length: 20 }, (_, at) => entry(`${at}`));
  const { html, rows } = render(many);
  expect(rows).toHaveLength(8);
  expect(html).toMatch(/aria-expanded="false"[^>]*>(<[^>]*>)?Show 12 more/);
  expect(render(many.slice(0, 8)).html).not.toContain('Show ');
  expect(render([]).html).toBe('');
});

test('a closed quote only tells', () => {
  const { html } = render([entry('1'), entry('2', { outcome: 'not-listed' })], [], 'settled');
  expect(html).not.toContain('<button');
});
