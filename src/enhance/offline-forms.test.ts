import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Sends a form that has these words for when it is offline; tells what was said, and whether it went. */
async function send(dataset: { offline?: string }, onLine: boolean) {
  const form = Object.assign(new EventTarget(), { dataset });
  const alert = vi.fn();
  vi.stubGlobal('document', form);
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('alert', alert);
  await import(/* @vite-ignore */ `./offline-forms.ts?${JSON.stringify(dataset)}${onLine}`);
  const isSent = form.dispatchEvent(new Event('submit', { cancelable: true }));
  return { isSent, said: alert.mock.calls.flat() };
}

test('a form that is sent offline stays as it is, and says why', async () => {
  expect(await send({ offline: 'Offline.' }, false)).toEqual({ isSent: false, said: ['Offline.'] });
});

test('online it is sent, as is a form that loses nothing', async () => {
  expect(await send({ offline: 'Offline.' }, true)).toEqual({ isSent: true, said: [] });
  expect(await send({}, false)).toEqual({ isSent: true, said: [] });
});
