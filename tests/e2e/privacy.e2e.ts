import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readZip } from '#tests/support/read-zip.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { details, newName, openLeads, row, sendInquiry } from './leads-page.ts';
import { openScreen } from './open-screen.ts';
import { expectToast } from './quote-page.ts';
import { findLeads, sendQuote, signIn } from './staff-access.ts';

test.beforeEach(({ page }) => signIn(page));

const newEmail = () => `client-${randomUUID()}@ortiz.example`;
const opener = (page: Page) => page.getByRole('button', { name: 'Privacy request' }).first();
const window = (page: Page) => page.getByRole('dialog', { name: 'Privacy request' });

test('everything about a person is looked up, downloaded and erased, by keyboard alone and after failures', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/503/);
  await test.step('by keyboard alone everything about a person is looked up, downloaded and erased', async () => {
    const email = newEmail();
    const name = newName('Jordan');
    await sendQuote(server, { clientEmail: email, clientName: name });
    await sendInquiry(server, { email: email.toUpperCase(), name });
    const other = newName('Ana');
    await sendInquiry(server, { name: other });
    await openScreen(page, `/admin-contacts?q=${encodeURIComponent(name)}`);
    await expect(row(page, name)).toHaveCount(2);

    await opener(page).focus();
    await page.keyboard.press('Enter');
    const dialog = window(page);
    await expect(dialog.getByRole('heading', { name: 'Privacy request' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(`  ${email} `);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: `Held for ${email}` })).toBeFocused();
    await expect(dialog.locator('dl')).toHaveText(/Requests2Quotes1Photos and videos1Mails4$/);
    await expectAccessible(page);

    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Download everything' })).toBeFocused();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
    const entries = readZip(readFileSync(await file.path()));
    expect(entries.map((entry) => entry.name)).toEqual([
      'data.json',
      expect.stringMatching(/^Q-\d+\/office\.jpg$/),
    ]);
    expect(String(entries[0]?.bytes)).toContain(name);
    await expectToast(page, 'Download ready', 'Hand it over only to the person it is about.');

    await dialog.getByRole('button', { name: 'Erase everything' }).press('Enter');
    const field = dialog.getByLabel('Type the address or number again');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('jordan@ortiz.example');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Type the same again')).toBeVisible();
    await expect(field).toBeFocused();
    expect(await findLeads(server, name)).toHaveLength(2);
    await field.fill(email);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Erased for good' })).toBeFocused();
    await expect(dialog.locator('dl')).toHaveText(/Requests2Quotes1Photos and videos1Mails4$/);
    await expectToast(page, 'Erased', 'Nothing is held for this person now.');

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(row(page, name)).toHaveCount(0);
    expect(await findLeads(server, name)).toEqual([]);
    expect(await findLeads(server, other)).toHaveLength(1);
  });
  await test.step('says where nothing is held, what an address lacks, and what the server could not do', async () => {
    const email = newEmail();
    await sendInquiry(server, { email });
    await openScreen(page, '/admin-contacts');
    await opener(page).click();
    const dialog = window(page);
    const field = dialog.getByLabel('Email');
    const lookUp = dialog.getByRole('button', { name: 'Look up' });
    await lookUp.click();
    await expect(dialog.getByText('Enter an email address or a phone number')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(newEmail());
    await lookUp.click();
    await expect(
      dialog.getByRole('heading', { name: 'Nothing is held for this person.' }),
    ).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Erase everything' })).toHaveCount(0);

    const closed = { error: 'We are closed for a moment.', code: 'closed', requestId: '1' };
    await page.route('**/api/admin/person**', (route) =>
      route.fulfill({ status: 503, json: closed }),
    );
    await lookUp.click();
    await expect(dialog.getByRole('alert')).toHaveText('We are closed for a moment.');
    await expect(dialog.getByRole('heading', { name: 'Nothing is held' })).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/api/admin/person**');
    await field.fill(email);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await lookUp.click();
    await expect(dialog.getByRole('heading', { name: `Held for ${email}` })).toBeVisible();

    await page.route('**/api/admin/person/**', (route) =>
      route.fulfill({ status: 503, json: closed }),
    );
    await dialog.getByRole('button', { name: 'Download everything' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('We are closed for a moment.');
    await dialog.getByRole('button', { name: 'Erase everything' }).click();
    await dialog.getByLabel('Type the address or number again').fill(email);
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('We are closed for a moment.');
    await page.unroute('**/api/admin/person/**');
    // A second request would say that nothing was left to erase.
    await dialog.getByRole('button', { name: 'Erase for good' }).dblclick();
    await expect(dialog.getByRole('heading', { name: 'Erased for good' })).toBeFocused();
  });
});

test('from a lead the address is filled in, and the lead is gone afterwards', {
  tag: '@phone',
}, async ({ page, server, quietConsole }) => {
  // The list may ask for the open lead once more before its details close.
  quietConsole.allow(/status of 404/);
  const name = newName('Odalys');
  const email = newEmail();
  const id = await sendInquiry(server, { name, email });
  await openLeads(page, `?lead=${id}&q=${encodeURIComponent(name)}`);
  const button = details(page, name).getByRole('button', { name: 'Privacy request' });
  await button.click();
  const dialog = window(page);
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(button).toBeFocused();
  expect(await findLeads(server, name)).toHaveLength(1);

  await button.click();
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await dialog.getByLabel('Type the address or number again').fill(email);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByRole('heading', { name: 'Erased for good' })).toBeVisible();
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(details(page, name)).toHaveCount(0);
  await expect(page).not.toHaveURL(/lead=/);
  await expect(row(page, name)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('an erasure that ends after its window was closed takes the person off the page, and a slow look-up shows nobody else', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 404/);
  const name = newName('Perpetua');
  const [email, other] = [newEmail(), newEmail()];
  await sendInquiry(server, { name, email });
  const id = await sendInquiry(server, { name, email });
  await openScreen(page, `/admin-contacts?lead=${id}&q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toHaveCount(2);
  // Nothing else reads the list meanwhile.
  await page.getByRole('button', { name: 'Auto-refreshing' }).click();
  const line = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  await page.route('**/api/admin/person?*', async (route) => {
    const response = await route.fetch();
    await line[0].promise;
    await route.fulfill({ response });
  });
  await page.route('**/api/admin/person/erase', async (route) => {
    const response = await route.fetch();
    await line[1].promise;
    await route.fulfill({ response });
  });

  await opener(page).click();
  const dialog = window(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await dialog.getByLabel('Email').fill(other);
  const found = page.waitForResponse('**/api/admin/person?*');
  line[0].resolve();
  await found;
  await page.waitForTimeout(300);
  await expect(dialog.getByRole('button', { name: 'Download everything' })).toHaveCount(0);

  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await dialog.getByLabel('Type the address or number again').fill(email);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  line[1].resolve();
  await expectToast(page, 'Erased', 'Nothing is held for this person now.');
  await expect(row(page, name)).toHaveCount(0);
  await expect(details(page, name)).toHaveCount(0);
});
