import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, api, apiRequest } from './api-client.ts';

const calls: { path: string; init: RequestInit; headers: Headers }[] = [];
let answer: () => Response;
let storage: Map<string, string>;

beforeEach(() => {
  calls.length = 0;
  answer = () => Response.json({ id: 7 });
  storage = new Map([['admin-password', 'open sesame, please']]);
  const read = { getItem: (key: string) => storage.get(key) ?? null };
  vi.stubGlobal('sessionStorage', read);
  vi.stubGlobal('localStorage', read);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, init, headers: new Headers(init.headers) });
    return answer();
  });
  return () => vi.unstubAllGlobals();
});

describe('what is sent', () => {
  it('is a GET with cookies and nothing else, unless told otherwise', async () => {
    expect(await apiRequest('/api/testimonials')).toEqual({ id: 7 });
    const [call] = calls;
    expect(call?.path).toBe('/api/testimonials');
    expect(call?.init).toMatchObject({ method: 'GET', credentials: 'include', body: null });
    expect([...(call?.headers ?? [])]).toEqual([]);
  });

  it('says that a body is JSON, and says nothing of a body that is not there', async () => {
    await apiRequest('/api/contact', { method: 'POST', body: { name: 'Ana' } });
    await apiRequest('/api/testimonials/7/invite', { method: 'POST' });
    expect(calls.map(({ init }) => init.body)).toEqual(['{"name":"Ana"}', null]);
    expect(calls.map(({ headers }) => headers.get('content-type'))).toEqual([
      'application/json',
      null,
    ]);
    expect(calls.map(({ init }) => [init.method, init.credentials])).toEqual([
      ['POST', 'include'],
      ['POST', 'include'],
    ]);
  });

  it.each([
    '/api/admin/contacts',
    '/api/admin/photos?limit=50',
    'https://stoop.example/api/admin/quotes',
  ])('carries the stored password to %s', async (path) => {
    await apiRequest(path);
    expect(calls[0]?.headers.get('x-admin-password')).toBe('open sesame, please');
  });

  it('carries the initials of the device, and says where it is a remembered one', async () => {
    storage.set('staff-initials', 'MK');
    await apiRequest('/api/admin/contacts');
    storage.delete('admin-password');
    storage.set('admin-device', '1');
    await apiRequest('/api/admin/contacts');
    const sent = calls.map(({ headers }) => [
      headers.get('x-staff-initials'),
      headers.get('x-admin-device'),
    ]);
    expect(sent).toEqual([
      ['MK', null],
      ['MK', '1'],
    ]);
  });

  it('carries the session that the password opened, and none alone', async () => {
    storage.set('admin-session', 'token');
    await apiRequest('/api/admin/contacts');
    storage.delete('admin-password');
    await apiRequest('/api/admin/contacts');
    expect(calls.map(({ headers }) => headers.get('x-admin-session'))).toEqual(['token', null]);
  });

  it.each(['/api/testimonials', '/api/contact', '/admin', '/api/administration'])(
    'keeps the stored password from %s',
    async (path) => {
      await apiRequest(path);
      expect(calls[0]?.headers.has('x-admin-password')).toBe(false);
    },
  );

  it('carries the password elsewhere when staff ask', async () => {
    await apiRequest('/api/testimonials/7', { method: 'PATCH', body: {}, asStaff: true });
    expect(calls[0]?.headers.get('x-admin-password')).toBe('open sesame, please');
  });

  it('carries no password where none is stored', async () => {
    storage.clear();
    await apiRequest('/api/admin/contacts', { asStaff: true });
    expect(calls[0]?.headers.has('x-admin-password')).toBe(false);
  });

  it('can be called off', async () => {
    const { signal } = new AbortController();
    await apiRequest('/api/testimonials', { signal });
    expect(calls[0]?.init.signal).toBe(signal);
  });
});

describe('what comes back', () => {
  it('is what the schema describes, and an error where it is anything else', async () => {
    const options = { method: 'POST', body: {} } as const;
    expect(await api('/api/quotes', z.object({ id: z.number() }), options)).toEqual({ id: 7 });
    expect(calls[0]?.init).toMatchObject({ method: 'POST', body: '{}' });
    const failure = api('/api/quotes', z.object({ id: z.string() }));
    await expect(failure).rejects.toBeInstanceOf(z.core.$ZodError);
  });

  it('is nothing where the answer is empty', async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await apiRequest('/api/admin/session', { method: 'POST', body: {} })).toBeUndefined();
  });

  it('is an error that names status and body', async () => {
    answer = () => new Response('Out of order', { status: 503, statusText: 'Service Unavailable' });
    await expect(apiRequest('/api/testimonials')).rejects.toThrow(/^503: Out of order$/);
  });

  it('is an error that names status and status text where the body is empty', async () => {
    answer = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
    await expect(apiRequest('/api/testimonials')).rejects.toThrow(/^502: Bad Gateway$/);
  });

  it("keeps the server's own account of a failure", async () => {
    const problem = { error: 'Email is missing.', code: 'invalid-input', requestId: '1' };
    answer = () => Response.json(problem, { status: 400 });
    const error = await apiRequest('/api/contact').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      problem,
      message: `400: ${JSON.stringify(problem)}`,
    });
  });

  it.each(['<html>Bad gateway</html>', '"502"', 'null', '{"message":"no"}'])(
    'makes no account out of %s',
    async (body) => {
      answer = () => new Response(body, { status: 502 });
      await expect(apiRequest('/api/testimonials')).rejects.toMatchObject({
        problem: null,
        message: `502: ${body}`,
      });
    },
  );

  it('is an error for a 401, or null for whoever asked for that', async () => {
    answer = () => new Response('Invalid admin password', { status: 401 });
    await expect(apiRequest('/api/admin/quotes')).rejects.toThrow(/^401: Invalid admin password$/);
    await expect(apiRequest('/api/admin/quotes', { on401: 'throw' })).rejects.toThrow(/^401: /);
    expect(await apiRequest('/api/admin/quotes', { on401: 'null' })).toBeNull();
  });

  it('is an error for every other refusal, asked for null or not', async () => {
    answer = () => new Response('', { status: 403, statusText: 'Forbidden' });
    await expect(apiRequest('/api/admin/quotes', { on401: 'null' })).rejects.toThrow(
      /^403: Forbidden$/,
    );
  });
});
