import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { expectToast } from './quote-page.ts';
import { sendQuote, signIn } from './staff-access.ts';
import { adminPassword } from './start-server.ts';
import {
  findTestimonial,
  inviteClient,
  leaveFeedback,
  newClientName,
  openTestimonials,
  rowOf,
} from './testimonial-seeds.ts';

const closedAnswer = { error: 'We are closed for a moment.', code: 'closed', requestId: '1' };

test.beforeEach(({ page }) => signIn(page));

test('a client is invited by keyboard, and a dialog that lacks something or fails keeps what was typed', {
  tag: '@desktop',
}, async ({ page, context, server, quietConsole }) => {
  quietConsole.allow(/status of (401|422|503)/);
  await test.step('by keyboard alone a client is invited, and the link is on the clipboard until the client has written', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { quoteId } = await sendQuote(server);
    const name = newClientName();
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') bodies.push(request.postDataJSON());
    });
    await openScreen(page, '/admin-testimonials');
    const opener = page.getByRole('button', { name: 'Invite a client' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invite a client' });
    await expect(dialog.getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    // Close comes first, then the fields in their order.
    await page.keyboard.press('Tab');
    for (const [label, text] of [
      ['Name', name],
      ['Email', 'odalys@herrera.example'],
      ['Company', ''],
      ['Type of job', 'Warehouse'],
      ['Location', 'Maspeth, Queens'],
      ['Quote number', `Q-${quoteId}`],
    ] as const) {
      await page.keyboard.press('Tab');
      await expect(dialog.getByLabel(label)).toBeFocused();
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');

    await expectToast(
      page,
      'Invitation created!',
      'The feedback link was copied to your clipboard.',
    );
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(bodies).toEqual([
      {
        customerName: name,
        customerEmail: 'odalys@herrera.example',
        companyName: '',
        serviceType: 'warehouse-cleanout',
        location: 'Maspeth, Queens',
        rating: 0,
        testimonialText: '',
        isApproved: false,
        isPublic: false,
        quoteId,
      },
    ]);
    await expect(rowOf(page, name)).toContainText('No reply yet. Invitation created');
    const created = await findTestimonial(server, name);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${server.url}/feedback-form?token=${created?.feedbackToken}`,
    );

    await opener.click();
    for (const label of ['Name', 'Email', 'Company', 'Type of job', 'Location', 'Quote number']) {
      await expect(dialog.getByLabel(label)).toHaveValue('');
    }
    await page.keyboard.press('Escape');
    await page.evaluate(() => navigator.clipboard.writeText(''));
    const copy = rowOf(page, name).getByRole('button', { name: 'Copy link' });
    await copy.press('Enter');
    await expect(page.locator('.dialog_toast')).toHaveText('Link copied!');
    await expect(copy).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${server.url}/feedback-form?token=${created?.feedbackToken}`,
    );
    await leaveFeedback(server, name, { feedbackToken: created?.feedbackToken });
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await expect(rowOf(page, name).getByRole('button')).toHaveText(['Approve']);
  });
  await test.step('the dialog says what it lacks, and keeps what was typed however it is closed', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });
    const dialog = await openDialog(page);
    await dialog.getByLabel('Name').fill('O');
    await dialog.getByLabel('Quote number').fill('the big one');
    await expect(dialog.locator('.err')).toHaveCount(0);
    await create(dialog);
    for (const [label, message] of [
      ['Name', 'Name is required'],
      ['Email', 'Valid email is required'],
      ['Type of job', 'Service type is required'],
      ['Location', 'Location is required'],
      ['Quote number', 'Enter a quote number like Q-2318'],
    ] as const) {
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(message);
    }
    await expect(dialog.locator('.err')).toHaveCount(5);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill('Od');
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('');
    await create(dialog);
    await expect(dialog.getByLabel('Email')).toBeFocused();
    expect(calls).toEqual([]);

    await fillInvitation(dialog, 'Odalys Herrera');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Invite a client' })).toBeFocused();
      await openDialog(page);
      await expectFilled(dialog, 'Odalys Herrera');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('an invitation that cannot be created keeps what was typed, and the next try works', async () => {
    const name = newClientName();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/testimonials', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 503, json: closedAnswer });
    });
    const dialog = await openDialog(page);
    await fillInvitation(dialog, name);
    const quoteNumber = dialog.getByLabel('Quote number');
    await quoteNumber.fill('999999');
    const button = dialog.locator('button[type=submit]');
    const widthBefore = await widthOf(button);
    await create(dialog);
    await expect(button).toHaveText('Creating');
    await expect(button).toBeDisabled();
    expect(await widthOf(button)).toBe(widthBefore);
    answer.resolve();
    await expectToast(page, 'Error', 'Failed to create invitation.');
    await expect(dialog.getByRole('alert')).toHaveText(
      'We are closed for a moment. What you typed is still here.',
    );
    await expect(button).toBeFocused();
    await expectFilled(dialog, name);
    await expectAccessible(page);

    await page.unroute('**/api/testimonials');
    await button.press('Enter');
    await expect(quoteNumber).toHaveAccessibleDescription('There is no quote with this number');
    await expect(quoteNumber).toBeFocused();
    await expect(quoteNumber).toHaveValue('999999');
    await quoteNumber.fill('');

    // A password changed in the middle brings the gate, and behind it the dialog waits.
    await page.evaluate(() => sessionStorage.setItem('admin-password', 'password of last month'));
    await button.press('Enter');
    await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
    await expect(page.getByText(/^Enter the password again/)).toBeVisible();
    await expect(dialog).toBeHidden();
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await password.fill(adminPassword);
    await password.press('Enter');
    await expect(dialog).toBeVisible();
    await expectFilled(dialog, name);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await button.press('Enter');
    await expect(page.getByText('Invitation created!', { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await findTestimonial(server, name)).toMatchObject({
      companyName: 'Kent Lofts',
      serviceType: 'warehouse-cleanout',
    });
  });
});

test('an invitation is mailed, or its link is copied by hand', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of (409|503)/);
  await test.step('an invitation is mailed until the client has written, and the row says when the mail has left', async () => {
    const name = newClientName();
    const { feedbackToken } = await inviteClient(server, name);
    await openTestimonials(page, name);
    const row = rowOf(page, name);
    const send = row.getByRole('button', { name: 'Send Email Invitation' });
    const invite = '**/api/testimonials/*/invite';
    await page.route(invite, (route) => route.fulfill({ status: 503, json: closedAnswer }));
    await send.press('Enter');
    await expectToast(page, 'Error', 'Failed to send email invitation.');
    await expect(send).toBeFocused();
    await expect(row).toContainText('Not emailed.');
    await page.unroute(invite);

    const answer = Promise.withResolvers<void>();
    await page.route(invite, async (route) => {
      expect(route.request().postData()).toBeNull();
      await answer.promise;
      await route.continue();
    });
    const widthBefore = await widthOf(send);
    await send.press('Enter');
    const busy = row.locator('[aria-busy]');
    await expect(busy).toHaveText('Sending');
    expect(await widthOf(busy)).toBe(widthBefore);
    answer.resolve();
    await expect(page.locator('.dialog_toast')).toHaveText('Email invitation sent!');
    await expect(send).toBeFocused();
    await expect(row).toContainText(/Emailed [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} (AM|PM)/);
    await expect(send).toBeFocused();
    await expect(row).not.toContainText('Not emailed.');

    await leaveFeedback(server, name, { feedbackToken });
    await send.press('Enter');
    await expectToast(page, 'Error', 'Failed to send email invitation.');
    await expect(row).toContainText('Patient with my mother’s things');
    await expect(row.getByRole('button')).toHaveText(['Approve']);
    await expect(row.getByRole('button', { name: 'Approve' })).toBeFocused();
    await page.unroute(invite);
  });
  await test.step('where the browser refuses the clipboard, the link is shown and nothing is claimed', async () => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    });
    const name = newClientName();
    await openScreen(page, '/admin-testimonials');
    const dialog = await openDialog(page);
    await fillInvitation(dialog, name);
    await create(dialog);
    await expectToast(page, 'Invitation created!', 'Copy the link from the window that opened.');
    const window = page.getByRole('dialog', { name: 'Copy it by hand' });
    const token = (await findTestimonial(server, name))?.feedbackToken;
    await expect(window.getByLabel(`Feedback link for ${name}`)).toHaveValue(
      `${server.url}/feedback-form?token=${token}`,
    );
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Invite a client' })).toBeFocused();
    await page.locator('.dialog_toast').getByRole('button', { name: 'Dismiss' }).click();
    const copy = rowOf(page, name).getByRole('button', { name: 'Copy link' });
    await copy.press('Enter');
    await expect(window).toBeVisible();
    await expect(page.locator('.dialog_toast')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(copy).toBeFocused();
  });
});

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Invite a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a client' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fillInvitation(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill('odalys@herrera.example');
  await dialog.getByLabel('Company').fill('Kent Lofts');
  await dialog.getByLabel('Type of job').selectOption('Warehouse cleanout');
  await dialog.getByLabel('Location').fill('Maspeth, Queens');
}

async function expectFilled(dialog: Locator, name: string): Promise<void> {
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expect(dialog.getByLabel('Email')).toHaveValue('odalys@herrera.example');
  await expect(dialog.getByLabel('Company')).toHaveValue('Kent Lofts');
  await expect(dialog.getByLabel('Type of job')).toHaveValue('warehouse-cleanout');
  await expect(dialog.getByLabel('Location')).toHaveValue('Maspeth, Queens');
}

function create(dialog: Locator): Promise<void> {
  return dialog.getByRole('button', { name: 'Create and copy link' }).click();
}

async function widthOf(element: Locator): Promise<number> {
  return Math.round((await element.boundingBox())?.width ?? 0);
}
