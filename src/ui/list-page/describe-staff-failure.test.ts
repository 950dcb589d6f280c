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

test('a failure without an explanation reads as status and body', () => {
  expect(describeStaffFailure(new ApiError(502, 'upstream gone', 'Bad Gateway'))).toBe(
    '502: upstream gone',
  );
});

test('an answer of another shape is not shown as a list of schema faults', () => {
  const fault = z.object({ quotes: z.array(z.string()) }).safeParse({}).error;
  expect(describeStaffFailure(fault)).toBe(
    'The server answered in a form this page does not know.',
  );
});

test('a lost connection is called one', () => {
  expect(describeStaffFailure(new TypeError('Failed to fetch'))).toMatch(/could not be reached/);
});
