import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#src/shared/api-client.ts';
import { describeStaffFailure } from './list-query.ts';

test('a failure the server explains reads as status and sentence', () => {
  const body = JSON.stringify({ error: 'The database is busy.', code: 'busy', requestId: 'r1' });
  expect(describeStaffFailure(new ApiError(503, body, 'Service Unavailable'))).toBe(
    '503: The database is busy.',
  );
});

test.each(['', '<html><h1>502 Bad Gateway</h1><hr>nginx</html>'])(
  'a failure without an explanation says no more than the status, whatever a proxy sends: %j',
  (body) => {
    expect(describeStaffFailure(new ApiError(502, body, 'Bad Gateway'))).toBe(
      '502: The server could not answer. Try again.',
    );
  },
);

test('an answer of another shape is not shown as a list of schema faults', () => {
  const fault = z.object({ quotes: z.array(z.string()) }).safeParse({}).error;
  expect(describeStaffFailure(fault)).toBe(
    'The server answered in a form this page does not know.',
  );
});

test('a lost connection is called one', () => {
  expect(describeStaffFailure(new TypeError('Failed to fetch'))).toMatch(/could not be reached/);
});
