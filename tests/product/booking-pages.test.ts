import { expect, inject, it } from 'vitest';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { companyDay } from '#src/shared/dates.ts';
import { bookingFields } from '#tests/support/bookings.ts';

const url = inject('productUrl');

/** What a browser without scripts sends and shows. */
async function submit(path: string, fields: Record<string, string>) {
  const answer = await fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    html: await answer.text(),
  };
}

const read = async (path: string) => (await fetch(url + path)).text();

async function sendJson(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url + path, { method, headers, body: JSON.stringify(body) })).json();
}

/** When the windows of a page start. */
const windowsIn = (html: string) =>
  [...html.matchAll(/name="startsAt\.[\d-]{10}" value="([^"]+Z)"/g)].map(([, at = '']) => at);

/** What is sent for a window of the day that is shown. */
const choose = (startsAt: string, day = companyDay(new Date(startsAt))) => ({
  day,
  [`startsAt.${companyDay(new Date(startsAt))}`]: startsAt,
});

const client = {
  serviceType: 'residential-cleanout',
  clientName: 'Dana Okafor',
  clientEmail: 'dana@okafor.example',
  clientPhone: '(917) 555-0126',
};

const requestSofa = async () =>
  sharedQuoteSchema.parse(
    await sendJson('POST', '/api/quotes/list', {
      ...client,
      items: [{ key: 'sofa-3-seat', quantity: 1 }],
    }),
  );

it('where a pickup cannot be booked, the page leads back to its list, unless the link was withdrawn', async () => {
  const { shareToken } = await requestSofa();
  const back = `href="/quote/${shareToken}"`;
  await sendJson('PATCH', `/api/quotes/${shareToken}`, {
    add: [{ key: null, quantity: 1, name: 'Kiln', sizeClass: 'medium', id: 'kiln' }],
  });
  const refused = await read(`/book/${shareToken}`);
  expect(refused).toContain('Something on this list has no price yet');
  expect(refused).toContain(back);
  const { clientEmail } = client;
  await sendJson('POST', `/api/quotes/${shareToken}/withdraw`, { clientEmail });
  const ended = await read(`/book/${shareToken}`);
  expect(ended).toContain('This link was withdrawn');
  expect(ended).not.toContain(back);
});

it('a pickup is held, booked and canceled by forms alone', async () => {
  const { shareToken, guestToken, lines } = await requestSofa();
  const path = `/book/${shareToken}`;
  const first = await fetch(url + path);
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(first.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  const asked = await first.text();
  expect(asked).toContain('ZIP code of the job');
  expect(asked).not.toContain('modulepreload');
  expect(await read(`${path}?zip=90210`)).toContain('We do not come to that ZIP code yet');

  const form = await read(`${path}?zip=11211`);
  const starts = windowsIn(form);
  const startsAt = starts.at(-1) ?? '';
  const { zip, startsAt: _, ...place } = bookingFields;
  expect(form, 'the truck has the list on it').toMatch(/data-part="sofa-3-seat/);
  const missing = await submit(`${path}?zip=${zip}`, { ...place, street: '' });
  expect(missing.status).toBe(422);
  expect(missing.html).toContain('Enter the street and number');
  expect(missing.html).toContain('value="Dana Okafor"');
  const odd = await submit(`${path}?zip=${zip}`, { ...place, startsAt: 'noon' });
  expect([odd.status, odd.html]).toEqual([422, expect.stringContaining('Choose a window')]);
  const day = companyDay(new Date(startsAt));
  const unseen = await submit(`${path}?zip=${zip}`, { ...place, ...choose(starts[0] ?? '', day) });
  expect([unseen.status, unseen.html]).toEqual([422, expect.stringContaining('Choose a window')]);
  expect(unseen.html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${day}"`));
  const asGuest = await submit(`/book/${guestToken}?zip=${zip}`, { ...place, ...choose(startsAt) });
  expect([asGuest.status, asGuest.html]).toEqual([403, expect.stringContaining('shows the quote')]);

  const answers = { 'access.floor': '3', 'access.hasElevator': 'false' };
  const held = await submit(`${path}?zip=10013`, {
    ...place,
    zip,
    ...answers,
    ...choose(startsAt),
  });
  expect([held.status, held.location]).toEqual([
    303,
    expect.stringMatching(/^\/booking\/[\w-]{32}$/),
  ]);
  const shown = await read(held.location);
  expect(shown).toMatch(/Held for you until[\s\S]*Never more than/i);
  expect(shown, 'for when it runs out').toContain('data-later="The hold ran out at ');
  const after = `zip=${zip}&amp;after=${held.location.slice('/booking/'.length)}`;
  expect(shown).toContain(`href="${path}?${after}"`);
  const another = await read(`${path}?${after.replace('&amp;', '&')}`);
  for (const typed of ['123 Bedford Ave', '3F', 'Dana Okafor', '(917) 555-0126'])
    expect(another).toContain(`value="${typed}"`);
  // The window of the hold is open to it, and what was answered can be changed or taken back.
  expect(another).toMatch(
    new RegExp(`<input[^>]*name="startsAt[^>]*checked=""[^>]*value="${startsAt}"`),
  );
  expect(another).toMatch(/<details[^>]*open=""[^>]*><summary>You said: floor 3, walk-up\. Change/);
  expect(await read(`${path}?zip=${zip}`)).toMatch(/<details(?![^>]*open)[^>]*><summary>You said/);
  expect(shown).toContain(`href="${path}?${after}#getting-in"`);
  expect(shown).toMatch(/Your quote said [\s\S]*What changed it:[\s\S]*Stairs, 2 flights/);
  const takenBack = await submit(`${path}?zip=${zip}`, {
    ...place,
    'access.floor': 'null',
    'access.hasElevator': 'null',
    ...choose(startsAt),
  });
  expect(await read(takenBack.location)).not.toMatch(/What changed it|Stairs/);

  // The first hold says what became of it, and names no other link than the quote's.
  const replaced = await submit(held.location, { do: 'accept' });
  expect(replaced.status).toBe(409);
  expect(replaced.html).toContain('You have chosen again since');
  expect(replaced.html).toContain(`href="${path}?${after}"`);
  expect(replaced.html).not.toContain(takenBack.location);
  held.location = takenBack.location;
  expect(await read(`/book/${guestToken}?${after.replace('&amp;', '&')}`)).not.toContain('Bedford');
  const changed = await sendJson('PATCH', `/api/quotes/${shareToken}`, {
    lines: [{ id: lines[0]?.id, quantity: 2 }],
  });
  const { analysis } = sharedQuoteSchema.parse(changed);
  const refused = await submit(held.location, { do: 'accept' });
  expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('price changed')]);
  expect(refused.html).toContain(`it says $${analysis.estimatedPrice} now`);
  expect(refused.html).not.toContain('value="accept"');
  const afterThis = `zip=${zip}&amp;after=${held.location.slice('/booking/'.length)}`;
  expect(refused.html).toContain(`href="${path}?${afterThis}"`);
  const heldAgain = await submit(`${path}?zip=${zip}`, {
    ...place,
    ...answers,
    ...choose(startsAt),
  });
  expect((await submit(heldAgain.location, { do: 'accept' })).status).toBe(303);
  held.location = heldAgain.location;
  const booked = await read(held.location);
  expect(booked).toContain('Your place is taken.');
  expect(booked).toContain('123 Bedford Ave, 3F, Brooklyn 11211');
  const again = await read(path);
  expect(again).toContain('This job is booked or settled');
  expect(again).not.toMatch(/Pick your two hours|already yours/);
  expect((await submit(held.location, { do: 'sell' })).status).toBe(400);
  expect((await submit(held.location, { do: 'cancel' })).status).toBe(303);
  const canceled = await read(held.location);
  expect(canceled).toMatch(/Canceled on [\s\S]*Nothing is owed/);
  expect(canceled).toContain(`href="${path}"`);
  expect((await submit('/booking/nothing', { do: 'cancel' })).status).toBe(404);
});

it('a visit without a quote is booked by a form, from where schedule buttons lead', async () => {
  expect(await read('/')).toContain('href="/book"');
  const form = await read('/book?zip=10013');
  const starts = windowsIn(form);
  const { zip: _, startsAt: __, ...place } = bookingFields;
  const startsAt = starts.at(-1) ?? '';
  const fields = { ...place, ...choose(startsAt), serviceType: 'office-cleanout' };
  const wrong = await submit('/book?zip=10013', { ...fields, email: 'nobody' });
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('Valid email')]);

  // Another ZIP code than the one whose windows are shown.
  const elsewhere = (changes: Record<string, string>) =>
    submit('/book?zip=11211', { ...fields, email: 'ana@kent.example', ...changes });
  const nobodyThere = await elsewhere({ zip: '90210' });
  expect(nobodyThere.status).toBe(422);
  expect(nobodyThere.html).toContain('We do not come to that ZIP code yet');
  for (const kept of ['90210', '123 Bedford Ave', 'ana@kent.example', startsAt])
    expect(nobodyThere.html).toContain(`value="${kept}"`);
  const otherWindows = await elsewhere({ zip: '10013', ...choose('2020-03-10T18:00:00.000Z') });
  expect(otherWindows.status).toBe(422);
  for (const shown of ['Manhattan has other windows', 'action="?zip=10013"', '123 Bedford Ave'])
    expect(otherWindows.html).toContain(shown);

  const booked = await elsewhere({ zip: '10013' });
  expect(booked.status).toBe(303);
  expect(await read(booked.location)).toMatch(/Booked[\s\S]*10013[\s\S]*Free to move or cancel/);
  const nowhere = await submit(`${booked.location}?move`, { do: 'move' });
  expect([nowhere.status, nowhere.html]).toEqual([422, expect.stringContaining('Choose a window')]);
});
