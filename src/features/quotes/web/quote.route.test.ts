import { expect, test } from 'vitest';
import { readQuoteMethod, withQuoteMethod } from './quote.route.tsx';

test('the address asks for a visit, or for photos whatever else it says', () => {
  expect(readQuoteMethod(new URLSearchParams('method=on-site'))).toBe('on-site');
  expect(readQuoteMethod(new URLSearchParams('method=phone'))).toBe('ai');
  expect(readQuoteMethod(new URLSearchParams())).toBe('ai');
});

test('choosing a method leaves the other parameters alone', () => {
  const params = new URLSearchParams('utm_source=mail');
  const onSite = withQuoteMethod(params, 'on-site');
  expect(onSite.toString()).toBe('utm_source=mail&method=on-site');
  expect(withQuoteMethod(onSite, 'ai').toString()).toBe('utm_source=mail');
});
