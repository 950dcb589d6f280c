import type { Page } from '@playwright/test';
import { expect, expectAccessible, withOwnServer } from './fixtures.ts';
import { newName } from './leads-page.ts';
import { sendEstimate, sendQuote, signIn, staffHeaders } from './staff-access.ts';

/** A product whose short lists nobody else fills. */
const test = withOwnServer();

test.beforeEach(({ page }) => signIn(page));

test('the day is one page: who waits is called by keyboard, and every number opens its list', async ({
  page,
  server,
}) => {
  const [caller, asked] = [newName('Rosalind'), newName('Tobias')];
  await sendEstimate(server, { contactName: caller });
  await sendQuote(server, { clientName: asked, contactMethod: 'email' });
  await page.goto('/admin-today');
  const numbers = page.getByRole('navigation', { name: 'Today in numbers' });
  await expect(numbers.getByRole('link', { name: /to review/ })).toHaveAttribute(
    'href',
    '/admin?status=needs-review',
  );
  await expect(page.getByRole('link', { name: asked })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print the day' })).toHaveAttribute(
    'href',
    /^\/admin-schedule\?sheet=\d{4}-\d\d-\d\d$/,
  );
  await expectAccessible(page);

  const rule = page.getByRole('switch', { name: /Nudge by itself/ });
  for (const isOn of [true, false]) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await rule.press('Space');
    expect(await (await saved).json()).toEqual({ nudgesByItself: isOn });
    await expect(rule).toBeChecked({ checked: isOn });
    await expect(rule).toBeFocused();
  }

  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[href^="tel:"]')) {
        event.preventDefault();
      }
    }),
  );
  const row = page.getByRole('listitem').filter({ hasText: caller });
  await row.getByRole('link', { name: `Call ${caller}` }).press('Enter');
  await expect(row.getByRole('button', { name: `Reached ${caller}` })).toBeFocused();
  await row.getByRole('button', { name: 'No answer' }).press('Enter');
  await expect(row).toContainText('No answer at');
  await expect(row.getByRole('link', { name: `Call ${caller}` })).toBeFocused();
  await row.getByRole('link', { name: `Call ${caller}` }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  // Others wait in the list, or nobody does.
  const heading = page.getByRole('heading', { name: 'To call' });
  const place = (await heading.count()) > 0 ? heading : page.getByRole('main');
  await expect(place).toBeFocused();

  await numbers.getByRole('link', { name: /to call/ }).press('Enter');
  await expect(page).toHaveURL(/admin-contacts\?call=waiting/);
  await expect(page.getByRole('link', { name: caller, exact: true })).toHaveCount(0);
});

test('a new quote steps into the list, counts in the title, and is told on the desktop without a name', {
  tag: '@desktop',
}, async ({ page, server }) => {
  await page.addInitScript(keepNotices);
  await page.goto('/admin-today');
  await page.getByRole('button', { name: 'Desktop notices off' }).click();
  await expect(page.getByRole('button', { name: 'Desktop notices on' })).toBeVisible();
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByText(/^Refreshed every 10 seconds/)).toBeVisible();
  const name = newName('Imani');
  await sendQuote(server, { clientName: name, serviceType: 'retail-store' });
  await page.clock.fastForward(10_500);
  await expect(page.getByRole('status').filter({ hasText: '1 new quote' })).toContainText(
    `${name}, retail store.`,
  );
  await expect(page).toHaveTitle('(1) Quotes | Staff');
  await expect(page.getByRole('row').nth(1)).toContainText(name);
  expect(await noticesOf(page)).toEqual([['New quote', 'Retail store']]);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveTitle('Quotes | Staff');
});

test('the report says the same above its bars and in its table, and is narrowed by keyboard', async ({
  page,
  server,
}) => {
  const { quoteId } = await sendQuote(server, { clientName: newName('Noor') });
  const booked = await fetch(`${server.url}/api/admin/quotes/${quoteId}`, {
    method: 'PATCH',
    headers: { ...staffHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'booked' }),
  });
  expect(booked.status).toBe(200);
  await page.goto('/admin-report');
  const thisWeek = page.getByRole('row', { name: /to date/ });
  await expect(thisWeek).toHaveCount(1);
  const cells = await thisWeek.getByRole('cell').allTextContents();
  const [won = '', count = '', , value = '', days = ''] = cells.slice(-5);
  expect(Number(count)).toBeGreaterThan(0);
  await expect(page.getByRole('figure').locator('b')).toHaveText([
    ...[count, /^\d+%/.exec(won)?.[0] ?? '', value, days],
  ]);
  await expectAccessible(page);
  await page.getByLabel('Period').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/period=year/);
  await expect(page.getByLabel('Period')).toBeFocused();
});

declare global {
  interface Window {
    notices: [string, string | undefined][];
  }
}

/** Stands in for the desktop, and for a person who looks elsewhere. */
function keepNotices(): void {
  window.notices = [];
  document.hasFocus = () => false;
  class KeptNotice {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title: string, { body }: NotificationOptions) {
      window.notices.push([title, body]);
    }
  }
  Object.defineProperty(window, 'Notification', { value: KeptNotice });
}

const noticesOf = (page: Page) => page.evaluate(() => window.notices);
