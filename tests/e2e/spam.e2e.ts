import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { feedback } from '#tests/support/testimonials.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  fillInquiry,
  fillInquiryDialog,
  inquiryDialog,
  sendFilledInquiry,
} from './inquiry-page.ts';
import { details, newName, row, sendInquiry } from './leads-page.ts';
import { openScreen } from './open-screen.ts';
import { newVisitor } from './quote-page.ts';
import { findHeld, findLeads, signIn, staffHeaders } from './staff-access.ts';

const website = 'https://pills.example';

function newClient(firstName: string) {
  const name = newName(firstName);
  return { name, email: `${name.slice(-8)}@client.example` };
}

test('a robot is answered like anyone; its lead waits until staff restore it, and then the mails leave', {
  tag: '@desktop',
}, async ({ page, server, mailServer }) => {
  const robot = newClient('Renata');
  await fillInquiry(page, robot);
  await fillHiddenField(page);
  await sendFilledInquiry(page);
  const quickRobot = newClient('Wanda');
  await page.getByRole('button', { name: 'Send another inquiry' }).click();
  await fillInquiryDialog(page, quickRobot);
  await page.evaluate(() => {
    performance.now = () => 900;
  });
  await sendFilledInquiry(page);
  // The toast of the first may still be there.
  await expect
    .poll(() => findHeld(server, quickRobot.email))
    .toMatchObject([{ heldReason: 'too-fast' }]);
  const person = newClient('Ines');
  await sendInquiry(server, person);

  // Mails leave in order, so the robot's would have come first.
  const mailsOf = ({ email }: typeof robot) =>
    mailServer.received.filter(({ to, raw }) => to.includes(email) || raw.includes(email));
  await expect.poll(() => mailsOf(person)).toHaveLength(2);
  expect(mailsOf(robot)).toEqual([]);
  expect(await findLeads(server, robot.email)).toEqual([]);

  await signIn(page);
  await openScreen(page, '/admin-contacts');
  await page.getByRole('button', { name: /^Held back \d/ }).click();
  await expect(page).toHaveURL(/held=only/);
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

/** As a robot does that fills in whatever has a name; no person comes upon the field. */
async function fillHiddenField(page: Page) {
  const field = inquiryDialog(page).locator('input[name="website"]');
  await expect(field.locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCSS(
    'clip-path',
    'inset(50%)',
  );
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await field.evaluate((input, text) => Reflect.set(input, 'value', text), website);
}

test('what is held back is restored after a failure, seen with its photos, marked in feedback, and told when there is none', {
  tag: '@desktop',
}, async ({ page, server, mailServer, quietConsole }) => {
  quietConsole.allow(/503/);
  await test.step('a restore that fails can be tried again, and counts once where somebody else was quicker', async () => {
    const robot = newClient('Vera');
    const id = await sendInquiry(server, { ...robot, website });
    await signIn(page);
    await openScreen(page, `/admin-contacts?held=only&lead=${id}`);
    await page.route('**/restore', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    const restore = details(page, robot.name).getByRole('button', { name: 'Restore' });
    await restore.click();
    await expect(page.getByText(/^The lead was not restored\./)).toBeVisible();
    await expect(restore).toBeFocused();
    const colleague = await fetch(`${server.url}/api/admin/contacts/${id}/restore`, {
      method: 'POST',
      headers: staffHeaders,
    });
    expect(colleague.status).toBe(200);
    await restore.click();
    await expect(page.getByText('Lead restored', { exact: true })).toBeVisible();
    await expect
      .poll(() => mailServer.received.filter(({ raw }) => raw.includes(robot.email)))
      .toHaveLength(2);
  });
  await test.step('staff see the photos of a robot before they decide', async () => {
    const visitor = newVisitor();
    const answer = await fetch(`${server.url}/api/quotes/ai`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '10.12.0.2' },
      body: await makeQuoteForm({ clientName: visitor.name, website }),
    });
    const { quoteId } = sharedQuoteSchema.parse(await answer.json());
    await openScreen(page, `/admin-contacts?held=only&q=${encodeURIComponent(visitor.name)}`);
    await page.getByRole('link', { name: visitor.name, exact: true }).click();
    await details(page, visitor.name)
      .getByRole('link', { name: `Q-${quoteId}`, exact: true })
      .click();
    const quote = details(page, visitor.name);
    await expect(quote).toContainText('Held back: it looks like spam.');
    await expect(quote.getByRole('img').first()).toBeVisible();
    await expectAccessible(page);
    await quote.getByRole('link', { name: 'See why, or restore it' }).click();
    await expect(
      details(page, visitor.name).getByRole('button', { name: 'Restore' }),
    ).toBeVisible();
  });
  await test.step('feedback of a robot is marked for whoever approves it', async () => {
    const customerName = `Odalys ${randomUUID().slice(0, 8)}`;
    const answer = await fetch(`${server.url}/api/testimonials`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.12.0.1' },
      body: JSON.stringify({ ...feedback, customerName, website: 'https://pills.example' }),
    });
    expect(answer.status).toBe(201);
    await openScreen(page, `/admin-testimonials?q=${customerName}`);
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: customerName }) });
    await expect(entry).toContainText('May be spam');
    await expect(entry).toContainText('A field people do not see was filled in');
    await expectAccessible(page);
  });
  await test.step('the list of what is held back says when there is nothing left in it', async () => {
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
});

test.describe('a person in a hurry', () => {
  test.use({ pageAgeMs: 2000 });

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
    await page.route('**/api/estimates', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Request my estimate' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Estimate Requested', { exact: true })).toBeVisible();
    expect(await findLeads(server, visitor.name)).toMatchObject([{ heldReason: null }]);
  });
});
