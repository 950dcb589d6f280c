import { expect, expectAccessible, test } from './fixtures.ts';
import { details, newName, sendInquiry } from './leads-page.ts';
import { sendQuote, signIn } from './staff-access.ts';

test.beforeEach(({ page }) => signIn(page));

test('a correction that is begun waits on the desk: for a reload, another quote, and all but its own erasure', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 404/);
  const mine = { clientName: newName('Nora'), clientEmail: 'nora@vale.example' };
  const { quoteId } = await sendQuote(server, mine);
  const { quoteId: nextId } = await sendQuote(server, { clientName: 'Olaf Oak' });
  const other = newName('Pia');
  await sendInquiry(server, { name: other, email: 'pia@lund.example' });
  const desk = `/admin-review?quote=${quoteId}`;
  await page.goto(desk);
  const heading = page.getByRole('heading', { name: mine.clientName, level: 2 });
  const price = page.getByLabel('Price by hand, dollars');
  const count = page.getByRole('textbox', { name: 'How many: Desk, office' });
  const reason = page.getByLabel('Why, in one line');
  const words = page.getByLabel('Add by words');
  const ceiling = page.getByLabel(/^Why above the \$/);
  const isAgreed = page.getByLabel('The client agreed to it');
  async function expectBegun() {
    await expect(heading).toBeVisible();
    await expect(count).toHaveValue('7');
    await expect(reason).toHaveValue('Seven of them');
    await expect(words).toHaveValue('2 rugs');
    await expect(ceiling).toHaveValue('They asked for it');
    await expect(isAgreed).toBeChecked();
  }
  await expect(heading).toBeVisible();
  await count.fill('7');
  await page.locator('summary').filter({ hasText: 'Access' }).click();
  await price.fill('9000');
  await reason.fill('Seven of them');
  await words.fill('2 rugs');
  await ceiling.fill('They asked for it');
  await isAgreed.check();
  await page.reload();
  await expectBegun();
  await page.goto(`/admin-review?quote=${nextId}`);
  await expect(page.getByRole('heading', { name: 'Olaf Oak', level: 2 })).toBeVisible();
  await expect(words).toHaveValue('');
  await page.goBack();
  await expectBegun();

  async function erase(contact: string) {
    await page.getByRole('button', { name: 'Privacy request' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Privacy request' });
    await dialog.getByLabel('Email').fill(contact);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Erase everything' }).click();
    await dialog.getByLabel('Type the address or number again').fill(contact);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Erased for good' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  const menu = page.getByRole('navigation', { name: 'Staff' });
  await menu.getByRole('link', { name: 'Leads' }).click();
  await page.getByRole('link', { name: mine.clientName, exact: true }).click();
  const note = details(page, mine.clientName).getByRole('textbox', { name: 'New note' });
  await note.fill('Comes on Friday.');
  await erase('pia@lund.example');
  await expect(page.getByRole('link', { name: other, exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: mine.clientName, exact: true }).click();
  await expect(note).toHaveValue('Comes on Friday.');
  await menu.getByRole('link', { name: 'Review' }).click();
  await page.goto(desk);
  await expectBegun();
  const kept = () =>
    page.evaluate(() =>
      Object.values({ ...sessionStorage })
        .join()
        .includes('Comes on Friday.'),
    );
  expect(await kept()).toBe(true);
  await menu.getByRole('link', { name: 'Leads' }).click();
  await erase(mine.clientEmail);
  await expect.poll(kept).toBe(false);
});

test('on the desk a price and a count that cannot be are told at their field, and nothing is sent', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const { quoteId } = await sendQuote(server, { clientName: 'Quin Quill' });
  await page.goto(`/admin-review?quote=${quoteId}`);
  const bar = page.getByRole('region', { name: 'Price and sending' });
  const count = page.getByRole('textbox', { name: 'How many: Desk, office' });
  const send = bar.getByRole('button', { name: /^(Send|The price stands)/ });
  await expect(count).toHaveValue('6');
  await count.focus();
  await page.keyboard.type('1.5');
  await expect(count).toHaveValue('1.5');
  await expect(count).toHaveAccessibleDescription('Whole pieces only.');
  await expect(bar).not.toContainText('correction');
  await expectAccessible(page);
  await count.blur();
  await send.press('Enter');
  await expect(count).toBeFocused();
  await page.keyboard.type('99999');
  await expect(count).toHaveValue('99999');
  await expect(count).toHaveAccessibleDescription('At most 5,000 pieces.');
  await count.fill('5');
  await expect(count).not.toHaveAttribute('aria-invalid');
  await expect(bar).toContainText('1 correction');

  await bar.getByLabel('Why, in one line').fill('Agreed');
  const access = page.locator('summary').filter({ hasText: 'Access' });
  await access.click();
  const price = page.getByLabel('Price by hand, dollars');
  await price.fill('-5');
  await expect(price).toHaveAccessibleDescription('A price is never negative');
  await price.fill('99999999');
  await expect(price).toHaveAccessibleDescription('That is more than any job costs');
  await access.click();
  await expect(send).toHaveText(/^Send\W*$/);
  await send.press('Enter');
  await expect(price).toBeFocused();
  await expect(page.getByText('That is more than any job costs')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('a load and a loss that are typed and not saved are there again, whatever closed them', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const name = newName('Rhea');
  const { quoteId } = await sendQuote(server, { clientName: name });
  const other = newName('Sven');
  await sendQuote(server, { clientName: other });
  await page.goto(`/admin?quote=${quoteId}`);
  const drawer = details(page, name);
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  const words = page.getByLabel(/^In a few words/);
  async function expectLost() {
    await expect(status).toHaveValue('lost');
    await expect(page.getByLabel('Why it was lost')).toHaveValue('other');
    await expect(words).toHaveValue('Moved to Ohio');
  }
  await expect(drawer).toBeVisible();
  await status.selectOption('Lost');
  await page.getByLabel('Why it was lost').selectOption('Other');
  await words.fill('Moved to Ohio');
  await page.getByRole('link', { name: other, exact: true }).click();
  await expect(details(page, other)).toBeVisible();
  await expect(words).toHaveCount(0);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(drawer).toBeVisible();
  await expectLost();
  await page.reload();
  await expectLost();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectLost();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Quoted');
  await page.getByRole('button', { name: 'Save status' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await status.selectOption('Lost');
  await expect(words).toHaveValue('');

  const record = page.getByRole('button', { name: 'Record the load' });
  const sheet = page.getByRole('dialog', { name: 'Record the load' });
  await record.click();
  await sheet.getByLabel('Cubic yards').fill('7.5');
  await sheet.getByLabel('Price paid, dollars').fill('9000');
  const ceiling = sheet.getByLabel('Why more than the ceiling');
  await ceiling.fill('Two more rooms');
  await page.mouse.click(200, 20);
  await expect(sheet).toHaveCount(0);
  await record.click();
  await page.keyboard.press('Escape');
  await page.reload();
  await record.click();
  await expect(sheet.getByLabel('Cubic yards')).toHaveValue('7.5');
  await expect(ceiling).toHaveValue('Two more rooms');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await record.click();
  await expect(sheet.getByLabel('Price paid, dollars')).not.toHaveValue('9000');
  await expect(ceiling).toHaveCount(0);
});
