import { staffQuoteDetailSchema } from '#src/features/staff-quotes/contract.ts';
import { makePhoto } from '#tests/support/quote-form.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectTabReachesAll } from './input-devices.ts';
import { sendQuote, signIn, staffHeaders } from './staff-access.ts';
import type { Product } from './start-server.ts';

async function readQuote(server: Product, id: number) {
  const answer = await fetch(`${server.url}/api/admin/quotes/${id}`, { headers: staffHeaders });
  expect(answer.status).toBe(200);
  return staffQuoteDetailSchema.parse(await answer.json());
}

test('staff review quotes one after the other, on a slow line, without losing a press', {
  tag: ['@phone', '@journey'],
}, async ({ page, server, quietConsole }) => {
  const ids: number[] = [];
  for (const clientName of ['Ana Ashe', 'Ben Boyd', 'Cleo Cruz']) {
    ids.push((await sendQuote(server, { clientName })).quoteId);
  }
  const [first = 0, second = 0, third = 0] = ids;
  await signIn(page);
  await page.route('**/api/admin/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto(`/admin-review?quote=${first}`);
  const nameOf = (name: string) => page.getByRole('heading', { name, level: 2 });
  const total = page.getByRole('region', { name: 'Price and sending' }).getByRole('status');
  const number = (name: string) => page.getByRole('textbox', { name: `How many: ${name}` });
  const isPriced = () => expect(total).not.toHaveAttribute('data-stale');

  // The price stands: one press, and the next quote is there.
  await expect(nameOf('Ana Ashe')).toBeVisible();
  await expect(page.getByRole('img', { name: /office\.jpg/ })).toBeInViewport();
  await isPriced();
  await expectTabReachesAll(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(nameOf('Ben Boyd')).toBeFocused();
  await expect(page.getByText(/^Sent for Ana Ashe: \$/)).toBeVisible();
  expect(await readQuote(server, first)).toMatchObject({ status: 'quoted', isSent: true });

  // Ten presses on a line of 600 ms are ten pieces, and each is undone or corrected at once.
  const more = page.getByRole('button', { name: 'One more: Office chair' });
  for (let press = 0; press < 10; press += 1) await more.click();
  await expect(number('Office chair')).toHaveValue('18');
  await page.getByRole('button', { name: 'Undo: Office chair' }).click();
  await expect(number('Office chair')).toHaveValue('8');

  // Three corrections and the price on its way: eight presses.
  await nameOf('Ben Boyd').focus();
  const presses = ['1', '4', 'ArrowDown', '9', 'ArrowDown', '3'];
  for (const key of presses) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Agreed on the phone' }).click();
  const send = page.getByRole('button', { name: /^Send \$/ });
  await expect(send).toBeFocused();
  // The price is still on its way: the press waits for it.
  await page.keyboard.press('Enter');
  expect(presses.length + 2).toBeLessThanOrEqual(8);
  await expect(nameOf('Cleo Cruz')).toBeFocused();
  const sent = await readQuote(server, second);
  expect(sent).toMatchObject({ status: 'quoted', isSent: true });
  expect(sent.lines.map(({ quantity }) => quantity)).toEqual([4, 9, 3]);

  // A reason that is missing is asked for where one looks.
  // What an undo takes back is not in its field any more either.
  const before = await number('Desk, office').inputValue();
  for (const key of ['1', '9', 'u']) await page.keyboard.press(key);
  await expect(number('Desk, office')).toHaveValue(before);
  await number('Desk, office').fill('5');
  await expect(total).toContainText('1 correction');
  await isPriced();
  await page.keyboard.press('Enter');
  const reason = page.getByLabel('Why, in one line');
  await expect(reason).toBeFocused();
  await expect(reason).toBeInViewport();
  await expect(reason).toHaveAccessibleDescription('Say why it changes. Nothing was sent.');
  await expectAccessible(page);

  // A colleague was first: both are shown, and mine goes on top only if I say so.
  await fetch(`${server.url}/api/admin/quotes/${third}/revisions`, {
    method: 'POST',
    headers: { ...staffHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ handPrice: 900, reason: 'Two trucks', send: false, baseRevision: 1 }),
  });
  quietConsole.allow(/status of 409/);
  await reason.fill('The photos show fewer');
  await send.press('Enter');
  const conflict = page.getByRole('alert').filter({ hasText: 'This quote changed meanwhile' });
  await expect(conflict).toContainText('Theirs: $900');
  await expect(send).toBeFocused();
  await expect(conflict).toContainText('Two trucks');
  await expect(conflict).toContainText('Yours: $');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Put mine on top' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(number('Desk, office')).toHaveValue('5');
  await isPriced();
  await page.getByRole('button', { name: /^Send \$900/ }).click();
  await expect(page.getByText(/^Sent for Cleo Cruz/)).toBeVisible();

  // Taken back before its mail leaves.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(nameOf('Cleo Cruz')).toBeVisible();
  await expect.poll(async () => (await readQuote(server, third)).isSent).toBe(false);
});

test('a list is corrected by words, by hand and by what stays, from the quote itself', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 404/);
  const { quoteId } = await sendQuote(server, { clientName: 'Dana Dorn' });
  await signIn(page);
  await page.goto(`/admin?quote=${quoteId}`);
  await page.getByRole('link', { name: 'Correct or send' }).click();
  await expect(page.getByRole('heading', { name: 'Dana Dorn' })).toBeFocused();

  // A link that has ended is asked for anew by one press.
  const detail = `**/api/admin/quotes/${quoteId}`;
  await page.route(detail, async (route) => {
    const response = await route.fetch();
    const quote = await response.json();
    const files = quote.files.map((file: object) => ({ ...file, fileUrl: '/ended.jpg' }));
    await route.fulfill({ response, json: { ...quote, files } });
  });
  await page.reload();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(detail);
  await page.route(detail, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await again.click();
  await expect(page.getByRole('img', { name: /office\.jpg/ })).toHaveJSProperty('complete', true);
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('img', { name: /office\.jpg/ })).toBeVisible();
  await page.unroute(detail);
  await page.getByRole('heading', { name: 'Dana Dorn' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keys on this desk' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('a');
  const words = page.getByLabel('Add by words');
  await expect(words).toBeFocused();
  await page.keyboard.type('2 office desks, 4 contractor bags, xylophone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'How many: Desk, office' })).toHaveValue('8');
  await expect(page.getByRole('textbox', { name: /^How many: Contractor bag/ })).toHaveValue('4');
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await page.getByRole('button', { name: 'Stays: Office chair' }).click();
  await expect(page.getByText('4 corrections')).toHaveCount(0);
  await expect(page.getByText(/^3 corrections/)).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Access' }).click();
  await page.getByLabel('Elevator', { exact: true }).selectOption('Yes');
  await page.getByLabel('Price by hand, dollars').fill('640');
  await expect(page.getByText('Firm', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('140%')).toBeVisible();
  await page.getByLabel('Why, in one line').fill('Agreed by phone');
  await page.getByRole('button', { name: 'Send $640' }).click();
  await expect(page.getByText('Sent for Dana Dorn: $640')).toBeVisible();
  const stored = await readQuote(server, quoteId);
  expect(stored).toMatchObject({ handPrice: 640, access: { hasElevator: true }, isSent: true });
  expect(stored.lines.map(({ quantity, isKept }) => [quantity, isKept])).toEqual([
    [8, false],
    [8, true],
    [2, false],
    [4, false],
  ]);
});

test('on a phone most of the height is the list, and what sending asks for comes into view', {
  tag: '@desktop',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bytes = await makePhoto();
  const files = ['office.jpg', 'hall.jpg'].map((name) => ({ name, bytes }));
  const { quoteId } = await sendQuote(server, { clientName: 'Dora Diaz' }, files);
  await signIn(page);
  await page.goto(`/admin-review?quote=${quoteId}`);
  const photos = page.getByRole('region', { name: 'Photos and videos from the client' });
  const bar = page.getByRole('region', { name: 'Price and sending' });
  const send = bar.getByRole('button', { name: /^Send \$/ });
  const number = page.getByRole('textbox', { name: 'How many: Office chair' });
  await number.fill('90');
  await expect(page.getByLabel(/^Why above the/)).toBeAttached();
  await expect(number).toBeFocused();
  const edges = async () => {
    const [look, field, press] = await Promise.all(
      [photos, page.locator(':focus'), send].map((each) => each.boundingBox()),
    );
    if (!look || !field || !press) throw new Error('something is not shown');
    return { top: look.y + look.height, field, bottom: press.y };
  };
  const { top, bottom, field } = await edges();
  expect(bottom - top).toBeGreaterThan(844 / 2);
  expect([field.y > top, field.y + field.height < bottom]).toEqual([true, true]);

  await send.click();
  await expect(page.getByLabel('Why, in one line')).toBeFocused();
  const asked = await edges();
  expect(asked.field.y).toBeGreaterThan(asked.top);
  expect(asked.field.y + asked.field.height).toBeLessThan(asked.bottom);

  await expect(photos).toContainText('1 of 2');
  await photos.getByRole('button', { name: 'Next photo' }).click();
  await expect(photos).toContainText('2 of 2');
  await expectAccessible(page);
});
