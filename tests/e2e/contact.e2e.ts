import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { expectToast } from './quote-page.ts';
import { findLeads, signIn } from './staff-access.ts';

const phone = 'tel:+18005550199';

test('the hours that are running say so until the office closes, and take no more room by it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-04T23:59:30Z') });
  await openScreen(page, '/contact');
  const badge = page.getByText('Open now', { exact: true });
  const row = page.getByRole('row', { name: 'Monday to Friday' });
  await expect(row.filter({ has: badge })).toBeVisible();
  const heightWith = await heightOf(page.getByRole('table'));
  await page.clock.runFor(61_000);
  await expect(badge).toHaveCount(0);
  expect(await heightOf(page.getByRole('table'))).toBe(heightWith);
});

test('an inquiry survives closing and failures, is confirmed, reaches staff with its first touch, and clears the form', {
  tag: '@desktop',
}, async ({ page, server, context, quietConsole }) => {
  quietConsole.allow(/ERR_FAILED|status of (503|422)|ERR_INTERNET_DISCONNECTED/);
  const name = newName();
  const dialog = page.getByRole('dialog', { name: 'Send an inquiry' });
  const confirmed = Promise.withResolvers<void>();

  await test.step('the first touch is kept once; the form is fetched when it is asked for, takes the focus, keeps it, and hands it back', async () => {
    await page.goto('/services?utm_source=newsletter&utm_medium=email&token=secret', {
      referer: 'https://news.example/june?q=my+name',
    });
    const kept = await firstTouch(page);
    expect(kept).toEqual({
      campaign: { utm_source: 'newsletter', utm_medium: 'email' },
      referrer: 'news.example/june',
      landing: '/services',
      at: expect.any(String),
    });

    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.route('**/inquiry-dialog*.js', (route) => route.abort());
    // A second campaign takes nothing from the first.
    await openScreen(page, '/contact?utm_source=flyer');
    expect(await firstTouch(page)).toEqual(kept);
    expect(scripts.filter((path) => path.includes('inquiry-dialog'))).toEqual([]);
    await page.getByRole('button', { name: 'Send an inquiry' }).click();
    await expect(page.getByRole('alert')).toContainText('The form did not load.');
    await expectAccessible(page);

    await page.unroute('**/inquiry-dialog*.js');
    await openInquiry(page);
    expect(scripts.some((path) => path.includes('inquiry-dialog'))).toBe(true);
    await expect(page.getByRole('heading', { name: 'Send an inquiry' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name: 'Call (800) 555-0199' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.getByRole('button', { name: 'Send inquiry' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send an inquiry' })).toBeFocused();
  });

  await test.step('an empty form names what it needs, and closing it, in whatever way, keeps what was typed', async () => {
    await openInquiry(page);
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
    }
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(messages.length);
    await expect(field(dialog, 'Name')).toBeFocused();
    await expectAccessible(page);

    // What was not typed yet is no error to somebody who comes back to it.
    await page.keyboard.press('Escape');
    await openInquiry(page);
    await expect(dialog.locator('.err')).toHaveCount(0);

    await field(dialog, 'Email').fill('ben@');
    await expect(field(dialog, 'Email')).toHaveAccessibleDescription('Valid email is required');
    await fillInquiry(dialog, name);
    await expect(dialog.locator('.err')).toHaveCount(0);

    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    ];
    for (const close of ways) {
      await close();
      await expect(dialog).toHaveCount(0);
      await openInquiry(page);
      await expectFilled(dialog, name);
    }
  });

  await test.step('a failure says whom to call or what to change and keeps all that was typed', async () => {
    const answers = [
      {
        status: 503,
        json: { error: 'We are closed for a moment.', code: 'closed', requestId: '1' },
      },
      {
        status: 422,
        json: {
          error: 'Phone is required',
          code: 'invalid-input',
          requestId: '2',
          fields: { phone: 'Phone is required', message: 'Keep this under 4000 characters' },
        },
      },
    ];
    await page.route('**/api/contact', (route) => route.fulfill(answers.shift()));
    await send(dialog);
    await expectToast(page, 'Error Sending Inquiry', 'Please call us directly at (800) 555-0199.');
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('We are closed for a moment. What you typed is still here.');
    await expect(alert.getByRole('link')).toHaveAttribute('href', phone);
    const retry = dialog.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeFocused();
    await expectAccessible(page);
    await expectFilled(dialog, name);

    await retry.click();
    await expect(field(dialog, 'Phone')).toHaveAccessibleDescription('Phone is required');
    await expect(field(dialog, 'Phone')).toBeFocused();
    await expect(field(dialog, 'Message')).toHaveAccessibleDescription(
      'Keep this under 4000 characters',
    );

    await page.unroute('**/api/contact');
    await context.setOffline(true);
    await retry.click();
    await expect(alert).toContainText('You are offline.');
    await context.setOffline(false);
    await expect(alert).not.toContainText('You are offline.');
    await expect(alert).toContainText('What you typed is still here.');
    await page.route('**/api/contact', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await retry.click();
    await expect(alert).toContainText('What you typed is still here.');
    await expect.poll(() => findLeads(server, name)).toHaveLength(1);
    await page.unroute('**/api/contact');
    await page.route('**/api/contact', async (route) => {
      await confirmed.promise;
      await route.continue();
    });
    await retry.click();
  });

  await test.step('it is confirmed, reaches staff with its first touch, and clears the form', async () => {
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    confirmed.resolve();
    await expectToast(page, 'Inquiry Sent Successfully!', "We'll contact you within 24 hours.");
    await expect(dialog).toHaveCount(0);
    const again = page.getByRole('button', { name: 'Send another inquiry' });
    await expect(again).toBeFocused();
    const [lead, ...doubles] = await findLeads(server, name);
    expect(doubles, 'after an answer that was lost').toEqual([]);
    await expect(again).toHaveAccessibleDescription(
      `Request R-${lead?.id} We call (718) 555-0100 within 24 hours.`,
    );
    const panel = page.getByRole('region', { name: `Request R-${lead?.id}` });
    await expect(panel).toContainText('90 Kent Avenue, Brooklyn');
    await expect(panel).toContainText('Weekday mornings');
    await expectAccessible(page);

    await again.click();
    await expect(dialog).toBeVisible();
    for (const label of ['Name', 'Company', 'Email', 'Phone', 'Type of job', 'Message']) {
      await expect(field(dialog, label)).toHaveValue('');
    }
    await expect(dialog.getByRole('radio', { name: 'Email' })).toBeChecked();
    await field(dialog, 'Email').fill('b');
    await expect(dialog.locator('.err')).toHaveCount(0);

    expect(lead).toMatchObject({
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
    });
    await signIn(page);
    await page.goto(`/admin-contacts?lead=${lead?.id}`);
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
});

function firstTouch(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('first-touch') ?? 'null'));
}

async function openInquiry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send an inquiry' }).click();
  await expect(page.getByRole('dialog', { name: 'Send an inquiry' })).toBeVisible();
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

async function expectFilled(dialog: Locator, name: string): Promise<void> {
  await expect(field(dialog, 'Name')).toHaveValue(name);
  await expect(field(dialog, 'Type of job')).toHaveValue('storage-unit-cleanout');
  await expect(field(dialog, 'Message')).toHaveValue('Two units.\nOne piano.');
  await expect(dialog.getByRole('radio', { name: 'Phone' })).toBeChecked();
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
