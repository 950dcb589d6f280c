import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { expectToast } from './quote-page.ts';
import { findLeads, signIn } from './staff-access.ts';

const scheduler = 'https://scheduler.example/stoop-and-tower';
const phone = 'tel:+18005550199';

test('the page offers phone, mail, text, a visit and a price, and no form', {
  tag: '@desktop',
}, async ({ page }) => {
  await openScreen(page, '/contact');
  await expect(page).toHaveTitle(/^Contact/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Call, text or write. A person answers.',
  );
  for (const name of [
    'Get In Touch',
    'Ready to Get Started',
    'Our Locations',
    'Service Hours',
    'The line is open, day and night.',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  const main = page.getByRole('main');
  const visits = main.getByRole('link', { name: /^Schedule Free Quote & Estimate/ });
  await expect(visits).toHaveCount(2);
  for (const visit of await visits.all()) {
    await expect(visit).toHaveAttribute('href', scheduler);
    await expect(visit).toHaveAttribute('target', '_blank');
  }
  const calls = main.getByRole('link', { name: 'Call (800) 555-0199' });
  await expect(calls).toHaveCount(3);
  for (const call of await calls.all()) await expect(call).toHaveAttribute('href', phone);

  const ways = main.getByRole('article');
  await expect(ways.filter({ hasText: 'Call us' })).toContainText('24/7 emergency line');
  await expect(ways.getByRole('link', { name: 'hello@stoopandtower.example' })).toHaveAttribute(
    'href',
    'mailto:hello@stoopandtower.example',
  );
  const text = ways.filter({ hasText: 'Text us' });
  await expect(text).toContainText('Photos welcome');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'sms:+18005550199');
  await expect(main.getByRole('link', { name: 'Get Instant Quote' })).toHaveAttribute(
    'href',
    '/quote',
  );
  await expect(main.getByText('Professional service, licensed and insured')).toContainText(
    'next-day availability.',
  );
  await expect(page.locator('main :is(form, input, textarea, select)')).toHaveCount(0);
  await expectAccessible(page);
});

test('the hours that are running say so, and take no more room by it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-04T15:00:00Z'));
  await openScreen(page, '/contact');
  const badge = page.getByText('Open now', { exact: true });
  const row = page.getByRole('row', { name: 'Monday to Friday' });
  await expect(row.filter({ has: badge })).toBeVisible();
  const heightWith = await heightOf(page.getByRole('table'));
  await badge.evaluate((element) => element.remove());
  expect(await heightOf(page.getByRole('table'))).toBe(heightWith);
});

test('a page left open closes with the office', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-04T23:59:30Z') });
  await openScreen(page, '/contact');
  const badge = page.getByText('Open now', { exact: true });
  await expect(badge).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(badge).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the mail address stands for the form', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'hello@stoopandtower.example' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send an inquiry' })).toBeHidden();
    await expect(page.getByText('Open now')).toHaveCount(0);
  });
});

test('the form is fetched when it is asked for', { tag: '@desktop' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await openScreen(page, '/contact');
  expect(scripts.filter((path) => path.includes('inquiry'))).toEqual([]);
  await openInquiry(page);
  expect(scripts.some((path) => path.includes('inquiry-dialog'))).toBe(true);
});

test('a form that cannot be fetched says so, and comes with the next try', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  quietConsole.allow(/ERR_FAILED/);
  await page.route('**/inquiry-dialog*.js', (route) => route.abort());
  await openScreen(page, '/contact');
  await page.getByRole('button', { name: 'Send an inquiry' }).click();
  await expect(page.getByRole('alert')).toContainText('The form did not load.');
  await expectAccessible(page);
  await page.unroute('**/inquiry-dialog*.js');
  await openInquiry(page);
});

test('the dialog takes the focus, keeps it, and hands it back', async ({ page }) => {
  await openScreen(page, '/contact');
  const dialog = await openInquiry(page);
  await expect(page.getByRole('heading', { name: 'Send an inquiry' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link', { name: 'Call (800) 555-0199' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Send inquiry' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send an inquiry' })).toBeFocused();
});

test('an empty form names what it needs, at once and then on change', { tag: '@desktop' }, async ({
  page,
}) => {
  await openScreen(page, '/contact');
  const dialog = await openInquiry(page);
  await send(dialog);
  const messages = [
    ['Name', 'Name is required'],
    ['Email', 'Valid email is required'],
    ['Phone', 'Phone is required'],
    ['Service address', 'Service address is required'],
    ['Type of job', 'Service type is required'],
  ] as const;
  for (const [label, message] of messages) {
    await expect(field(dialog, label)).toHaveAccessibleDescription(message);
    await expect(field(dialog, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(dialog.locator('.err')).toHaveCount(messages.length);
  await expect(field(dialog, 'Name')).toBeFocused();
  await expectAccessible(page);

  await field(dialog, 'Name').fill('Ben');
  await expect(dialog.getByText('Name is required')).toHaveCount(0);
  await field(dialog, 'Email').fill('ben@');
  await expect(field(dialog, 'Email')).toHaveAccessibleDescription('Valid email is required');
  await field(dialog, 'Email').fill('ben@kent.example');
  await expect(dialog.getByText('Valid email is required')).toHaveCount(0);
});

test('every kind of job can be asked for, by a name people use', { tag: '@desktop' }, async ({
  page,
}) => {
  await openScreen(page, '/contact');
  const dialog = await openInquiry(page);
  await expect(field(dialog, 'Type of job').getByRole('option')).toHaveText([
    'Choose one',
    'Office cleanout',
    'Residential cleanout',
    'Commercial space',
    'Retail store',
    'Commercial cleanout',
    'Warehouse cleanout',
    'Storage unit cleanout',
    'Emergency cleanout',
  ]);
  await expect(dialog.getByRole('radio', { name: 'Email' })).toBeChecked();
});

test('an inquiry is confirmed, reaches staff with its first touch, and clears the form', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const name = newName();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.addInitScript(() =>
    localStorage.setItem(
      'first-touch',
      JSON.stringify({
        campaign: { utm_source: 'newsletter', utm_medium: 'email' },
        referrer: 'news.example/june',
        landing: '/services',
        at: new Date().toISOString(),
      }),
    ),
  );
  await openScreen(page, '/contact');
  const dialog = await openInquiry(page);
  await fillInquiry(dialog, name);
  await send(dialog);
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer.resolve();
  await expectToast(page, 'Inquiry Sent Successfully!', "We'll contact you within 24 hours.");
  await expect(dialog).toHaveCount(0);
  const again = page.getByRole('button', { name: 'Send another inquiry' });
  await expect(again).toBeFocused();
  await expectAccessible(page);

  await again.click();
  await expect(dialog).toBeVisible();
  for (const label of ['Name', 'Company', 'Email', 'Phone', 'Type of job', 'Message']) {
    await expect(field(dialog, label)).toHaveValue('');
  }
  await expect(dialog.getByRole('radio', { name: 'Email' })).toBeChecked();
  await field(dialog, 'Email').fill('b');
  await expect(dialog.locator('.err')).toHaveCount(0);

  expect(await findLeads(server, name)).toMatchObject([
    {
      name,
      company: 'Kent Lofts',
      email: 'ben@kent.example',
      phone: '(718) 555-0100',
      address: '90 Kent Avenue, Brooklyn',
      serviceType: 'storage-unit-cleanout',
      preferredTime: 'Weekday mornings',
      preferredContact: 'phone',
      message: 'Two units.\nOne piano.',
      source: 'contact-form',
      sourceDetail: { campaign: { utm_source: 'newsletter' }, landing: '/services' },
    },
  ]);
  await signIn(page);
  await page.goto('/admin-contacts');
  await page.getByRole('link', { name, exact: true }).click();
  for (const [label, value] of [
    ['Campaign', 'newsletter, email'],
    ['Came from', 'news.example/june'],
    ['First page', '/services'],
  ] as const) {
    await expect(page.locator('.drawer_fact-list > div').filter({ hasText: label })).toHaveText(
      label + value,
    );
  }
});

test('a failure says whom to call and keeps all that was typed', { tag: '@desktop' }, async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/status of 503/);
  const name = newName();
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'We are closed for a moment.', code: 'closed', requestId: '1' },
    }),
  );
  await openScreen(page, '/contact');
  const dialog = await openInquiry(page);
  await fillInquiry(dialog, name);
  await send(dialog);
  await expectToast(page, 'Error Sending Inquiry', 'Please call us directly at (800) 555-0199.');
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('We are closed for a moment. What you typed is still here.');
  await expect(alert.getByRole('link')).toHaveAttribute('href', phone);
  const retry = dialog.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeFocused();
  await expectAccessible(page);
  await expect(field(dialog, 'Name')).toHaveValue(name);
  await expect(field(dialog, 'Type of job')).toHaveValue('storage-unit-cleanout');
  await expect(dialog.getByRole('radio', { name: 'Phone' })).toBeChecked();

  await page.unroute('**/api/contact');
  await retry.click();
  await expect(page.getByText('Inquiry Sent Successfully!', { exact: true })).toBeVisible();
});

test('without a connection the failure says so', { tag: '@desktop' }, async ({
  page,
  context,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
  await openScreen(page, '/contact');
  const dialog = await openInquiry(page);
  await fillInquiry(dialog, newName());
  await context.setOffline(true);
  await send(dialog);
  await expect(dialog.getByRole('alert')).toContainText('You are offline.');
});

test('an answer about one field is shown at that field', { tag: '@desktop' }, async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/status of 422/);
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: 'Phone is required',
        code: 'invalid-input',
        requestId: '1',
        fields: { phone: 'Phone is required', message: 'Keep this under 4000 characters' },
      },
    }),
  );
  await openScreen(page, '/contact');
  const dialog = await openInquiry(page);
  await fillInquiry(dialog, newName());
  await send(dialog);
  const phoneField = field(dialog, 'Phone');
  await expect(phoneField).toHaveAccessibleDescription('Phone is required');
  await expect(phoneField).toBeFocused();
  await expect(field(dialog, 'Message')).toHaveAccessibleDescription(
    'Keep this under 4000 characters',
  );
});

test('closing the dialog, in whatever way, keeps what was typed', { tag: '@desktop' }, async ({
  page,
}) => {
  await openScreen(page, '/contact');
  const dialog = await openInquiry(page);
  await fillInquiry(dialog, 'Ben Adler');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const close of ways) {
    await close();
    await expect(dialog).toHaveCount(0);
    await openInquiry(page);
    await expect(field(dialog, 'Name')).toHaveValue('Ben Adler');
    await expect(field(dialog, 'Type of job')).toHaveValue('storage-unit-cleanout');
    await expect(field(dialog, 'Message')).toHaveValue('Two units.\nOne piano.');
    await expect(dialog.getByRole('radio', { name: 'Phone' })).toBeChecked();
  }
});

async function openInquiry(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send an inquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send an inquiry' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fillInquiry(dialog: Locator, name: string): Promise<void> {
  await field(dialog, 'Name').fill(name);
  await field(dialog, 'Company').fill('Kent Lofts');
  await field(dialog, 'Email').fill('ben@kent.example');
  await field(dialog, 'Phone').fill('(718) 555-0100');
  await field(dialog, 'Service address').fill('90 Kent Avenue, Brooklyn');
  await field(dialog, 'Type of job').selectOption('Storage unit cleanout');
  await field(dialog, 'Preferred time').fill('Weekday mornings');
  await dialog.getByRole('radio', { name: 'Phone' }).check();
  await field(dialog, 'Message').fill('Two units.\nOne piano.');
}

/** A control by its label; two of the labels name a choice as well. */
function field(dialog: Locator, label: string): Locator {
  return dialog.getByLabel(label).and(dialog.locator('.inp'));
}

function send(dialog: Locator): Promise<void> {
  return dialog.getByRole('button', { name: 'Send inquiry' }).click();
}

function newName(): string {
  return `Ben Adler ${randomUUID().slice(0, 8)}`;
}

async function heightOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.height;
}
