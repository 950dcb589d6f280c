import { afterEach, expect, test, vi } from 'vitest';
import { checkPassword } from './gate.tsx';

afterEach(() => vi.unstubAllGlobals());

function serverAnswers(answer: () => Response) {
  const fetch = vi.fn(async (_path: string, _request: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null });
  return fetch;
}

test('an accepted password opens a session and was sent in the body', async () => {
  const headers = { 'x-admin-session': 'token' };
  const fetch = serverAnswers(() => new Response(null, { status: 204, headers }));
  expect(await checkPassword('stoop')).toEqual({ session: 'token' });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/admin/session');
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"password":"stoop","remember":false}');
});

test('a wrong password gets the fixed sentence, whatever the server says', async () => {
  serverAnswers(() =>
    Response.json({ error: 'Nope', code: 'no', requestId: '1' }, { status: 401 }),
  );
  expect(await checkPassword('x')).toEqual({ refusal: 'Invalid admin password' });
});

test('too many attempts show the sentence of the server', async () => {
  const error = 'Too many attempts. Try again in 5 minutes.';
  serverAnswers(() => Response.json({ error, code: 'slow', requestId: '1' }, { status: 429 }));
  expect(await checkPassword('x')).toEqual({ refusal: error });
});

test('a failure without a sentence gets one', async () => {
  serverAnswers(() => new Response('<html>', { status: 502 }));
  expect(await checkPassword('x')).toEqual({
    refusal: 'The server could not check the password. Try again.',
  });
});

test('a lost connection is not called a wrong password', async () => {
  serverAnswers(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await checkPassword('x')).toEqual({
    refusal: 'The server could not be reached. Try again.',
  });
});
