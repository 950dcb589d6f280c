import type { Page } from '@playwright/test';
import { openWeakConnection, type WeakConnection } from '#tests/support/weak-connection.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  attachedFiles,
  expectFilled,
  expectToast,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
  type Visitor,
} from './quote-page.ts';
import { findLeads } from './staff-access.ts';

/** The product behind a connection that can be made to fail. */
const test = base.extend<{ connection: WeakConnection }>({
  connection: async ({ server }, use) => {
    const connection = await openWeakConnection(server.url);
    await use(connection);
    await connection.close();
  },
  baseURL: async ({ connection }, use) => use(connection.url),
});

test.beforeEach(async ({ page, quietConsole }) => {
  // A form that learns of the connection sends by itself, at times before the click.
  await page.route('**/api/health', (route) => route.abort());
  quietConsole.allow(/^Failed to load resource: (net::ERR_|the server responded with a status of)/);
});

test('an upload cut in the middle can be sent again with one click and is the same request', {
  tag: ['@desktop', '@journey'],
}, async ({ page, connection, server }) => {
  const visitor = newVisitor();
  connection.behave('cut uploads');
  await sendQuoteForm(page, visitor);
  await expectToast(page, 'Error', 'Failed to generate quote');
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toHaveText(
    'No connection. We send this by itself when it is back.',
  );
  await expectAccessible(page);
  await expectFilled(page, visitor);
  await expect(attachedFiles(page)).toHaveCount(2);
  expect(await findLeads(server, visitor.name)).toEqual([]);

  connection.behave('well');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(resultDialog(page)).toBeVisible();
  const keys = connection.quotes.map((quote) => quote.idempotencyKey);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
});

test('after a lost answer sending again brings the same quote and no second lead', {
  tag: ['@desktop', '@journey'],
}, async ({ page, connection, server }) => {
  const visitor = newVisitor();
  connection.behave('lose answers');
  await sendQuoteForm(page, visitor);
  await expectToast(page, 'Error', 'Failed to generate quote');
  const [lead] = await findLeads(server, visitor.name);
  expect(lead?.quoteId).toBeGreaterThan(0);

  connection.behave('well');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(resultDialog(page)).toContainText(`Ticket Q-${lead?.quoteId}.`);
  expect(await findLeads(server, visitor.name)).toHaveLength(1);
});

test('changed details after a failure make another request', { tag: '@desktop' }, async ({
  page,
  connection,
  server,
}) => {
  const visitor = newVisitor();
  connection.behave('lose answers');
  await sendQuoteForm(page, visitor);
  await expectToast(page, 'Error', 'Failed to generate quote');
  connection.behave('well');
  await page.getByRole('textbox', { name: 'Anything we can’t see?' }).fill('3 sofas in Queens');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(resultDialog(page)).toContainText(/Sofa/);
  expect(await findLeads(server, visitor.name)).toHaveLength(2);
});

test("a refusal is told in the server's own words, and nothing is lost", {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor();
  let refusal = { status: 500, error: 'Something broke on our side. Please call us.', fields: {} };
  await page.route('**/api/quotes/ai', (route) => {
    const { status, ...problem } = refusal;
    return route.fulfill({ status, json: { ...problem, code: 'test', requestId: '1' } });
  });
  await sendQuoteForm(page, visitor);
  await expectRefusal(refusal.error);

  const message = 'File is too large. Maximum size is 25MB.';
  refusal = { status: 413, error: `room.jpg: ${message}`, fields: { files: message } };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRefusal(refusal.error);
  const fileStep = page.getByRole('group', { name: 'What needs to go' });
  await expect(fileStep.getByRole('alert')).toHaveText(refusal.error);

  await page.unroute('**/api/quotes/ai');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(resultDialog(page)).toBeVisible();

  async function expectRefusal(sentence: string) {
    await expectToast(page, 'Error', sentence);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expectFilled(page, visitor);
    await expect(attachedFiles(page)).toHaveCount(2);
  }
});

test('a refusal of fields is shown at those fields', { tag: '@desktop' }, async ({ page }) => {
  const visitor = newVisitor();
  const fields = {
    clientName: 'Name is required',
    clientEmail: 'Valid email is required',
    clientPhone: 'Valid phone number is required',
    serviceType: 'Service type is required',
    description: 'Keep this under 4000 characters',
    contactMethod: 'Choose one',
  };
  await page.route('**/api/quotes/ai', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'Service type is required', code: 'invalid-input', requestId: '1', fields },
    }),
  );
  await sendQuoteForm(page, visitor);
  await expectToast(page, 'Error', 'Service type is required');
  const job = page.getByRole('combobox', { name: 'Type of job' });
  await expect(job).toHaveAccessibleDescription(fields.serviceType);
  await expect(job).toBeFocused();
  for (const [label, message] of [
    ['Anything we can’t see?', fields.description],
    ['Your name', fields.clientName],
    ['Phone', fields.clientPhone],
    ['Email', fields.clientEmail],
  ] as const) {
    await expect(page.getByRole('textbox', { name: label })).toHaveAccessibleDescription(message);
  }
  const method = page.getByRole('group', { name: 'Best way to reach you' });
  await expect(method).toHaveAccessibleDescription(fields.contactMethod);
  await expectFilled(page, visitor);
  await expect(attachedFiles(page)).toHaveCount(2);
});

test('answers that explain nothing are told as "Failed to generate quote"', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor();
  let answer = { status: 502, body: '<h1>Bad gateway</h1>' };
  await page.route('**/api/quotes/ai', (route) => route.fulfill(answer));
  await sendQuoteForm(page, visitor);
  await expectToast(page, 'Error', 'Failed to generate quote');
  for (const next of [
    { status: 500, body: '{"oops":true}' },
    { status: 200, body: '{"hello":"world"}' },
  ]) {
    answer = next;
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'Error', 'Failed to generate quote');
  }
  await expect(page.locator('main')).not.toContainText(/Bad gateway|oops|hello/);
  await expectFilled(page, visitor);
});

test('a running upload can be cancelled without a fuss', { tag: '@desktop' }, async ({ page }) => {
  const visitor = newVisitor();
  await page.route('**/api/quotes/ai', () => {});
  await sendQuoteForm(page, visitor);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.locator('.dialog_toast')).toHaveCount(0);
  await expectFilled(page, visitor);
});

async function sendQuoteForm(page: Page, visitor: Visitor): Promise<void> {
  await openScreen(page, '/quote');
  await addFiles(page, [await photo('room.jpg'), await photo('hall.jpg')]);
  await fillQuoteForm(page, visitor);
  await submitButton(page).click();
}
