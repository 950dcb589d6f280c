import type { Page, Route } from '@playwright/test';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { signIn } from './staff-access.ts';

const lists = [
  { path: '/admin', link: /^Quotes/, heading: 'Quotes', failed: 'Error loading quotes' },
  { path: '/admin-contacts', link: /^Leads/, heading: 'Leads', failed: 'Error loading contacts' },
  {
    path: '/admin-testimonials',
    link: /^(Testimonials|Reviews)/,
    heading: 'Testimonials',
    failed: 'Error loading testimonials',
  },
  { path: '/admin-photos', link: /^Files/, heading: 'Files', failed: 'Error loading files' },
];
const red = 'rgb(168, 35, 27)';
/** The lists that look for news by themselves, until they are told not to. */
const refreshing = ['/admin', '/admin-contacts'];

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.clock.install();
});

test('a list that fails says so in red and is asked again only when somebody says so, one that is open not at all', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  quietConsole.allow(/status of 503/);
  const calls = countCalls(page);
  const fail = (route: Route) =>
    route.fulfill({ status: 503, json: { error: 'Busy', code: 'busy', requestId: '1' } });
  for (const { path, failed } of lists) {
    await page.route('**/api/**', fail);
    calls.length = 0;
    await openScreen(page, path);
    const alert = page.getByRole('alert').filter({ hasText: failed });
    await expect(alert.getByText('503: Busy', { exact: true })).toBeVisible();
    await expect(alert.getByRole('heading', { name: failed, exact: true })).toHaveCSS('color', red);
    if (refreshing.includes(path)) {
      await page.getByRole('button', { name: 'Auto-refreshing' }).click();
      await expectAccessible(page);
    }
    await comeBackToTheWindow(page);
    await page.clock.runFor('10:00');
    await settle(page);
    expect(calls, path).toHaveLength(1);

    await page.unroute('**/api/**', fail);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expectLoaded(page);
    await comeBackToTheWindow(page);
    await page.clock.runFor('30:00');
    await comeBackToTheWindow(page);
    await settle(page);
    expect(calls, path).toHaveLength(2);
  }
});

test('a list left for less than five minutes is there again without asking', {
  tag: '@desktop',
}, async ({ page }) => {
  const calls = countCalls(page);
  await openScreen(page, '/admin-photos');
  for (const { link, heading } of lists) {
    await goTo(page, link, heading);
    await page.clock.runFor('00:50');
  }
  await settle(page);
  expect(calls.filter((path) => path === '/api/admin/photos')).toHaveLength(1);
  expect(new Set(calls).size).toBe(lists.length);

  await goTo(page, /^Quotes/, 'Quotes');
  await page.clock.runFor('05:10');
  await goTo(page, /^Files/, 'Files');
  await expect.poll(() => calls.filter((path) => path === '/api/admin/photos').length).toBe(2);
});

/** The addresses of lists the page asks for, as they come. */
function countCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isList = pathname.startsWith('/api/admin/') && pathname !== staffPaths.setup;
    if (isList) calls.push(pathname);
  });
  return calls;
}

async function goTo(page: Page, link: RegExp, heading: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectLoaded(page);
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}

/** What the browser tells a page whose tab is turned to again. */
async function comeBackToTheWindow(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
}

/** Lets everything that was about to be asked be asked: this request comes after. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/favicon.svg').then((response) => response.text()));
}
