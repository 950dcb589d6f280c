import type { Locator, Page } from '@playwright/test';
import { startSmtpPeer } from '#tests/support/smtp-peer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { expectToast } from './quote-page.ts';
import { sendQuote, signIn } from './staff-access.ts';
import { adminPassword, startServer } from './start-server.ts';
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

test('by keyboard alone a client is invited, and the link is on the clipboard', {
  tag: '@desktop',
}, async ({ page, context, server }) => {
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

  await expectToast(page, 'Invitation created!', 'The feedback link was copied to your clipboard.');
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
});

test('where the browser refuses the clipboard, the link is shown and nothing is claimed', {
  tag: '@desktop',
}, async ({ page, server }) => {
  await refuseClipboard(page);
  const name = newClientName();
  await openScreen(page, '/admin-testimonials');
  const dialog = await openDialog(page);
  await fillInvitation(dialog, name);
  await create(dialog);
  await expectToast(page, 'Invitation created!', 'Copy the link from the window that opened.');
  await expect(page.locator('.dialog_toast')).not.toContainText(/copied/);
  const window = page.getByRole('dialog', { name: 'Copy it by hand' });
  const token = (await findTestimonial(server, name))?.feedbackToken;
  await expect(window.getByLabel(`Feedback link for ${name}`)).toHaveValue(
    `${server.url}/feedback-form?token=${token}`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite a client' })).toBeFocused();

  await page.locator('.dialog_toast').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('.dialog_toast')).toHaveCount(0);
  const copy = rowOf(page, name).getByRole('button', { name: 'Copy link' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(window).toBeVisible();
  await expect(page.locator('.dialog_toast')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(copy).toBeFocused();
});

test('the dialog says what it lacks, and goes to the first of it', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await openScreen(page, '/admin-testimonials');
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Type of job').getByRole('option')).toHaveText([
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
  await dialog.getByLabel('Email').fill('odalys@');
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Valid email is required');
  await create(dialog);
  await expect(dialog.getByLabel('Email')).toBeFocused();
  expect(calls).toEqual([]);
});

test('a quote number nobody has is told at its field', { tag: '@desktop' }, async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/status of 422/);
  await openScreen(page, '/admin-testimonials');
  const dialog = await openDialog(page);
  await fillInvitation(dialog, newClientName());
  await dialog.getByLabel('Quote number').fill('999999');
  await create(dialog);
  const field = dialog.getByLabel('Quote number');
  await expect(field).toHaveAccessibleDescription('There is no quote with this number');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('999999');
  await expectToast(page, 'Error', 'Failed to create invitation.');
});

test('a failure is told, keeps what was typed, and the next try works', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 503/);
  const name = newClientName();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/testimonials', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, json: closedAnswer });
  });
  await openScreen(page, '/admin-testimonials');
  const dialog = await openDialog(page);
  await fillInvitation(dialog, name);
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
  await button.click();
  await expect(page.getByText('Invitation created!', { exact: true })).toBeVisible();
  expect(await findTestimonial(server, name)).toMatchObject({ companyName: 'Kent Lofts' });
});

test('closing the dialog, in whatever way, keeps what was typed', { tag: '@desktop' }, async ({
  page,
}) => {
  await openScreen(page, '/admin-testimonials');
  const dialog = await openDialog(page);
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
});

test('a password changed in the middle brings the gate, and behind it the dialog waits', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 401/);
  const name = newClientName();
  await openScreen(page, '/admin-testimonials');
  const dialog = await openDialog(page);
  await fillInvitation(dialog, name);
  await page.evaluate(() => sessionStorage.setItem('admin-password', 'password of last month'));
  await create(dialog);
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
  await expect(page.getByText(/^401: password needed/)).toBeVisible();
  await expect(dialog).toBeHidden();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill(adminPassword);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectFilled(dialog, name);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await create(dialog);
  await expect(page.getByText('Invitation created!', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await findTestimonial(server, name)).toMatchObject({ serviceType: 'warehouse-cleanout' });
});

test('the link of an invitation is copied again, until the client has written', {
  tag: '@desktop',
}, async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = newClientName();
  const { feedbackToken } = await inviteClient(server, name);
  await openTestimonials(page, name);
  const row = rowOf(page, name);
  await row.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.dialog_toast')).toHaveText('Link copied!');
  await expect(row.getByRole('button', { name: 'Copy link' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.url}/feedback-form?token=${feedbackToken}`,
  );
  await leaveFeedback(server, name, { feedbackToken });
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(row.getByRole('button')).toHaveText(['Approve']);
});

test('an invitation is mailed, and the row says when the mail has left', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const name = newClientName();
  await inviteClient(server, name);
  await openTestimonials(page, name, 'awaiting-reply');
  const row = rowOf(page, name);
  const send = row.getByRole('button', { name: 'Send Email Invitation' });
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/testimonials/*/invite', async (route) => {
    expect(route.request().postData()).toBeNull();
    await answer.promise;
    await route.continue();
  });
  const widthBefore = await widthOf(send);
  await send.focus();
  await page.keyboard.press('Enter');
  const busy = row.locator('[aria-busy]');
  await expect(busy).toHaveText('Sending');
  expect(await widthOf(busy)).toBe(widthBefore);
  answer.resolve();
  await expect(page.locator('.dialog_toast')).toHaveText('Email invitation sent!');
  await expect(send).toBeFocused();
  await expect(row).toContainText(/Emailed [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} (AM|PM)/, {
    timeout: 10_000,
  });
  await expect(send).toBeFocused();
  await expect(row).not.toContainText('Not emailed.');
  await expect(row.getByRole('button')).toHaveText(['Send Email Invitation', 'Copy link']);
});

test('a mail the mail server does not take yet is waiting, with the time of the next try', {
  tag: '@desktop',
}, async ({ page }) => {
  const peer = await startSmtpPeer();
  peer.refuseNext(1);
  const server = await startServer({
    SMTP_URL: peer.url,
    MAIL_FROM: 'hello@stoop.example',
  });
  try {
    const name = newClientName();
    await inviteClient(server, name);
    await page.goto(`${server.url}/admin-testimonials`);
    const row = rowOf(page, name);
    await row.getByRole('button', { name: 'Send Email Invitation' }).click();
    await expect(row).toContainText('Mail waiting…');
    await expect(row).toContainText(/Mail waiting… Next try \d{1,2}:\d{2} (AM|PM)/, {
      timeout: 10_000,
    });
    await expectAccessible(page);
  } finally {
    await server.stop();
    await peer.stop();
  }
});

test('a mail that was not delivered says so, and is sent again', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const name = newClientName();
  const invitation = await inviteClient(server, name);
  await page.route('**/api/admin/testimonials?*', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    for (const testimonial of list.testimonials) {
      if (testimonial.id !== invitation.id || testimonial.mails.length > 0) continue;
      testimonial.mails = [
        {
          id: 1,
          subject: 'How did we do?',
          recipient: invitation.customerEmail,
          state: 'failed',
          attempts: 1,
          problem: 'EENVELOPE 550',
          at: '2026-11-18T21:20:00.000Z',
        },
      ];
    }
    await route.fulfill({ response, json: list });
  });
  await openTestimonials(page, name);
  const row = rowOf(page, name);
  await expect(row).toContainText('Mail not delivered. Send it again, or copy the link.');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Send Email Invitation' }).click();
  await expect(page.locator('.dialog_toast')).toHaveText('Email invitation sent!');
  await expect(row).not.toContainText('Mail not delivered');
});

test('a mail that could not be sent is told', { tag: '@desktop' }, async ({
  page,
  server,
  quietConsole,
}) => {
  quietConsole.allow(/status of 503/);
  const name = newClientName();
  await inviteClient(server, name);
  await openTestimonials(page, name);
  await page.route('**/api/testimonials/*/invite', (route) =>
    route.fulfill({ status: 503, json: closedAnswer }),
  );
  const send = rowOf(page, name).getByRole('button', { name: 'Send Email Invitation' });
  await send.focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Error', 'Failed to send email invitation.');
  await expect(send).toBeFocused();
  await expect(rowOf(page, name)).toContainText('Not emailed.');
});

test('a client who has written meanwhile gets no mail, and the row shows the words', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 409/);
  const name = newClientName();
  const { feedbackToken } = await inviteClient(server, name);
  await openTestimonials(page, name);
  const row = rowOf(page, name);
  await expect(row).toContainText('No reply yet.');
  await leaveFeedback(server, name, { feedbackToken });
  await row.getByRole('button', { name: 'Send Email Invitation' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Error', 'Failed to send email invitation.');
  await expect(row).toContainText('Patient with my mother’s things');
  await expect(row.getByRole('button')).toHaveText(['Approve']);
  await expect(row.getByRole('button', { name: 'Approve' })).toBeFocused();
});

async function refuseClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  });
}

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
