import type { Page } from '@playwright/test';
import { openWeakConnection, type WeakConnection } from '#tests/support/weak-connection.ts';
import { test as base, expect } from './fixtures.ts';
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

test('a request is cancelled without a fuss, a refusal is told at its place, and an upload cut in the middle is sent again as the same request', {
  tag: '@desktop',
}, async ({ page, connection, server }) => {
  const visitor = newVisitor();

  await test.step('a request is cancelled without a fuss, and a refusal is told in its own words at its place', async () => {
    await page.route('**/assets/item-picker-*', (route) => route.abort());
    await openScreen(page, '/quote');
    await page.getByRole('button', { name: 'No photos? Pick your items' }).click();
    await expect(page.getByText('The list could not be loaded.')).toBeVisible();

    await page.route('**/api/quotes/ai', () => {});
    await fillAndSend(page, visitor);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(submitButton(page)).toBeEnabled();
    await expect(page.locator('.dialog_toast')).toHaveCount(0);

    let refusal: { status: number; error?: string; fields?: Record<string, string> } = {
      status: 502,
    };
    await page.unroute('**/api/quotes/ai');
    await page.route('**/api/quotes/ai', (route) => {
      const { status, ...problem } = refusal;
      return route.fulfill({ status, json: { ...problem, code: 'test', requestId: '1' } });
    });
    await submitButton(page).click();
    await expectToast(page, 'Error', 'Failed to generate quote');

    const again = page.getByRole('button', { name: 'Try again' });
    const message = 'File is too large. Maximum size is 25MB.';
    refusal = { status: 413, error: `room.jpg: ${message}`, fields: { files: message } };
    await again.click();
    await expectToast(page, 'Error', `room.jpg: ${message}`);
    const [refused, other] = [attachedFiles(page).first(), attachedFiles(page).last()];
    await expect(refused).toContainText(message);
    await expect(refused).toContainText('Problem');
    await expect(other).toContainText('Ready');
    const remove = page.getByRole('button', { name: 'Remove room.jpg' });
    await expect(remove).toBeFocused();
    await expect(remove).toHaveAccessibleDescription(message);

    const fields = {
      clientName: 'Name is required',
      clientEmail: 'Valid email is required',
      clientPhone: 'Valid phone number is required',
      serviceType: 'Service type is required',
      description: 'Keep this under 4000 characters',
      contactMethod: 'Choose one',
    };
    refusal = { status: 422, error: 'Service type is required', fields };
    await again.click();
    await expectToast(page, 'Error', 'Service type is required');
    const job = page.getByRole('combobox', { name: 'Type of job' });
    await expect(job).toBeFocused();
    for (const [field, told] of [
      [job, fields.serviceType],
      [page.getByRole('textbox', { name: 'Anything we can’t see?' }), fields.description],
      [page.getByRole('textbox', { name: 'Your name' }), fields.clientName],
      [page.getByRole('textbox', { name: 'Phone' }), fields.clientPhone],
      [page.getByRole('textbox', { name: 'Email' }), fields.clientEmail],
      [page.getByRole('group', { name: 'Best way to reach you' }), fields.contactMethod],
    ] as const) {
      await expect(field).toHaveAccessibleDescription(told);
    }
    await expectFilled(page, visitor);
    await expect(attachedFiles(page)).toHaveCount(2);
    await page.unroute('**/api/quotes/ai');
  });

  await test.step('an upload cut in the middle is sent again as the same request, and as another once it is changed', async () => {
    connection.behave('cut uploads');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'Error', 'Failed to generate quote');
    await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toHaveText(
      'No connection. We send this by itself when it is back.',
    );
    await expectFilled(page, visitor);
    await expect(attachedFiles(page)).toHaveCount(2);
    expect(await findLeads(server, visitor.name)).toEqual([]);

    connection.behave('well');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(resultDialog(page)).toBeVisible();
    const keys = () => connection.quotes.map((quote) => quote.idempotencyKey);
    expect(keys().length).toBeGreaterThan(1);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys()).size).toBe(1);

    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Anything we can’t see?' }).fill('3 sofas in Queens');
    await submitButton(page).click();
    await expect(resultDialog(page)).toContainText(/Sofa/);
    expect(new Set(keys()).size).toBe(2);
    expect(await findLeads(server, visitor.name)).toHaveLength(2);
  });
});

test('after a lost answer sending again brings the same quote and no second lead', {
  tag: '@cluster',
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

async function sendQuoteForm(page: Page, visitor: Visitor): Promise<void> {
  await openScreen(page, '/quote');
  await fillAndSend(page, visitor);
}

async function fillAndSend(page: Page, visitor: Visitor): Promise<void> {
  await addFiles(page, [await photo('room.jpg'), await photo('hall.jpg')]);
  await fillQuoteForm(page, visitor);
  await submitButton(page).click();
}

test('what is changed while an upload runs is not overruled by sending what was sent before', {
  tag: '@desktop',
}, async ({ page, connection }) => {
  const visitor = newVisitor();
  const email = page.getByRole('textbox', { name: 'Email' });
  const right = `right.${visitor.email}`;
  const line = Promise.withResolvers<void>();
  await page.route('**/api/quotes/ai', async (route) => {
    await line.promise;
    await route.abort();
  });
  await sendQuoteForm(page, visitor);
  await expect(page.getByRole('button', { name: 'Analyzing Your Photos...' })).toBeVisible();
  await email.fill(right);
  line.resolve();
  await expectToast(page, 'Error', 'Failed to generate quote');
  await page.unroute('**/api/quotes/ai');
  await page.unroute('**/api/health');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('We send this by itself')).toBeHidden();
  expect(connection.quotes).toHaveLength(0);

  await openScreen(page, '/quote');
  await expect(
    page.getByRole('status').filter({ hasText: 'We kept what you entered.' }),
  ).toBeVisible();
  await expect(email).toHaveValue(right);
  await submitButton(page).click();
  await expect(resultDialog(page)).toBeVisible();
  expect(connection.quotes.map(({ form }) => form?.get('clientEmail'))).toEqual([right]);
});
