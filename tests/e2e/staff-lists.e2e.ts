import type { Locator, Page } from '@playwright/test';
import { replies } from '#tests/support/model-server.ts';
import { makePhoto } from '#tests/support/quote-form.ts';
import { expect, expectAccessible, phone, withOwn } from './fixtures.ts';
import { sendQuote, signIn } from './staff-access.ts';
import { startWithVisionModel } from './with-vision-model.ts';

/** A product that has taken two photo quotes: one that the model saw, one that nobody has looked at. */
const test = withOwn(async () => {
  const place = await startWithVisionModel();
  const { server, model } = place;
  const bytes = await makePhoto();
  model.reply(replies.certain);
  const quoted = await sendQuote(
    server,
    {
      clientName: 'Avery Lindqvist',
      clientEmail: 'avery@harrow.example',
      clientPhone: '(212) 555-0142',
      contactMethod: 'both',
      description: 'Corner office, freight elevator, Queens',
    },
    [
      { name: 'desk.jpg', bytes },
      { name: 'hall.jpg', bytes },
    ],
  );
  model.reply(replies.serverError);
  const doubtful = await sendQuote(
    server,
    { clientName: 'Blake Moreau', serviceType: 'retail-store', description: '2 sofas' },
    [{ name: 'shop.jpg', bytes }],
  );
  return { ...place, quoted, doubtful };
});

test.beforeEach(async ({ page, own: { quoted } }) => {
  expect(quoted.estimate.photosAnalysed).toBe(true);
  await signIn(page);
});

test('quotes are asked for again, found, opened, and stand below what is not set up', {
  tag: '@desktop',
}, async ({ page, quietConsole, own: { quoted, doubtful } }) => {
  quietConsole.allow(/status of 500/);
  await test.step('quotes that do not load are asked for again, then found by search and by status, which the address keeps', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/admin/quotes?*', async (route) => {
      await answer.promise;
      const json = { error: 'Something broke on our side.', code: 'broken', requestId: '1' };
      await route.fulfill({ status: 500, json });
    });
    await page.goto('/admin');
    await expect(page.getByRole('status').filter({ hasText: 'Loading quotes...' })).toBeVisible();
    answer.resolve();
    const alert = page.getByRole('alert').filter({ hasText: 'Error loading quotes' });
    await expect(alert).toContainText('500: Something broke on our side.');
    await expectAccessible(page);
    await page.unroute('**/api/admin/quotes?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Showing 2 of 2 quotes.')).toBeVisible();
    await expect(alert).toHaveCount(0);

    const search = page.getByRole('searchbox', { name: 'Search quotes' });
    await search.fill('lindq');
    await expect(page.getByText('Showing 1 of 1 quote.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Avery Lindqvist' })).toBeVisible();
    await expect(page).toHaveURL(/\?q=lindq$/);
    await search.fill('nobody of that name');
    await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page.getByText('Showing 2 of 2 quotes.')).toBeVisible();
    await expect(search).toHaveValue('');

    const filter = page.getByRole('group', { name: 'Filter by status' });
    await filter.getByRole('button', { name: 'Needs review' }).click();
    await expect(page).toHaveURL(/status=needs-review/);
    await page.reload();
    await expect(filter.getByRole('button', { name: 'Needs review' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByText('Showing 1 of 1 quote.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Blake Moreau' })).toBeVisible();
  });
  await test.step('the list shows one row for each quote, and opens one with everything known about it', async () => {
    const { quoteId, analysis, estimate } = quoted;
    await page.goto('/admin');
    const rows = page.getByRole('table', { name: 'Quotes, newest first' }).getByRole('row');
    const bodyRows = rows.filter({ has: page.getByRole('link') });
    await expect(bodyRows).toHaveText([
      new RegExp(
        `Blake Moreau.*Retail store.*\\${dollars(doubtful.analysis.estimatedPrice)}.*Needs review`,
      ),
      new RegExp(`Avery Lindqvist.*Queens.*${analysis.estimatedVolume.toFixed(1)} cu yd.*Quoted`),
    ]);
    const total = analysis.estimatedPrice + doubtful.analysis.estimatedPrice;
    await expect(countOf(page, 'quotes in all')).toHaveText('2');
    await expect(countOf(page, 'quoted in the last 7 days')).toHaveText(dollars(Math.round(total)));

    const row = page.getByRole('link', { name: 'Avery Lindqvist' });
    await row.press('Enter');
    const details = page.getByRole('complementary', { name: 'Avery Lindqvist' });
    await expect(details.getByRole('heading', { name: 'Avery Lindqvist' })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`quote=${quoteId}$`));
    for (const { name, quantity } of quoted.lines) {
      const line = details.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
      await expect(line).toContainText(String(quantity));
    }
    await expectAccessible(page);
    const text = await details.innerText();
    for (const part of [
      `Q-${quoteId}, AI quote`,
      dollars(analysis.estimatedPrice),
      `${dollars(estimate.lowPrice)} to ${dollars(estimate.highPrice ?? 0)}`,
      `${Math.round(analysis.confidence * 100)}% confidence`,
      'Corner office, freight elevator, Queens',
      ...analysis.measurementConcerns,
      ...analysis.recommendations,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/(Low|Medium|High) complexity/);
    await expect(countOf(details, 'Elevator')).toHaveText('No');
    const facts = details.locator('dl').first().locator('dt, dd');
    expect(await facts.allInnerTexts()).toEqual(
      expect.arrayContaining(
        [
          ['Phone', '(212) 555-0142'],
          ['Email', 'avery@harrow.example'],
          ['Prefers', 'Email or phone'],
          ['Where', 'Photo-based estimate, Queens'],
          ['Job', 'Office cleanout'],
          ['Type', 'AI quote'],
          ['Status', 'Quoted'],
        ].flat(),
      ),
    );
    // The two ways to answer stay in view, however long the rest is.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(details.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    for (const name of ['Call', 'Email']) {
      const answer = details.getByRole('link', { name, exact: true });
      await expect(answer).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(row).toBeFocused();
    await expect(page).toHaveURL(/\/admin$/);
  });
  await test.step('what is not set up is listed above the quotes, and can be put aside with the keyboard', async () => {
    await page.goto('/admin');
    const summary = page.getByText(/^\d things not set up yet$/);
    const open = Number.parseInt(await summary.innerText(), 10);
    await page.locator('summary').press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Put aside website content' }).press('Enter');
    await expect(summary).toHaveText(`${open - 1} things not set up yet`);
    await expect(page.locator('summary')).toBeFocused();

    await page.reload();
    await page.locator('summary').press('Enter');
    await expect(page.getByText('Put aside: Website content')).toBeVisible();
    await page.getByRole('button', { name: 'Take back website content' }).press('Enter');
    await expect(summary).toHaveText(`${open} things not set up yet`);
    await page.getByRole('link', { name: 'Check and save the price book' }).click();
    await expect(page).toHaveURL(/\/admin-prices$/);
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the details cover the screen and the menu stays in reach', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Staff' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Blake Moreau' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Blake Moreau' });
    await expect(sheet.getByText('Photos not analyzed').first()).toBeVisible();
    await expectAccessible(page);
    expect((await sheet.boundingBox())?.width).toBe(390);
    await sheet.getByRole('button', { name: 'Close details' }).tap();
    await expect(sheet).toBeHidden();
    await expect(menu).toBeInViewport({ ratio: 1 });
  });
});

function countOf(place: Page | Locator, label: string) {
  return place
    .getByRole('term')
    .filter({ hasText: label })
    .locator('xpath=following-sibling::*[1]');
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** Presses Tab, and tells what has the focus and whether something else covers it. */
async function tabOn(page: Page): Promise<{ name: string; isCovered: boolean } | null> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { activeElement: field, body } = document;
    if (!field || field === body) return null;
    const { left, top, width, height } = field.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = [field, field.closest('label')].some((each) => each?.contains(hit));
    const name = field.getAttribute('aria-label') ?? field.textContent.trim();
    return { name, isCovered: !isSeen && !hit?.contains(field) };
  });
}

test('nothing on a phone takes the focus behind the bars at its foot, or off the screen', {
  tag: '@phone',
}, async ({ page, server }) => {
  const { quoteId } = await sendQuote(server, { clientName: 'Odile Roux' });
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 664 });
  for (const path of ['/admin-today', '/admin-call']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/admin-call') await page.getByLabel(/^What they say/).fill('sofa');
    await page.waitForLoadState('networkidle');
    for (let at = await tabOn(page); at; at = await tabOn(page)) {
      expect(at.isCovered, `${path}: ${at.name}`).toBe(false);
    }
  }
  await page.goto(`/admin?quote=${quoteId}`);
  const drawer = page.getByRole('dialog', { name: 'Odile Roux' });
  await expect(drawer.getByText(/^Received/).first()).toBeVisible();
  const close = drawer.getByRole('button', { name: 'Close details' });
  await close.focus();
  do {
    expect(await tabOn(page)).toMatchObject({ isCovered: false });
  } while (!(await close.evaluate((button) => button === document.activeElement)));
});
