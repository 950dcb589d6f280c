import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

let sent = 0;
const isAway = () => Promise.reject(new TypeError('Failed to fetch'));
const isBroken = () => Promise.resolve(new Response(null, { status: 502 }));
const isThere = () => Promise.resolve(new Response());

/** Presses the button of a form with these words, twice; tells how often it was sent, and what was said. */
async function press(dataset: { offline?: string }, answer: () => Promise<Response>) {
  const submit = vi.fn();
  const form = Object.assign(new EventTarget(), { dataset, submit });
  const alert = vi.fn();
  vi.stubGlobal('document', form);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('alert', alert);
  vi.stubGlobal('fetch', answer);
  sent += 1;
  await import(/* @vite-ignore */ `./offline-forms.ts?sent=${sent}`);
  for (let press = 0; press < 2; press += 1) {
    if (form.dispatchEvent(new Event('submit', { cancelable: true }))) submit();
  }
  await new Promise(setImmediate);
  return { sent: submit.mock.calls.length, said: alert.mock.calls.flat() };
}

test.each([isAway, isBroken])('a form stays as it is, and says why: %o', async (answer) => {
  const said = ['No connection.'];
  expect(await press({ offline: 'No connection.' }, answer)).toEqual({ sent: 0, said });
});

test('once the server answers it is sent, and once however often it was pressed', async () => {
  expect(await press({ offline: 'No connection.' }, isThere)).toEqual({ sent: 1, said: [] });
});

test('a form that loses nothing is left to the browser', async () => {
  expect(await press({}, isAway)).toEqual({ sent: 2, said: [] });
});
