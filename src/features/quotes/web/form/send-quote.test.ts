import { expect, test } from 'vitest';
import type { QuoteRequest } from '#src/features/quotes/contract.ts';
import { photoQuoteAddress } from '#src/shared/lead-address.ts';
import { sharedQuote } from '#tests/support/shared-quote.ts';
import { quoteFormData, readQuoteAnswer } from './send-quote.ts';

const fields: QuoteRequest = {
  serviceType: 'office-cleanout',
  clientName: 'Jordan',
  clientEmail: 'jordan@example.com',
  clientPhone: '(212) 555-0142',
  contactMethod: 'both',
};
const photo = new File(['x'], 'hall.jpg', { type: 'image/jpeg' });

test('text fields go before the files and the address is the fixed one', () => {
  const body = quoteFormData(fields, [photo, photo]);
  expect([...body.keys()].slice(-2)).toEqual(['files', 'files']);
  expect(body.get('address')).toBe(photoQuoteAddress);
});

test('the first touch is sent only where there is one', () => {
  expect(quoteFormData(fields, [photo]).has('sourceDetail')).toBe(false);
  const body = quoteFormData(fields, [photo], { sourceDetail: '{"landing":"/"}' });
  expect(body.get('sourceDetail')).toBe('{"landing":"/"}');
  expect([...body.keys()].at(-1)).toBe('files');
});

test('how the form was filled in goes before the files, so that a check against robots is asked early', () => {
  const body = quoteFormData(fields, [photo], {
    website: '',
    elapsedMs: 4321,
    challengeToken: 't',
  });
  expect(body.get('website')).toBe('');
  expect(body.get('elapsedMs')).toBe('4321');
  expect(body.get('challengeToken')).toBe('t');
  expect([...body.keys()].at(-1)).toBe('files');
});

test('a description is sent only where there is one', () => {
  expect(quoteFormData({ ...fields, description: '' }, [photo]).has('description')).toBe(false);
  expect(quoteFormData({ ...fields, description: 'Sofa' }, [photo]).get('description')).toBe(
    'Sofa',
  );
});

test.each([
  [undefined, 1.3],
  [1.1, 1.1],
])('an answer with a packing factor of %s reads as %s', (packingEfficiency, read) => {
  const analysis = { ...sharedQuote.analysis, packingEfficiency };
  const answer = JSON.stringify({ ...sharedQuote, analysis });
  expect(readQuoteAnswer(answer)?.analysis.packingEfficiency).toBe(read);
});

test('anything else is not a quote', () => {
  expect(readQuoteAnswer('<html>')).toBeNull();
  expect(readQuoteAnswer('{"quoteId":1}')).toBeNull();
});
