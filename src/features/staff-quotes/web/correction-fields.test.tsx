import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QuoteLine } from '#src/features/pricing/contract.ts';
import { CorrectionLines } from './correction-fields.tsx';

function buttonsOf(quantity: number): string[] {
  const line = { id: 'a', name: 'Desk', quantity, isKept: false, sameAs: null } as QuoteLine;
  const html = renderToStaticMarkup(
    <CorrectionLines lines={[line]} unpriced={new Set()} onChange={() => {}} onSize={() => {}} />,
  );
  return [...html.matchAll(/<button[^>]*aria-label="([^"]+)"([^>]*)>/g)].map(
    ([, name, rest]) => `${name}${rest?.includes('disabled') ? ', disabled' : ''}`,
  );
}

test('a line can be corrected up to as many pieces as a quote may have', () => {
  expect(buttonsOf(500)).toEqual(['One fewer: Desk', 'One more: Desk']);
  expect(buttonsOf(4999)).toEqual(['One fewer: Desk', 'One more: Desk']);
  expect(buttonsOf(5000)).toEqual(['One fewer: Desk', 'One more: Desk, disabled']);
});

test('a line that was taken off can be put back, and not taken off again', () => {
  expect(buttonsOf(1)).toEqual(['Remove Desk', 'One more: Desk']);
  expect(buttonsOf(0)).toEqual(['Remove Desk, disabled', 'One more: Desk']);
});

test('a thing without a price can be given a size, which can be taken back', () => {
  const line = {
    ...{ id: 'a', key: null, name: 'Espresso bar', quantity: 1, isKept: false, sameAs: null },
    ...{ isAdded: true, basis: 'picked', sizeClass: 'large' },
  } as QuoteLine;
  const render = (shown: QuoteLine, unpriced: string[]) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <CorrectionLines
          lines={[shown]}
          unpriced={new Set(unpriced)}
          onChange={() => {}}
          onSize={() => {}}
        />
      </QueryClientProvider>,
    );
  expect(render(line, ['a'])).toContain('Not in the price yet. The client says large.');
  expect(render(line, ['a'])).toMatch(/<option value="" selected="">Not priced yet/);
  const priced = render({ ...line, basis: 'staff' }, ['a']);
  expect(priced).toContain('In the price by rough size.');
  expect(priced).toMatch(/<option value="large" selected="">Large: takes two/);
  expect(render(line, [])).not.toContain('Size of');
});
