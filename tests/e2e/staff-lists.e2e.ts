import type { Page } from '@playwright/test';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { replies } from '#tests/support/model-server.ts';
import { makePhoto } from '#tests/support/quote-form.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { sendEstimate, sendQuote, signIn } from './staff-access.ts';
import { type ServerProcess, startServer } from './start-server.ts';
import { test as visionTest } from './with-vision-model.ts';

interface Seeds {
  /** Seen by the model, so it is quoted. */
  quoted: SharedQuote;
  /** Nobody has seen its photo, so it needs a review. */
  doubtful: SharedQuote;
  leadId: number;
}

/** A product that has taken two photo quotes and one estimate request. */
const test = visionTest.extend<{ emptyServer: ServerProcess }, { seeds: Seeds }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  emptyServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  seeds: [
    async ({ server, model }, use) => {
      const bytes = await makePhoto();
      model.reply(replies.good);
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
      const { id } = await sendEstimate(server);
      await use({ quoted, doubtful, leadId: id });
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page, seeds }) => {
  expect(seeds.quoted.estimate.photosAnalysed).toBe(true);
  await signIn(page);
});

const lists = [
  {
    path: '/admin',
    api: '/api/admin/quotes',
    loading: 'Loading quotes...',
    failed: 'Error loading quotes',
    empty: 'No quotes yet',
  },
  {
    path: '/admin-contacts',
    api: '/api/admin/contacts',
    loading: 'Loading contacts...',
    failed: 'Error loading contacts',
    empty: 'No contacts yet',
  },
  {
    path: '/admin-testimonials',
    api: '/api/admin/testimonials',
    loading: 'Loading testimonials...',
    failed: 'Error loading testimonials',
    empty: 'No testimonials yet',
  },
  {
    path: '/admin-photos',
    api: '/api/admin/photos',
    loading: 'Loading files...',
    failed: 'Error loading files',
    empty: 'No files uploaded yet',
  },
];

test('every list says that it loads, that it failed, and that there is nothing yet', {
  tag: '@desktop',
}, async ({ page, emptyServer, quietConsole }) => {
  quietConsole.allow(/status of 500/);
  for (const { path, api, loading, failed, empty } of lists) {
    const answer = Promise.withResolvers<void>();
    await page.route(`**${api}*`, async (route) => {
      await answer.promise;
      const json = { error: 'Something broke on our side.', code: 'broken', requestId: '1' };
      await route.fulfill({ status: 500, json });
    });
    await page.goto(emptyServer.url + path);
    await expect(page.getByRole('status').filter({ hasText: loading })).toBeVisible();
    answer.resolve();
    const alert = page.getByRole('alert').filter({ hasText: failed });
    await expect(alert).toContainText('500: Something broke on our side.');
    await page.unroute(`**${api}*`);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('the quotes list shows counts and one row for each quote, newest first', async ({
  page,
  seeds,
}) => {
  await page.goto('/admin');
  await expect(page.getByText('Showing 2 of 2 quotes.')).toBeVisible();
  await expectAccessible(page);
  const { quoted, doubtful } = seeds;
  const rows = page.getByRole('table', { name: 'Quotes, newest first' }).getByRole('row');
  const bodyRows = rows.filter({ has: page.getByRole('link') });
  await expect(bodyRows).toHaveCount(2);
  await expect(bodyRows.nth(0)).toContainText('Blake Moreau');
  await expect(bodyRows.nth(0)).toContainText('Retail store');
  await expect(bodyRows.nth(0)).toContainText('Needs review');
  await expect(bodyRows.nth(0)).toContainText(dollars(doubtful.analysis.estimatedPrice));
  await expect(bodyRows.nth(1)).toContainText('Avery Lindqvist');
  await expect(bodyRows.nth(1)).toContainText('Quoted');
  await expect(bodyRows.nth(1)).toContainText('Queens');
  await expect(bodyRows.nth(1)).toContainText(
    `${quoted.analysis.estimatedVolume.toFixed(1)} cu yd`,
  );

  await expect(count(page, 'quotes in all')).toHaveText('2');
  await expect(count(page, 'new since yesterday')).toHaveText('2');
  const total = quoted.analysis.estimatedPrice + doubtful.analysis.estimatedPrice;
  await expect(count(page, 'quoted this week')).toHaveText(dollars(Math.round(total)));
});

test('quotes are found by search and by status, and the address keeps both', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/admin');
  const search = page.getByRole('searchbox', { name: 'Search quotes' });
  await search.fill('lindq');
  await expect(page.getByText('Showing 1 of 1 quote.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Avery Lindqvist' })).toBeVisible();
  await expect(page).toHaveURL(/\?q=lindq$/);
  await search.fill('nobody of that name');
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText('Showing 2 of 2 quotes.')).toBeVisible();
  await expect(search).toHaveValue('');

  const filter = page.getByRole('group', { name: 'Filter by status' });
  await filter.getByRole('button', { name: 'Needs review' }).click();
  await expect(page).toHaveURL(/status=needs-review/);
  await expect(page.getByText('Showing 1 of 1 quote.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Blake Moreau' })).toBeVisible();
  await page.reload();
  await expect(filter.getByRole('button', { name: 'Needs review' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Showing 1 of 1 quote.')).toBeVisible();
  await filter.getByRole('button', { name: 'Received' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await filter.getByRole('button', { name: 'All' }).click();
  await expect(page.getByText('Showing 2 of 2 quotes.')).toBeVisible();
});

test('a quote opens with everything known about it, by keyboard, and closes again', async ({
  page,
  seeds,
  isMobile,
}) => {
  const { quoted } = seeds;
  const { quoteId, analysis, estimate } = quoted;
  await page.goto('/admin');
  const row = page.getByRole('link', { name: 'Avery Lindqvist' });
  await row.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole(isMobile ? 'dialog' : 'complementary', {
    name: 'Avery Lindqvist',
  });
  await expect(details.getByRole('heading', { name: 'Avery Lindqvist' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`quote=${quoteId}$`));
  await expectAccessible(page);

  await expect(details).toContainText(`Q-${quoteId}, AI quote`);
  await expect(details).toContainText(dollars(analysis.estimatedPrice));
  await expect(details).toContainText(
    `${dollars(estimate.lowPrice)} to ${dollars(estimate.highPrice ?? 0)}`,
  );
  await expect(details).toContainText(`${Math.round(analysis.confidence * 100)}% confidence`);
  await expect(details).toContainText(/(Low|Medium|High) complexity/);
  for (const [label, value] of [
    ['Phone', '(212) 555-0142'],
    ['Email', 'avery@harrow.example'],
    ['Answer by', 'Email or phone'],
    ['Where', 'Photo-based estimate, Queens'],
    ['Job', 'Office cleanout'],
    ['Type', 'AI quote'],
    ['Status', 'Quoted'],
    ['Elevator', 'No'],
  ] as const) {
    const term = details.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    await expect(term.locator('xpath=following-sibling::*[1]')).toHaveText(value);
  }
  await expect(details.getByRole('link', { name: '(212) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12125550142',
  );
  await expect(details.getByText('Corner office, freight elevator, Queens')).toBeVisible();
  for (const { name, quantity } of quoted.lines) {
    const line = details.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
    await expect(line).toContainText(String(quantity));
  }
  for (const entry of [...analysis.measurementConcerns, ...analysis.recommendations]) {
    await expect(details.getByText(entry, { exact: true })).toBeVisible();
  }
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

test('on a phone the details cover the screen and the menu stays in reach', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Staff' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Blake Moreau' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Blake Moreau' });
  await expect(sheet.getByText('Photos not analyzed').first()).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBe(390);
  await sheet.getByRole('button', { name: 'Close details' }).tap();
  await expect(sheet).toBeHidden();
  await expect(menu).toBeInViewport({ ratio: 1 });
});

test('a lead opens with everything known about it', { tag: '@desktop' }, async ({
  page,
  seeds,
  isMobile,
}) => {
  await page.goto('/admin-contacts');
  await expect(page.getByRole('table', { name: 'Leads, newest first' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Morgan Okafor' });
  await expect(row).toContainText('Estimate request');
  await page.getByRole('link', { name: 'Morgan Okafor', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`lead=${seeds.leadId}$`));
  const details = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Morgan Okafor' });
  for (const text of [
    '(917) 555-0123',
    '14 Court Street, floor 3, Brooklyn',
    'Retail store',
    'Fri, Mar 14',
    'Afternoon',
    'Prefers phone',
  ]) {
    await expect(details).toContainText(text);
  }
  await expect(details).toContainText(/Lead, [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} (AM|PM)/);
  await details.getByRole('button', { name: 'Close details' }).click();
  await expect(details).toBeHidden();
});

function count(page: Page, label: string) {
  return page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::*[1]');
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
