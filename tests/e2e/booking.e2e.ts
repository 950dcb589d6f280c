import type { Page } from '@playwright/test';
import { bookingSchema } from '#src/features/booking/contract.ts';
import { type Schedule, scheduleSchema } from '#src/features/booking/schedule-contract.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { companyDay } from '#src/shared/dates.ts';
import { bookingFields } from '#tests/support/bookings.ts';
import { startSmtpPeer } from '#tests/support/smtp-peer.ts';
import { expect, expectAccessible, test as sharedTest, withOwn } from './fixtures.ts';
import { expectToast } from './quote-page.ts';
import { signIn, staffHeaders } from './staff-access.ts';
import { startServer } from './start-server.ts';

/** A product whose schedule nobody else fills, and that mails its clients. */
const test = withOwn(async () => {
  const peer = await startSmtpPeer();
  const server = await startServer({
    SMTP_URL: peer.url,
    MAIL_FROM: 'Stoop & Tower <hello@stoop.example>',
  });
  return {
    server,
    async stop() {
      await server.stop();
      await peer.stop();
    },
  };
});

/** A quote of some sofas, with a ceiling. */
async function quoteOf(page: Page, clientName: string) {
  const answer = await page.request.post('/api/quotes/list', {
    data: {
      serviceType: 'residential-cleanout',
      address: 'List quote',
      contactMethod: 'email',
      clientName,
      clientPhone: '(917) 555-0126',
      clientEmail: 'dana@okafor.example',
      items: [{ key: 'sofa-3-seat', quantity: 2 }],
    },
  });
  return sharedQuoteSchema.parse(await answer.json());
}

sharedTest(
  'a client books by keyboard from the link of the quote, moves the booking and cancels it',
  {
    tag: ['@phone', '@journey'],
  },
  async ({ page }) => {
    const { shareToken } = await quoteOf(page, 'Dana Okafor');
    await page.goto(`/book/${shareToken}?zip=11211`);
    await expectAccessible(page);
    await page.getByLabel('Street address').fill('123 Bedford Ave');
    await page.getByLabel('Name').fill('Dana Okafor');
    await page.getByLabel('Phone for the crew').fill('(917) 555-0126');
    // What begins soon can be booked, but neither moved nor canceled by its link.
    for (const key of ['ArrowRight', 'ArrowRight', 'Tab']) {
      await page.locator('input[name=day]:checked').press(key);
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AM');
    const accept = page.getByRole('button', { name: /^Book, never more than/ });
    await expectAccessible(page);
    await accept.press('Enter');
    await expect(page.getByText('Your place is taken.')).toBeVisible();
    await expectAccessible(page);

    // This device leads back to it.
    const way = page.getByRole('complementary', { name: 'Your booking' });
    await page.goto('/');
    await expect(way).toContainText(/Your pickup, [A-Z][a-z]{2}, .*\s(AM|noon): open/);
    expect((await way.boundingBox())?.height, 'its place before it had words').toBe(48);
    await expectAccessible(page);
    await way.getByRole('link').press('Enter');
    await expect(page.getByText('Your place is taken.')).toBeVisible();
    await page.getByRole('link', { name: 'Move it' }).press('Enter');
    // The windows of a day are reached also after one of another day was passed, and after one was chosen.
    for (const isChosen of [false, true, true]) {
      await page.locator('input[name=day]:checked').press('ArrowRight');
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAttribute('name', /^startsAt/);
      if (isChosen) await page.keyboard.press('Space');
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move it here' }).press('Enter');
    await expect(page.getByText(/^Moved/)).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).press('Enter');
    await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
    await expect(page.getByText(/^Canceled on .* Nothing is owed\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Forget it' })).toBeHidden();
  },
);

sharedTest(
  'back from a window that is held leads to its form, also after the form was refused once',
  {
    tag: '@phone',
  },
  async ({ page, quietConsole }) => {
    quietConsole.allow(/status of 422/);
    const { shareToken } = await quoteOf(page, 'Dana Okafor');
    await page.goto(`/book/${shareToken}?zip=11211`);
    const send = page.getByRole('button', { name: 'Hold this window' });
    const fill = async () => {
      await page.getByLabel('Street address').fill('123 Bedford Ave');
      await page.getByLabel('Name').fill('Dana Okafor');
      await page.getByLabel('Phone for the crew').fill('(917) 555-0126');
    };
    await fill();
    await send.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Something is missing');
    await expect(page.getByLabel('Street address')).toHaveValue('123 Bedford Ave');
    for (const key of ['ArrowRight', 'ArrowRight', 'Tab'])
      await page.locator('input[name=day]:checked').press(key);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Held for you until/)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Pick your two hours.' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByLabel('Street address')).toHaveValue('123 Bedford Ave');
    await expect(page.getByLabel('Phone for the crew')).toHaveValue('(917) 555-0126');
    await expect(page.locator('input[name^=startsAt]:checked')).toHaveCount(1);
  },
);

/** Books a job in the first window that is offered, and shows the week it is in to staff. */
async function openScheduleWith(page: Page, contactName: string) {
  const { shareToken } = await quoteOf(page, contactName);
  const call = async (path: string, data: object) =>
    bookingSchema.parse(await (await page.request.post(path, { data })).json());
  const offer = await (
    await page.request.get(`/api/quotes/${shareToken}/windows?zip=11211`)
  ).json();
  const [day] = offer.days.filter(({ windows }: Schedule['days'][number]) => windows.length > 1);
  const [{ startsAt }, { startsAt: next }] = day.windows;
  const place = { ...bookingFields, contactName, startsAt };
  const { id, token } = await call(`/api/quotes/${shareToken}/bookings`, place);
  await call(`/api/bookings/${token}/accept`, {});
  await signIn(page);
  await page.goto(`/admin-schedule?day=${day.day}`);
  const inWindow = (window: string) =>
    page.locator(`[data-window="${window}"]`).getByRole('link', { name: contactName });
  await expect(inWindow(startsAt)).toBeVisible();
  return { id, startsAt, next, inWindow, handle: page.getByLabel(`Move ${contactName}`) };
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /./ });

test('what a window takes stays open over a save, and over one of a colleague while it is typed in', {
  tag: '@desktop',
}, async ({ page }) => {
  const path = '/api/admin/schedule/settings';
  const settings = { trucks: 2, cubicYardsPerTruck: 20, visitsPerWindow: 1, freeChangeHours: 24 };
  const colleagueSaves = async (change: Partial<typeof settings>) => {
    const data = { ...settings, ...change };
    expect((await page.request.post(path, { headers: staffHeaders, data })).status()).toBe(200);
    await page.clock.fastForward(61_000);
  };
  await page.clock.install();
  await signIn(page);
  await page.goto('/admin-schedule');
  await page.getByText('What a window takes').click();
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Trucks').fill('3');
  await colleagueSaves({ freeChangeHours: 12 });
  await expect(field('Moving and canceling ends')).toHaveValue('12');
  await expect(field('Trucks')).toHaveValue('3');
  await field('Trucks').press('Enter');
  await expect(status(page).filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(page.getByText('3 trucks, 60 cu yd a window')).toBeVisible();
  await expect(field('Trucks')).toBeFocused();
  await colleagueSaves({ trucks: 1 });
  await expect(field('Trucks')).toHaveValue('1');
  await colleagueSaves({});
});

test('staff move a job by keys and by dragging, are told first what is free, and leave what moved meanwhile', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 409/);
  const { id, startsAt, next, inWindow, handle } = await openScheduleWith(page, 'Noor Haddad');
  await expectAccessible(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Move the job');
  await expect(keys).not.toContainText('Select the row');
  await page.keyboard.press('Escape');
  await inWindow(startsAt).press('m');
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(status(page)).toHaveText(/: \d+\.\d of 40 cu yd free after it\.$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(inWindow(startsAt)).toBeVisible();
  // Arrow keys walk through the list of windows, and a button moves the job.
  const job = page.getByRole('listitem').filter({ has: handle });
  const menu = job.locator('summary').first();
  await menu.press('Enter');
  await job.getByLabel('Move to').press('ArrowDown');
  await expect(job.getByLabel('Move to')).toHaveValue(next);
  await expect(job.getByRole('button', { name: 'Move it and mail the client' })).toBeEnabled();
  await expect(status(page)).toHaveText(/^Noor Haddad stays at /);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(job.getByLabel('Move to')).toBeHidden();
  await handle.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/^Moved Noor Haddad to /);
  await expect(inWindow(next)).toBeVisible();
  await expect(handle).toBeFocused();

  const drag = async () => {
    const from = await inWindow(next).boundingBox();
    const to = await page.locator(`[data-window="${startsAt}"]`).boundingBox();
    if (!from || !to) throw new Error('not on the page');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + 30, { steps: 4 });
    await expect(page.getByText('Let go to move it here')).toBeVisible();
    await page.mouse.up();
  };
  // Somebody else moves it while it is on its way.
  const elsewhere = new Date(Date.parse(next) + 2 * 3600_000).toISOString();
  const path = `/api/admin/schedule/bookings/${id}/move`;
  const body = { headers: staffHeaders, data: { startsAt: elsewhere } };
  expect((await page.request.post(path, body)).status()).toBe(200);
  await drag();
  await expect(status(page)).toHaveText(/^Not moved\. Somebody moved this job to /);
  await expect(inWindow(elsewhere)).toBeVisible();
  body.data.startsAt = next;
  expect((await page.request.post(path, body)).status()).toBe(200);
  await page.reload();
  await drag();
  await expect(inWindow(startsAt)).toBeVisible();
  await expect(page).toHaveURL(/admin-schedule/);
  const stored = await fetch(`${server.url}/api/admin/schedule`, { headers: staffHeaders });
  const { days } = scheduleSchema.parse(await stored.json());
  const jobs = days.flatMap(({ windows }) => windows.flatMap(({ jobs: inIt }) => inIt));
  expect(jobs).toContainEqual(expect.objectContaining({ id, startsAt }));

  // What was begun about a job is there again after a look at the schedule.
  await inWindow(startsAt).press('Enter');
  const note = page.getByLabel('New note');
  await note.fill('Call from the lobby');
  await page.getByRole('link', { name: 'Move or cancel it there' }).press('Enter');
  await inWindow(startsAt).press('Enter');
  await expect(note).toHaveValue('Call from the lobby');
  await note.fill('');
  await page.getByRole('link', { name: 'Move or cancel it there' }).press('Enter');

  // On a day that is closed its jobs keep the width of the day.
  const card = job.first();
  const widthOf = async () => (await card.boundingBox())?.width;
  const before = await widthOf();
  const day = companyDay(new Date(startsAt));
  await page.locator(`#menu-${day}`).press('Enter');
  await page.locator(`#why-${day}`).fill('The truck is in the shop');
  await page.locator(`#why-${day}`).press('Enter');
  await expect(status(page)).toHaveText(/^Closed [A-Z][a-z]{2}, /);
  await expect(page.getByText('Closed: The truck is in the shop', { exact: true })).toBeVisible();
  expect(await widthOf()).toBe(before);
  await page.getByRole('button', { name: 'Open the day' }).press('Enter');
  await expect(status(page)).toHaveText(/^Opened [A-Z][a-z]{2}, /);
  await page.keyboard.press('Escape');

  // What fails is told of also when the schedule was left meanwhile.
  quietConsole.allow(/status of 503/);
  const line = { current: Promise.withResolvers<void>() };
  await page.route(`**/bookings/${id}/*`, async (route) => {
    await line.current.promise;
    await route.fulfill({ status: 503, json: { error: 'Busy.', code: 'busy', requestId: '1' } });
  });
  const leave = async () => {
    await page.getByRole('link', { name: /^Leads/ }).click();
    await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
  };
  await handle.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/^Moving Noor Haddad to /);
  await leave();
  line.current.resolve();
  await expectToast(page, 'Error', 'Noor Haddad was not moved. Busy.');
  line.current = Promise.withResolvers<void>();
  await page.goBack();
  await menu.press('Enter');
  await job.getByText('Cancel this job').click();
  await job.getByRole('button', { name: 'Cancel it and mail the client' }).click();
  await leave();
  line.current.resolve();
  await expectToast(page, 'Error', 'The job of Noor Haddad was not canceled. Busy.');
  await page.unroute(`**/bookings/${id}/*`);
  await page.goBack();
  await menu.press('Enter');
  await job.getByText('Cancel this job').click();
  await job.getByRole('button', { name: 'Cancel it and mail the client' }).press('Enter');
  await expect(status(page).first()).toHaveText(/^Canceled Noor Haddad, .* A mail says so\.$/);
  await expect(page.locator('summary:focus')).toContainText('close the day');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Close the day: why?' }).fill('Dump closed');
  await page.keyboard.press('Enter');
  await expect(page.locator('details[name="schedule-menu"][open]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the day' }).press('Enter');
  await expect(page.locator('summary:focus')).toContainText('close the day');
});

test('a crew opens the stops of a day on a phone, and prints many of them whole on a page', {
  tag: '@phone',
}, async ({ page }) => {
  for (const name of ['Bea Lindqvist', 'Saul Feinberg', 'Odile Marchetti']) {
    await openScheduleWith(page, name);
  }
  const stop = page.getByRole('listitem').filter({ hasText: 'Bea Lindqvist' });
  for (const reach of ['Map', 'Call', 'Text']) {
    await expect(stop.getByRole('link', { name: new RegExp(`^${reach}`) })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Day sheet', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Odile Marchetti' })).toBeVisible();
  await expectAccessible(page);
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});
