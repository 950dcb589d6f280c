import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, describeFailure } from './api-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a refusal is told in the words of the server, and never in those of a proxy', () => {
  const body = JSON.stringify({ error: 'Wait a minute.', code: 'too-many', requestId: '1' });
  expect(describeFailure(new ApiError(429, body, ''))).toBe('Wait a minute.');
  for (const body of ['', '<html><h1>502 Bad Gateway</h1></html>']) {
    expect(describeFailure(new ApiError(502, body, 'Bad Gateway'))).toBe(
      'Something went wrong on our side. Try again, or call us.',
    );
  }
});

test('being offline is said plainly', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(describeFailure(new TypeError('Failed to fetch'))).toMatch(/^You are offline\./);
});
