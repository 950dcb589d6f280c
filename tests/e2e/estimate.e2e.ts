import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { expectToast, newVisitor, type Visitor } from './quote-page.ts';
import { findLeads, signIn } from './staff-access.ts';

test('the chosen way to a quote lives in the address', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await openScreen(page, '/quote?method=on-site');
  const onSite = page.getByRole('tab', { name: 'On-Site' });
  await expect(onSite).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'AI Quote' }).click();
  await expect(page).toHaveURL(/\/quote$/);
  await onSite.click();
  await expect(page).toHaveURL(/\/quote\?method=on-site$/);
  await page.reload();
  await expect(onSite).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(onSite).toHaveAttribute('aria-selected', 'true');
});

test('the on-site tab offers a visit by appointment and says what it is', async ({ page }) => {
  await openScreen(page, '/quote?method=on-site');
  const panel = page.getByRole('tabpanel', { name: 'On-Site' });
  for (const badge of ['In-Person Service', 'Detailed Consultation', 'Same-Day Available']) {
    await expect(panel.getByRole('listitem').filter({ hasText: badge })).toBeVisible();
  }
  const scheduler = panel.getByRole('link', { name: /^Schedule Free Quote & Estimate/ });
  await expect(scheduler).toHaveAttribute('href', 'https://scheduler.example/stoop-and-tower');
  await expect(scheduler).toHaveAttribute('target', '_blank');
  await expect(scheduler).toHaveAttribute('rel', /\bnoopener\b/);
  await expectAccessible(page);
});

test('an on-site request is confirmed, reaches staff, and clears the form', {
  tag: '@desktop',
}, async ({ page, server, mailServer }) => {
  const visitor = newVisitor();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/estimates', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openScreen(page, '/quote?method=on-site');
  await fillEstimateForm(page, visitor);
  await page.getByRole('button', { name: 'Request my estimate' }).click();
  await expect(page.getByRole('button', { name: 'Sending your request...' })).toBeDisabled();
  answer.resolve();
  await expectToast(
    page,
    'Estimate Requested',
    "We'll contact you within 2 hours to schedule your on-site estimate.",
  );
  await expectAccessible(page);

  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('');
  await expect(page.getByLabel('Preferred date')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Morning' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Contact name' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Contact phone' })).toHaveValue('');
  await expect(emailField(page)).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'What is there?' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Type of job' })).toHaveValue('office-cleanout');

  expect(await findLeads(server, visitor.name)).toMatchObject([
    {
      name: visitor.name,
      phone: visitor.phone,
      email: null,
      address: '14 Court Street, floor 3, Brooklyn',
      preferredDate: '2031-03-14',
      preferredTime: 'evening',
      message: visitor.description,
      serviceType: 'retail-store',
      source: 'estimate-request',
    },
  ]);
  await signIn(page);
  await page.goto('/admin-contacts');
  await expect(page.getByRole('link', { name: visitor.name, exact: true })).toBeVisible();

  const notices = () => mailServer.received.filter(({ raw }) => raw.includes(visitor.name));
  await expect.poll(notices).toHaveLength(1);
  expect(notices()[0]?.to).toEqual(['office@stoop.example']);
  expect(notices()[0]?.mail.subject).toBe(
    `On-site estimate request: ${visitor.name}, Retail store`,
  );
});

test('an on-site request with an email is confirmed there', { tag: '@desktop' }, async ({
  page,
  mailServer,
}) => {
  const visitor = newVisitor();
  await openScreen(page, '/quote?method=on-site');
  await fillEstimateForm(page, visitor);
  await expect(emailField(page)).toHaveAccessibleDescription('We send a confirmation there.');
  await emailField(page).fill(`  ${visitor.email} `);
  await page.getByRole('button', { name: 'Request my estimate' }).click();
  await expect(page.getByText('Estimate Requested', { exact: true })).toBeVisible();

  const confirmation = () => mailServer.received.find(({ to }) => to[0] === visitor.email);
  await expect.poll(confirmation).toBeDefined();
  const mail = confirmation()?.mail;
  expect(mail?.replyTo).toEqual([{ name: '', address: 'office@stoop.example' }]);
  expect(mail?.text).toContain('We will contact you within 2 hours');
  expect(mail?.text).toContain('Friday, March 14, 2031');

  await page.setContent(mail?.html ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
  await expect(page.getByText('14 Court Street, floor 3, Brooklyn')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
});

test('an email that is none is said at its field, and none at all is fine', {
  tag: '@desktop',
}, async ({ page }) => {
  await openScreen(page, '/quote?method=on-site');
  await fillEstimateForm(page, newVisitor());
  await emailField(page).fill('ana@example.com, ben@example.com');
  await page.getByRole('button', { name: 'Request my estimate' }).click();
  await expect(emailField(page)).toHaveAccessibleDescription('Valid email is required');
  await expect(emailField(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Estimate Requested' })).toHaveCount(0);

  await emailField(page).fill('  ');
  await expect(emailField(page)).toHaveAccessibleDescription('We send a confirmation there.');
  await page.getByRole('button', { name: 'Request my estimate' }).click();
  await expect(page.getByText('Estimate Requested', { exact: true })).toBeVisible();
});

test('a request that fails says why and keeps what was typed', { tag: '@desktop' }, async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/status of 503/);
  const visitor = newVisitor();
  const sentence = 'We are closed for a moment. Please call us.';
  await page.route('**/api/estimates', (route) =>
    route.fulfill({ status: 503, json: { error: sentence, code: 'closed', requestId: '1' } }),
  );
  await openScreen(page, '/quote?method=on-site');
  await fillEstimateForm(page, visitor);
  await page.getByRole('button', { name: 'Request my estimate' }).click();
  await expectToast(page, 'Error', sentence);
  await expectAccessible(page);
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Contact name' })).toHaveValue(visitor.name);
  await expect(page.getByLabel('Preferred date')).toHaveValue('2031-03-14');

  await page.unroute('**/api/estimates');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Estimate Requested', { exact: true })).toBeVisible();
});

test('an answer about one field is shown at that field', { tag: '@desktop' }, async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/status of 422/);
  await page.route('**/api/estimates', (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: 'Preferred time is required',
        code: 'invalid-input',
        requestId: '1',
        fields: { preferredTime: 'Preferred time is required', address: 'Address is required' },
      },
    }),
  );
  await openScreen(page, '/quote?method=on-site');
  await fillEstimateForm(page, newVisitor());
  await page.getByRole('button', { name: 'Request my estimate' }).click();
  await expectToast(page, 'Error', 'Preferred time is required');
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveAccessibleDescription('Address is required');
  await expect(address).toBeFocused();
  const time = page.getByRole('group', { name: 'Preferred time' });
  await expect(time).toHaveAccessibleDescription('Preferred time is required');
  await expect(time.getByText('Preferred time is required')).toBeVisible();
});

test('a request without a connection says so and can be sent later', { tag: '@desktop' }, async ({
  page,
  context,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
  const visitor = newVisitor();
  await openScreen(page, '/quote?method=on-site');
  await fillEstimateForm(page, visitor);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Request my estimate' }).click();
  await expectToast(page, 'Error', 'You are offline. Try again when you are back online.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Estimate Requested', { exact: true })).toBeVisible();
});

function emailField(page: Page) {
  return page.getByRole('tabpanel', { name: 'On-Site' }).getByRole('textbox', { name: /^Email/ });
}

async function fillEstimateForm(page: Page, visitor: Visitor): Promise<void> {
  await page.getByRole('combobox', { name: 'Type of job' }).selectOption('Retail store');
  await page.getByRole('textbox', { name: 'Address' }).fill('14 Court Street, floor 3, Brooklyn');
  await page.getByRole('textbox', { name: 'What is there?' }).fill(visitor.description);
  await page.getByLabel('Preferred date').fill('2031-03-14');
  await page.getByRole('radio', { name: 'Evening' }).check();
  await page.getByRole('textbox', { name: 'Contact name' }).fill(visitor.name);
  await page.getByRole('textbox', { name: 'Contact phone' }).fill(visitor.phone);
}
