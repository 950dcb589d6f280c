import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';

import { sendQuote } from './staff-access.ts';
import { adminPassword } from './start-server.ts';

const pages = [
  '/admin',
  '/admin-contacts',
  '/admin-testimonials',
  '/admin-photos',
  '/admin-prices',
];

test.beforeEach(({ quietConsole }) => quietConsole.allow(/status of (401|429)/));

test('every staff page stands behind the gate and asks the server nothing before', {
  tag: '@desktop',
}, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  for (const path of pages) {
    await openScreen(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'Staff only' })).toBeVisible();
    await expect(password(page)).toBeFocused();
  }
  await expectAccessible(page);
  expect(calls).toEqual([]);
});

test('a wrong password is told, and focus and text stay', { tag: '@desktop' }, async ({ page }) => {
  await openScreen(page, '/admin');
  await unlock(page, 'let me in');
  await expect(page.getByRole('alert')).toHaveText('Invalid admin password');
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue('let me in');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveAccessibleDescription('Invalid admin password');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  expect(await storedPassword(page)).toBeNull();

  await password(page).fill('');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter the password.');
});

test('after ten wrong passwords even the right one has to wait', { tag: '@desktop' }, async ({
  page,
}) => {
  await openScreen(page, '/admin');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const data = { password: `guess number ${attempt}` };
    expect((await page.request.post('/api/admin/session', { data })).status()).toBe(401);
  }
  await unlock(page, adminPassword);
  await expect(page.getByRole('alert')).toHaveText(
    'Too many wrong passwords from this address. Wait 15 minutes, then try again.',
  );
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
});

test('the right password opens all staff pages for this tab, until it is locked', async ({
  page,
}) => {
  const headers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/\/api\/(admin\/(?!session)|testimonials)/.test(request.url())) {
      headers.push(request.headers()['x-admin-password']);
    }
  });
  await openScreen(page, '/admin');
  await unlock(page, adminPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  expect(await storedPassword(page)).toBe(adminPassword);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Staff' });
  for (const [link, heading] of [
    [/^Leads/, 'Leads'],
    [/^(Testimonials|Reviews)/, 'Testimonials'],
    [/^Files/, 'Files'],
  ] as const) {
    await menu.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
  }
  expect(headers.length).toBeGreaterThanOrEqual(5);
  expect(new Set(headers)).toEqual(new Set([adminPassword]));

  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
  expect(await storedPassword(page)).toBeNull();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
});

test('a password changed meanwhile brings the gate back and keeps the place', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const { quoteId } = await sendQuote(server, { clientName: 'Robin Achebe' });
  const address = `/admin?q=Robin&quote=${quoteId}`;
  await openScreen(page, address);
  await unlock(page, adminPassword);
  const details = page.getByRole('heading', { level: 2, name: 'Robin Achebe' });
  await expect(details).toBeVisible();
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  const placeBefore = page.url();

  await page.evaluate(() => sessionStorage.setItem('admin-password', 'password of last month'));
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '401: password needed' })).toHaveText(
    '401: password needed — The password changed, or this tab was locked.',
  );
  await expectAccessible(page);
  expect(page.url()).toBe(placeBefore);
  expect(await storedPassword(page)).toBeNull();

  await unlock(page, adminPassword);
  await expect(page.getByRole('link', { name: 'Robin Achebe' })).toBeVisible();
  expect(page.url()).toBe(placeBefore);
  await expect(page.getByRole('searchbox', { name: 'Search quotes' })).toHaveValue('Robin');
});

function password(page: Page) {
  return page.getByLabel('Password', { exact: true });
}

async function unlock(page: Page, text: string): Promise<void> {
  await password(page).fill(text);
  await page.keyboard.press('Enter');
}

function storedPassword(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('admin-password'));
}
