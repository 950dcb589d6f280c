import type { Locator, Page, Request } from '@playwright/test';
import { staffLeadsSchema } from '#src/features/leads/contract.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { details, newName, newsLine, nextLook, openLeads, row, sendInquiry } from './leads-page.ts';
import { signIn, staffHeaders } from './staff-access.ts';
import { adminPassword, type Product } from './start-server.ts';

test.beforeEach(({ page }) => signIn(page));

test('new leads step in at the top, a refresh that fails keeps them, and staff set whether the list looks', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 500/);
  let calls = 0;
  let answers = 0;
  const isLook = (request: Request) => request.url().includes('/api/admin/contacts');
  page.on('request', (request) => {
    if (isLook(request)) calls += 1;
  });
  page.on('requestfinished', (request) => {
    if (isLook(request)) answers += 1;
  });
  await sendInquiry(server, { name: newName('Wendell') });
  await openLeads(page);
  expect(calls).toBe(1);
  const toggle = page.getByRole('button', { name: 'Auto-refreshing' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByText(/^Refreshed every 10 seconds, last at \d+:\d\d:\d\d [AP]M\.$/),
  ).toBeVisible();

  await test.step('at the top of the list new leads step in at once, washed, told and counted until they are seen', async () => {
    await expect(page).toHaveTitle('Leads | Staff');
    const name = newName('Imani');
    await sendInquiry(server, { name });
    await nextLook(page);
    await expect(newsLine(page)).toHaveText(
      new RegExp(`^1 new lead arrived at \\d+:\\d\\d [AP]M: ${name}, office cleanout\\.$`),
    );
    await expect(page).toHaveTitle('(1) Leads | Staff');
    await expect(page.getByRole('row').nth(1)).toContainText(name);
    const yellow = 'rgb(251, 235, 192)';
    await expect(row(page, name)).toHaveCSS('background-color', yellow);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(details(page, name)).toBeVisible();
    await expect(page).toHaveTitle('Leads | Staff');
    await page.getByRole('button', { name: 'Close details' }).click();
    await expect(row(page, name)).not.toHaveCSS('background-color', yellow);
    await expect(newsLine(page)).toHaveCount(0);

    const names = [newName('Rosa'), newName('Henrik'), newName('Amara')];
    for (const next of names) await sendInquiry(server, { name: next });
    await nextLook(page);
    await expect(newsLine(page)).toHaveText(
      new RegExp(`^3 new leads arrived, the latest at .*: ${names[2]}, office cleanout\\.$`),
    );
    await expect(page).toHaveTitle('(3) Leads | Staff');
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault()),
    );
    await page.getByRole('link', { name: `Call ${names[0]}` }).click();
    await expect(page).toHaveTitle('(2) Leads | Staff');
    await page.getByRole('button', { name: 'Dismiss news' }).click();
    await expect(newsLine(page)).toHaveCount(0);
    await expect(page).toHaveTitle('Leads | Staff');
  });
  await test.step('a refresh that fails keeps the rows where they are and says so in one line', async () => {
    const name = newName('Henrik');
    await sendInquiry(server, { name });
    await nextLook(page);
    await expect(row(page, name)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss news' }).click();
    await page.route('**/api/admin/contacts?*', (route) =>
      route.fulfill({
        status: 500,
        json: { error: 'Something broke on our side.', code: 'broken', requestId: '1' },
      }),
    );
    const alert = page.getByRole('alert').filter({ hasText: 'Error loading contacts' });
    await expectUnmoved(row(page, name), async () => {
      await nextLook(page);
      await expect(alert).toContainText('500: Something broke on our side.');
    });
    await expectAccessible(page);
    await page.unroute('**/api/admin/contacts?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(row(page, name)).toBeVisible();
  });
  await test.step('the list looks for news every ten seconds until it is told not to', async () => {
    await page.clock.pauseAt(new Date(Date.now() + 3600_000));
    await callsWithin(11);
    for (let round = 1; round <= 2; round += 1) {
      expect(await callsWithin(6)).toBe(0);
      expect(await callsWithin(5)).toBe(1);
    }
    await toggle.click();
    const manual = page.getByRole('button', { name: 'Manual refresh' });
    await expect(manual).toHaveAttribute('aria-pressed', 'false');
    expect(await callsWithin(30)).toBe(0);
    await manual.click();
    await expect(toggle).toBeVisible();
    expect(await callsWithin(11)).toBe(1);
  });

  /** Lets the page's time pass; how often it asked the server meanwhile. */
  async function callsWithin(seconds: number): Promise<number> {
    const before = calls;
    await page.clock.runFor(seconds * 1000);
    await page.evaluate(() => fetch('/favicon.svg').then(() => null));
    // The ten seconds begin with an answer, which takes its time while ours stands still.
    await expect.poll(() => answers).toBe(calls);
    return calls - before;
  }
});

test('whoever has scrolled down or reads a lead keeps the place, and is told of the next', {
  tag: '@phone',
}, async ({ page, server }) => {
  await expectPlaceKept(page, server);
});

test('a long list, a filtered one and a half-written note stay as they are while leads come in', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of (401|500)/);
  await test.step('whoever has scrolled down or reads a lead keeps the place, and is told of the next', async () => {
    await expectPlaceKept(page, server);
  });
  await test.step('the next page comes on demand, and only the first is asked for again until more come than it holds', async () => {
    await fillUpTo(server, 60);
    const newest = newName('Newest');
    await sendInquiry(server, { name: newest });
    await page.goto('/admin-contacts');
    await page.locator('.leads_table').waitFor();
    const secondPage = '**/api/admin/contacts?*cursor=*';
    await page.route(secondPage, (route) =>
      route.fulfill({ status: 500, json: { error: 'Broken.', code: 'broken', requestId: '1' } }),
    );
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('alert')).toHaveText('Error loading contacts. 500: Broken.');
    await page.unroute(secondPage);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row').nth(55)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const rows = await page.getByRole('row').count();

    // Some browsers keep in place what is read, others do not.
    await page.evaluate(() =>
      document.documentElement.style.setProperty('overflow-anchor', 'none'),
    );
    const read = page.locator('[data-row]').nth(40);
    await read.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const drawer = page.getByRole('complementary', { name: await read.innerText() });
    const topNow = () => read.evaluate((link) => link.getBoundingClientRect().top);
    const top = await topNow();
    await read.click();
    await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
    expect(Math.abs((await topNow()) - top)).toBeLessThan(2);
    // The heads above the list are scrolled away, and it has their room.
    await expect.poll(async () => (await drawer.boundingBox())?.height).toBeGreaterThan(700);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    expect(Math.abs((await topNow()) - top)).toBeLessThan(2);

    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/contacts')) calls.push(new URL(request.url()).search);
    });
    await nextLook(page);
    // Also while staff look at another tab.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await nextLook(page);
    expect(calls).toEqual(['?limit=50', '?limit=50']);
    await expect(page.getByRole('row')).toHaveCount(rows);

    await seed(server, 52);
    await page.evaluate(() => window.scrollTo(0, 0));
    await nextLook(page);
    await expect(newsLine(page)).toContainText('50 or more new leads arrived, the latest at');
    await expect(page.locator('tr[data-new]')).toHaveCount(50);
    await expect(page).toHaveTitle('(50) Leads | Staff');
    await expect(row(page, newest)).toBeVisible();
  });
  await test.step('a new lead that filters or another order leave out is told of, and found without them', async () => {
    const kept = newName('Kept');
    await sendInquiry(server, { name: kept });
    await page.goto(`/admin-contacts?q=${kept.slice(-8)}&sort=newest`);
    await expect(page.getByText('Showing 1 of 1 lead.')).toBeVisible();
    const name = newName('Bartholomew');
    await sendInquiry(server, { name });
    await nextLook(page);
    await expect(newsLine(page)).toContainText('1 new lead outside your filters arrived at');
    await expect(newsLine(page)).toContainText(name);
    await expect(page.getByText('Showing 1 of 1 lead.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/admin-contacts$/);
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('');

    await page.getByRole('button', { name: 'Dismiss news' }).click();
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await sort.selectOption('Oldest first');
    await expect(page.getByRole('row').nth(1)).not.toContainText(name);
    const next = newName('Ximena');
    await sendInquiry(server, { name: next });
    await nextLook(page);
    await expect(newsLine(page)).toContainText('1 new lead arrived');
    await page.getByRole('button', { name: 'Show newest first' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText(next);
    await expect(sort).toHaveValue('');
  });
  await test.step('a note being typed outlives news, the drawer, other leads, an ended session and a reload', async () => {
    const [first, second] = [newName('Ana'), newName('Blake')];
    const id = await sendInquiry(server, { name: first });
    const otherId = await sendInquiry(server, { name: second });
    await page.goto(`/admin-contacts?lead=${id}`);
    const text = 'Agreed on Tuesday, 9 AM.\nMarek calls.';
    const note = page.getByRole('textbox', { name: 'New note' });
    await note.fill(text);
    await sendInquiry(server);
    await nextLook(page);
    await expect(newsLine(page)).toBeVisible();
    await expect(note).toHaveValue(text);
    await expect(note).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await page.locator(`#lead-row-${otherId}`).click();
    await expect(note).toHaveValue('');
    await page.keyboard.press('Escape');
    await page.locator(`#lead-row-${id}`).click();
    await expect(note).toHaveValue(text);

    await page.evaluate(() => sessionStorage.setItem('admin-password', 'password of last month'));
    await page.clock.fastForward(10_500);
    await expect(
      page.getByRole('status').filter({ hasText: 'Enter the password again' }),
    ).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.keyboard.press('Enter');
    await expect(note).toHaveValue(text);
    await page.reload();
    await expect(note).toHaveValue(text);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Saved\.$/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Agreed on Tuesday' })).toHaveText(
      /^Note by us.*Marek calls\.$/s,
    );
  });
});

/** Far down the list, then with a lead open: nothing moves when another comes, and its name is one press away. */
async function expectPlaceKept(page: Page, server: Product): Promise<void> {
  await fillUpTo(server, 20);
  await openLeads(page);
  const read = page.getByRole('row').nth(9);
  await read.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const name = newName('Dolores');
  const id = await sendInquiry(server, { name, serviceType: 'emergency-cleanout' });
  await expectUnmoved(read, async () => {
    await nextLook(page);
    await expect(newsLine(page)).toContainText(`${name}, emergency cleanout.`);
  });
  await expect(newsLine(page)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle('(1) Leads | Staff');
  await expect(row(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const link = page.getByRole('link', { name, exact: true });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('row').nth(1)).toContainText(name);

  await link.press('Enter');
  const drawer = details(page, name);
  await expect(drawer).toBeVisible();
  const next = newName('Imani');
  await sendInquiry(server, { name: next });
  await expectUnmoved(page.locator(`#lead-row-${id}`), () =>
    expectUnmoved(drawer.getByRole('term').first(), async () => {
      await nextLook(page);
      await expect(newsLine(page)).toContainText(next);
    }),
  );
  await expect(newsLine(page)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[id^=lead-row]').filter({ hasText: next })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('link', { name: next, exact: true })).toBeFocused();
}

/** An element is in the same place before and after. */
async function expectUnmoved(element: Locator, change: () => Promise<void>): Promise<void> {
  // A drawer that is still sliding in moves all by itself.
  await element.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ).then(() => null),
  );
  const before = await element.boundingBox();
  await change();
  expect(before).not.toBeNull();
  expect(await element.boundingBox()).toEqual(before);
}

/** Leads others have left count too. */
async function fillUpTo(server: Product, count: number): Promise<void> {
  const response = await fetch(`${server.url}/api/admin/contacts?limit=1`, {
    headers: staffHeaders,
  });
  const { counts } = staffLeadsSchema.parse(await response.json());
  await seed(server, Math.max(0, count - counts.total));
}

async function seed(server: Product, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => sendInquiry(server)));
}
