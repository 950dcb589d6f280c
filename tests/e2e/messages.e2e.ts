import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { addFiles, fillQuoteForm, newVisitor, photo, submitButton } from './quote-page.ts';
import { sendEstimate, signIn } from './staff-access.ts';

/**
 * Of the error catalogue (spec section 8) what holds for many pages and no page's own journey provokes:
 * the generic error in every list, what is red, and which toasts are destructive.
 */

const red = 'rgb(168, 35, 27)';
const destructive = 'rgb(255, 156, 143)';

const lists = [
  { path: '/admin', api: '/quotes', title: 'Error loading quotes' },
  { path: '/admin-contacts', api: '/contacts', title: 'Error loading contacts' },
  { path: '/admin-testimonials', api: '/testimonials', title: 'Error loading testimonials' },
  { path: '/admin-photos', api: '/photos', title: 'Error loading files' },
];

const failures: { answer: (route: Route) => Promise<void>; sentence: string }[] = [
  {
    answer: (route) => route.fulfill({ status: 502, body: 'The upstream is away' }),
    sentence: '502: The upstream is away',
  },
  {
    answer: (route) => route.fulfill({ status: 503, body: '' }),
    sentence: '503: Service Unavailable',
  },
  {
    answer: (route) => route.abort('connectionrefused'),
    sentence: 'The server could not be reached. Check the connection.',
  },
  {
    answer: (route) => route.fulfill({ status: 200, json: { hello: 'world' } }),
    sentence: 'The server answered in a form this page does not know.',
  },
];

for (const { path, api, title } of lists) {
  test(`"${title}" is red and followed by what happened`, { tag: '@desktop' }, async ({
    page,
    quietConsole,
  }) => {
    quietConsole.allow(/status of 50[23]|ERR_CONNECTION_REFUSED/);
    await signIn(page);
    let fail = failures[0]?.answer;
    await page.route(
      (url) => url.pathname.startsWith('/api/') && url.pathname.endsWith(api),
      (route) => (fail ? fail(route) : route.continue()),
    );
    await openScreen(page, path);
    const alert = page.getByRole('alert').filter({ hasText: title });
    for (const { answer, sentence } of failures) {
      fail = answer;
      if (answer !== failures[0]?.answer) await retry(page);
      await expect(alert.getByText(sentence, { exact: true })).toBeVisible();
      await expect(alert.getByRole('heading', { name: title, exact: true })).toHaveCSS(
        'color',
        red,
      );
    }
    await expectAccessible(page);
    fail = undefined;
    await retry(page);
    await expect(alert).toHaveCount(0);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
  });
}

test('a list that cannot be refreshed says so and keeps what it has', { tag: '@desktop' }, async ({
  page,
  server,
  quietConsole,
}) => {
  quietConsole.allow(/status of 500/);
  const contactName = `Morgan ${newVisitor().name}`;
  await sendEstimate(server, { contactName });
  await signIn(page);
  await openScreen(page, `/admin-contacts?q=${encodeURIComponent(contactName)}`);
  await expect(page.getByRole('link', { name: contactName, exact: true })).toBeVisible();
  await page.route('**/api/admin/contacts?*', (route) =>
    route.fulfill({ status: 500, body: 'Out of order' }),
  );
  await page.getByRole('button', { name: /^Refresh/ }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading contacts' });
  await expect(alert).toContainText('500: Out of order');
  await expect(page.getByRole('link', { name: contactName, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toHaveCount(0);
});

test('toasts of failures look destructive, a toast of success does not', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  quietConsole.allow(/status of 500/);
  const problem = { error: 'We are closed for a moment.', code: 'closed', requestId: '1' };
  for (const path of ['**/api/quotes/ai', '**/api/estimates']) {
    await page.route(path, (route) => route.fulfill({ status: 500, json: problem }));
  }
  const visitor = newVisitor();
  await openScreen(page, '/quote');
  await addFiles(page, [await photo()]);
  await fillQuoteForm(page, visitor);
  await submitButton(page).click();
  await expectToastColor(page, 'Error', destructive);

  await openScreen(page, '/quote?method=on-site');
  await page.getByRole('textbox', { name: 'Address' }).fill('14 Court Street, Brooklyn');
  await page.getByLabel('Preferred date').fill('2035-03-14');
  await page.getByRole('textbox', { name: 'Contact name' }).fill(visitor.name);
  await page.getByRole('textbox', { name: 'Contact phone' }).fill(visitor.phone);
  await page.getByRole('button', { name: 'Request my estimate' }).click();
  await expectToastColor(page, 'Error', destructive);
  await page.unroute('**/api/estimates');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectToastColor(page, 'Estimate Requested', 'rgb(240, 104, 30)');
});

async function retry(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
}

/** The edge of the toast with that title. */
async function expectToastColor(page: Page, title: string, color: string): Promise<void> {
  const toast = page
    .locator('.dialog_toast')
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toHaveCSS('border-left-color', color);
}
