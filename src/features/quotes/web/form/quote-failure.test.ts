import { expect, test } from 'vitest';
import { ApiError } from '#src/shared/api-client.ts';
import { describeQuoteFailure, QuoteRequestInterrupted } from './quote-failure.ts';

const refusal = (status: number, body: object) =>
  describeQuoteFailure(new ApiError(status, JSON.stringify(body), ''));

test('the server is quoted in its own words', () => {
  const failure = refusal(429, { error: 'Wait a minute, then try again.', code: 'too-many' });
  expect(failure).toMatchObject({
    toast: 'Wait a minute, then try again.',
    fields: {},
    files: null,
  });
});

test('a failure without words reads as the fixed sentence', () => {
  expect(describeQuoteFailure(new ApiError(502, '<html>', 'Bad Gateway'))?.toast).toBe(
    'Failed to generate quote',
  );
  expect(describeQuoteFailure(new TypeError('boom'))?.toast).toBe('Failed to generate quote');
});

test('field messages go to their fields and those about files to the list', () => {
  const failure = refusal(422, {
    error: 'hall.jpg: This file is empty.',
    code: 'invalid-input',
    fields: { clientPhone: 'Valid phone number is required', files: 'This file is empty.' },
  });
  expect(failure?.fields).toEqual({ clientPhone: 'Valid phone number is required' });
  expect(failure?.files).toBe('hall.jpg: This file is empty.');
});

test('a body that is too large or of a wrong type is about the files', () => {
  expect(refusal(413, { error: 'File is too large.', code: 'x' })?.files).toBe(
    'File is too large.',
  );
  const byProxy = describeQuoteFailure(new ApiError(413, '<html>', 'Content Too Large'));
  expect(byProxy?.files).toMatch(/^This is too much to send at once/);
});

test.each(['offline', 'lost', 'timed-out'] as const)(
  'a request that ended as %s says that nothing is lost',
  (reason) => {
    const failure = describeQuoteFailure(new QuoteRequestInterrupted(reason));
    expect(failure?.toast).toBe('Failed to generate quote');
    expect(failure?.note).toContain('still here');
  },
);

test('being offline is said plainly', () => {
  expect(describeQuoteFailure(new QuoteRequestInterrupted('offline'))?.note).toMatch(
    /^You are offline\./,
  );
});

test('stopping it yourself is no failure', () => {
  expect(describeQuoteFailure(new QuoteRequestInterrupted('canceled'))).toBeNull();
});
