import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

let sent = 0;
const isAway = () => Promise.reject(new TypeError('Failed to fetch'));
const isBroken = () => Promise.resolve(new Response(null, { status: 502 }));
const isThere = () => Promise.resolve(new Response());

/** Sends a form that has these words for when the server is out of reach; tells what became of it. */
async function send(dataset: { offline?: string }, answer: () => Promise<Response>) {
  const form = Object.assign(new EventTarget(), { dataset, submit: vi.fn() });
  const alert = vi.fn();
  vi.stubGlobal('document', form);
  vi.stubGlobal('alert', alert);
  vi.stubGlobal('fetch', answer);
  sent += 1;
  await import(/* @vite-ignore */ `./offline-forms.ts?sent=${sent}`);
  const isLeftToBrowser = form.dispatchEvent(new Event('submit', { cancelable: true }));
  await new Promise(setImmediate);
  return { isSent: isLeftToBrowser || form.submit.mock.calls.length === 1, said: alert.mock.calls };
}

test.each([isAway, isBroken])('a form stays as it is, and says why: %o', async (answer) => {
  const said = [['No connection.']];
  expect(await send({ offline: 'No connection.' }, answer)).toEqual({ isSent: false, said });
});

test('once the server answers it is sent, as is a form that loses nothing', async () => {
  expect(await send({ offline: 'No connection.' }, isThere)).toEqual({ isSent: true, said: [] });
  expect(await send({}, isAway)).toEqual({ isSent: true, said: [] });
});
