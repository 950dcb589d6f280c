import type { Page } from '@playwright/test';
import { filePath } from '#src/platform/files/file-routes.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { sendQuote } from './staff-access.ts';
import { adminPassword } from './start-server.ts';

test.beforeEach(({ quietConsole }) => quietConsole.allow(/status of 401/));

test('the gate asks the server nothing, tells a wrong password, and opens all staff pages until it is locked', {
  tag: '@desktop',
}, async ({ page }) => {
  const calls: { path: string; password: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname.startsWith(filePath(''))) return;
    calls.push({ path: pathname, password: request.headers()['x-admin-password'] });
  });
  await openScreen(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff only' })).toBeVisible();
  await expect(password(page)).toBeFocused();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter the password.');

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

  calls.length = 0;
  await unlock(page, adminPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  expect(await storedPassword(page)).toBe(adminPassword);
  await page.reload();
  const menu = page.getByRole('navigation', { name: 'Staff' });
  for (const name of [
    'Today',
    'Quotes',
    'Leads',
    'Testimonials',
    'Files',
    'Prices',
    'Connections',
  ]) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
  }
  const lists = calls.filter(({ path }) => path !== '/api/admin/session');
  expect(lists.length).toBeGreaterThanOrEqual(5);
  expect(new Set(lists.map((call) => call.password))).toEqual(new Set([adminPassword]));

  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
  expect(await storedPassword(page)).toBeNull();
  calls.length = 0;
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a password changed meanwhile brings the gate back and keeps the place', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const { quoteId } = await sendQuote(server, { clientName: 'Robin Achebe' });
  const address = `/admin?q=Robin&quote=${quoteId}`;
  await openScreen(page, address);
  await unlock(page, adminPassword);
  await expect(page.getByRole('heading', { level: 2, name: 'Robin Achebe' })).toBeVisible();
  const placeBefore = page.url();

  await page.evaluate(() => sessionStorage.setItem('admin-password', 'password of last month'));
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Enter the password again' })).toHaveText(
    'Enter the password again. It was changed, or this tab was locked.',
  );
  await expectAccessible(page);
  expect(page.url()).toBe(placeBefore);
  expect(await storedPassword(page)).toBeNull();

  await unlock(page, adminPassword);
  await expect(page.getByRole('link', { name: 'Robin Achebe' })).toBeVisible();
  expect(page.url()).toBe(placeBefore);
  await expect(page.getByRole('searchbox', { name: 'Search quotes' })).toHaveValue('Robin');

  // What was refused is not told any more, and one goes on where one was.
  const forgetPassword = () =>
    page.evaluate(() => sessionStorage.setItem('admin-password', 'password of last month'));
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await status.selectOption('Quoted');
  await forgetPassword();
  await page.getByRole('button', { name: 'Save status' }).press('Enter');
  await expect(page.getByText(/^The status was not saved\. 401/).first()).toBeVisible();
  await unlock(page, adminPassword);
  await expect(status).toBeFocused();
  await expect(page.getByText(/401/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save status' }).press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const record = page.getByRole('button', { name: 'Record the load' });
  await record.press('Enter');
  const load = page.getByRole('dialog', { name: 'Record the load' });
  await load.getByLabel('Cubic yards').fill('7');
  await forgetPassword();
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  await unlock(page, adminPassword);
  await expect(load.getByLabel('Cubic yards')).toHaveValue('7');
  await expect(load.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(record).toBeFocused();
});

test('a remembered device opens the next tab by itself, asks for initials once, and can be forgotten', {
  tag: '@phone',
}, async ({ page, context }) => {
  await openScreen(page, '/admin-contacts');
  await page.getByLabel(/^Remember this device/).check();
  await expectAccessible(page);
  await unlock(page, adminPassword);
  const initials = page.getByRole('textbox', { name: 'Initials' });
  await initials.fill('M1');
  await page.keyboard.press('Enter');
  await expect(initials).toHaveAccessibleDescription('Give one to four letters.');
  await expectAccessible(page);
  await initials.fill('mk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('You are M.K.');
  await expect(page.getByRole('main')).toBeFocused();

  const tab = await context.newPage();
  await openScreen(tab, '/admin');
  await expect(tab.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  expect(await storedPassword(tab)).toBeNull();
  await tab.getByRole('button', { name: 'Change' }).click();
  await expect(tab.getByRole('textbox', { name: 'Initials' })).toBeFocused();
  await tab.getByRole('button', { name: 'Forget all remembered devices' }).click();
  await expect(tab.getByText('All devices are forgotten').first()).toBeVisible();
  await openScreen(tab, '/admin');
  await expect(tab.getByRole('heading', { level: 1, name: 'Staff only' })).toBeVisible();
});

function password(page: Page) {
  return page.getByLabel('Password', { exact: true });
}

async function unlock(page: Page, text: string): Promise<void> {
  await password(page).fill(text);
  await password(page).press('Enter');
}

function storedPassword(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('admin-password'));
}
