import { expect, expectAccessible, test } from './fixtures.ts';
import { details, newName, openLeads, row } from './leads-page.ts';
import { openScreen } from './open-screen.ts';
import { sendEstimate, signIn } from './staff-access.ts';

test('an inquiry reaches the mail server, the customer and the list, with all that was said', {
  tag: '@desktop',
}, async ({ page, mailServer }) => {
  const name = newName('Imani');
  const email = `${name.slice(-8)}@castellane.example`;
  await openScreen(page, '/contact');
  await page.getByRole('button', { name: 'Send an inquiry' }).click();
  const form = page.getByRole('dialog', { name: 'Send an inquiry' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Phone' }).fill('(718) 555-0100');
  await form.getByRole('textbox', { name: 'Service address' }).fill('90 Kent Avenue, Brooklyn');
  await form.getByLabel('Type of job').selectOption('Emergency cleanout');
  await form.getByRole('textbox', { name: 'Message' }).fill('A burst pipe.\nToday, please.');
  await form.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByText('Inquiry Sent Successfully!', { exact: true })).toBeVisible();

  const received = () => mailServer.received;
  await expect
    .poll(() =>
      received().some(({ to, raw }) => to[0]?.startsWith('office@') && raw.includes(name)),
    )
    .toBe(true);
  await expect.poll(() => received().some(({ to }) => to.includes(email))).toBe(true);

  await signIn(page);
  await openLeads(page);
  await expect(row(page, name)).toContainText('Emergency cleanout');
  await page.getByRole('link', { name, exact: true }).click();
  const drawer = details(page, name);
  await expect(drawer).toContainText('A burst pipe.');
  await expect(drawer).toContainText('90 Kent Avenue, Brooklyn');
  const time = '[A-Z][a-z]{2} \\d{1,2}, \\d{1,2}:\\d{2} [AP]M';
  for (const recipient of ['office@stoop.example', email]) {
    await expect(drawer.getByText(new RegExp(`^“.+” to ${recipient}: sent ${time}$`))).toHaveCount(
      1,
    );
  }
  await expect(drawer.getByRole('button', { name: 'Send again' })).toHaveCount(0);
});

test('a notice the mail server puts off, then refuses, shows on the lead, and leaves when it is sent again', {
  tag: '@cluster',
}, async ({ page, server, mailServer }) => {
  // Where the browser is slow, the next try comes by itself first, and is put off as well.
  mailServer.refuseNext(20);
  const contactName = newName('Rosalind');
  await sendEstimate(server, { contactName });
  await signIn(page);
  await expect(async () => {
    await openScreen(page, '/admin-contacts');
    await expect(row(page, contactName).getByText('Mail delayed')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: contactName, exact: true }).click();
  const drawer = details(page, contactName);
  const mail = drawer.getByRole('status').filter({ hasText: 'to office@stoop.example' });
  await expect(mail).toHaveText(/: waiting, next try .*, put off by the mail server$/);
  await expectAccessible(page);
  await expect(drawer).toContainText('Fri, Mar 14');
  await expect(drawer).toContainText('Afternoon');
  // The try that comes by itself may be refused just before the click: the click's is refused as well.
  mailServer.refuseNext(20, { at: 'recipient', code: 550 });
  const again = drawer.getByRole('button', { name: 'Send again' });
  await again.click();
  await expect(mail).toHaveText(/: not delivered: refused by the mail server$/);
  mailServer.refuseNext(0);
  await again.click();
  await expect(mail).toHaveText(/: sent /);
  await expect(drawer.getByText('Mail delayed')).toHaveCount(0);
  expect(mailServer.received.filter(({ raw }) => raw.includes(contactName))).toHaveLength(1);
});
