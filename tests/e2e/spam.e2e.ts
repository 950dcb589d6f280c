import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { feedback } from '#tests/support/testimonials.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { fillInquiry, sendFilledInquiry } from './inquiry-page.ts';
import { details, newName, row } from './leads-page.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
} from './quote-page.ts';
import { findLeads, signIn } from './staff-access.ts';

/** As a robot does that fills in whatever has a name. */
async function fillHiddenField(page: Page) {
  await page
    .locator('input[name="website"]:not([type="hidden"])')
    .first()
    .evaluate((field) => {
      Reflect.set(field, 'value', 'https://pills.example');
    });
}

function newClient(firstName: string) {
  const name = newName(firstName);
  return { name, email: `${name.slice(-8)}@client.example` };
}

async function openHeld(page: Page) {
  await signIn(page);
  await openScreen(page, '/admin-contacts');
  await page.getByRole('button', { name: /^Held back \d/ }).click();
  await expect(page).toHaveURL(/held=only/);
}

test('a robot is answered like anyone; its lead waits until staff restore it, and then the mails leave', {
  tag: '@desktop',
}, async ({ page, server, mailServer }) => {
  const robot = newClient('Renata');
  await fillInquiry(page, robot);
  await fillHiddenField(page);
  await sendFilledInquiry(page);
  const person = newClient('Ines');
  await fillInquiry(page, person);
  await sendFilledInquiry(page);

  // Mails leave in order, so the robot's would have come first.
  const mailsOf = ({ email }: typeof robot) =>
    mailServer.received.filter(({ to, raw }) => to.includes(email) || raw.includes(email));
  await expect.poll(() => mailsOf(person)).toHaveLength(2);
  expect(mailsOf(robot)).toEqual([]);
  expect(await findLeads(server, robot.email)).toEqual([]);

  await openHeld(page);
  await expect(row(page, robot.name)).toContainText('Held back');
  await expect(row(page, person.name)).toHaveCount(0);
  await page.getByRole('link', { name: robot.name, exact: true }).click();
  const drawer = details(page, robot.name);
  await expect(drawer).toContainText('A field people do not see was filled in.');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Lead restored', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: robot.name })).toBeFocused();
  await expect(drawer.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await expect(drawer).not.toContainText('Held back');
  await expect.poll(() => mailsOf(robot)).toHaveLength(2);

  await drawer.getByRole('button', { name: 'Close details' }).click();
  await page.getByRole('button', { name: /^Held back/ }).click();
  await expect(row(page, robot.name)).toContainText('New');
  await expect(row(page, robot.name)).not.toContainText('Held back');
});

test('a lead somebody else has just restored is restored once', { tag: '@desktop' }, async ({
  page,
  mailServer,
}) => {
  const robot = newClient('Tomas');
  await fillInquiry(page, robot);
  await fillHiddenField(page);
  await sendFilledInquiry(page);
  await openHeld(page);
  await page.getByRole('link', { name: robot.name, exact: true }).click();
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.evaluate(() => sessionStorage.setItem('admin-password', 'open sesame, please'));
  await openScreen(colleague, page.url());
  for (const tab of [colleague, page]) {
    await details(tab, robot.name).getByRole('button', { name: 'Restore' }).click();
    await expect(tab.getByText('Lead restored', { exact: true })).toBeVisible();
  }
  await colleague.close();
  await expect
    .poll(() => mailServer.received.filter(({ raw }) => raw.includes(robot.email)))
    .toHaveLength(2);
});

test('a restore that fails says so and can be tried again', { tag: '@desktop' }, async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/503/);
  const robot = newClient('Vera');
  await fillInquiry(page, robot);
  await fillHiddenField(page);
  await sendFilledInquiry(page);
  await openHeld(page);
  await page.getByRole('link', { name: robot.name, exact: true }).click();
  await page.route('**/restore', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  const restore = details(page, robot.name).getByRole('button', { name: 'Restore' });
  await restore.click();
  await expect(page.getByText(/^The lead was not restored\./)).toBeVisible();
  await expect(restore).toBeFocused();
  await restore.click();
  await expect(page.getByText('Lead restored', { exact: true })).toBeVisible();
});

test('the list of what is held back says when there is nothing left in it', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page);
  await openScreen(page, '/admin-contacts?held=only&q=nobody-of-that-name');
  await expect(page.getByText('Nothing matches “nobody-of-that-name”')).toBeVisible();
  await page.route('**/api/admin/contacts?**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const counts = { ...body.counts, matching: 0, held: 0 };
    await route.fulfill({ json: { ...body, contacts: [], nextCursor: null, counts } });
  });
  await openScreen(page, '/admin-contacts?held=only');
  await expect(page.getByText('Nothing is held back')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Back to all leads' }).click();
  await expect(page).not.toHaveURL(/held/);
});

test('a form sent in an instant is held back', { tag: '@desktop' }, async ({ page }) => {
  const robot = newClient('Wanda');
  await fillInquiry(page, robot);
  await page.evaluate(() => {
    performance.now = () => 900;
  });
  await sendFilledInquiry(page);
  await openHeld(page);
  await page.getByRole('link', { name: robot.name, exact: true }).click();
  await expect(details(page, robot.name)).toContainText(
    'It was sent faster than people fill in a form.',
  );
});

test.describe('a person in a hurry', () => {
  test.use({ pageAgeMs: 0 });

  test('whose browser fills in everything, and who tries again at once after an error, is not held back', {
    tag: '@desktop',
  }, async ({ page, server, quietConsole }) => {
    quietConsole.allow(/503/);
    const visitor = newVisitor();
    await openScreen(page, '/quote?method=on-site');
    await page.getByRole('textbox', { name: 'Address' }).fill('14 Court Street, Brooklyn');
    await page.getByLabel('Preferred date').fill('2031-03-14');
    await page.getByRole('textbox', { name: 'Contact name' }).fill(visitor.name);
    await page.getByRole('textbox', { name: 'Contact phone' }).fill(visitor.phone);
    await page.waitForFunction(() => performance.now() > 2000);
    await page.route('**/api/estimates', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Request my estimate' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Estimate Requested', { exact: true })).toBeVisible();
    expect(await findLeads(server, visitor.name)).toMatchObject([{ heldReason: null }]);
  });
});

test('a robot gets its price, and staff see its photos before they decide', {
  tag: '@desktop',
}, async ({ page, server, mailServer }) => {
  const visitor = newVisitor();
  await openScreen(page, '/quote');
  await addFiles(page, [await photo()]);
  await fillQuoteForm(page, visitor);
  await fillHiddenField(page);
  await submitButton(page).click();
  await expect(resultDialog(page)).toBeVisible();
  expect(await findLeads(server, visitor.email)).toEqual([]);

  await openHeld(page);
  await page.getByRole('link', { name: visitor.name, exact: true }).click();
  await details(page, visitor.name)
    .getByRole('link', { name: /^Q-\d+$/ })
    .click();
  const quote = details(page, visitor.name);
  await expect(quote).toContainText('Held back: it looks like spam.');
  await expect(quote.getByRole('img').first()).toBeVisible();
  await expectAccessible(page);
  await quote.getByRole('link', { name: 'See why, or restore it' }).click();
  await details(page, visitor.name).getByRole('button', { name: 'Restore' }).click();
  await expect
    .poll(() =>
      mailServer.received.some(
        ({ to, raw }) => to.includes(visitor.email) && /Your quote Q-/.test(raw),
      ),
    )
    .toBe(true);
});

test('feedback of a robot is marked for whoever approves it', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const customerName = `Odalys ${randomUUID().slice(0, 8)}`;
  const answer = await fetch(`${server.url}/api/testimonials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.12.0.1' },
    body: JSON.stringify({ ...feedback, customerName, website: 'https://pills.example' }),
  });
  expect(answer.status).toBe(201);
  await signIn(page);
  await openScreen(page, `/admin-testimonials?q=${customerName}`);
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: customerName }) });
  await expect(entry).toContainText('May be spam');
  await expect(entry).toContainText('A field people do not see was filled in');
  await expectAccessible(page);
});

test('no person comes upon the field for robots', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/quote', '/quote?method=on-site', '/feedback-form', '/contact']) {
    await openScreen(page, path);
    if (path === '/contact') await page.getByRole('button', { name: 'Send an inquiry' }).click();
    const fields = page.locator('input[name="website"]');
    await fields.first().waitFor({ state: 'attached' });
    for (const field of await fields.all()) {
      await expect(field).toHaveAttribute('tabindex', '-1');
      await expect(field).toHaveAttribute('autocomplete', 'off');
      const parent = field.locator('xpath=ancestor::*[@aria-hidden="true"]');
      await expect(parent).toHaveCSS('clip-path', 'inset(50%)');
      await expect(parent).toHaveCSS('width', '1px');
    }
    await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  }
});
