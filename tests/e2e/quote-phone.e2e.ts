import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  attachedFiles,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
} from './quote-page.ts';
import { findLeads } from './staff-access.ts';

test('photos taken with a phone land in the form on the desktop', { tag: '@desktop' }, async ({
  page,
  context,
  browser,
  server,
  extraHTTPHeaders,
  quietConsole,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const visitor = newVisitor();
  await openScreen(page, '/quote');
  await page.getByRole('button', { name: 'Use your phone’s camera' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Use your phone’s camera' });
  await expect(
    dialog.getByRole('img', { name: 'Code with the link for your phone' }),
  ).toBeVisible();
  await expect(dialog.getByRole('status').first()).toHaveText(
    'Waiting for photos from your phone.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/quote\/phone#[\w-]{32}$/);

  const phones = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  const phone = await phones.newPage();
  // A server that is starting does not end the link.
  await phone.route('**/api/drafts/*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await openScreen(phone, address);
  await choosePhotos(phone, ['hall.jpg', 'room.jpg']);
  await expect(phone.getByText('On your other screen', { exact: true })).toHaveCount(2);
  await expect(dialog.getByRole('status').first()).toHaveText(
    '2 photos from your phone, in the form now.',
  );
  await expectAccessible(phone);

  // Under ground the phone waits and goes on by itself.
  await phones.setOffline(true);
  await choosePhotos(phone, ['closet.jpg']);
  await expect(phone.getByText('No connection, waiting')).toBeVisible();
  await phones.setOffline(false);
  await expect(phone.getByText('On your other screen', { exact: true })).toHaveCount(3);
  await expect(dialog.getByRole('status').first()).toContainText('3 photos');
  await page.keyboard.press('Escape');
  await expect(attachedFiles(page)).toHaveCount(3);
  await expect(attachedFiles(page).getByText('Ready')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Use your phone’s camera' })).toBeFocused();

  // What the form has no room for is not said to be in it, and comes once there is some.
  await addFiles(page, await Promise.all(Array.from({ length: 6 }, () => photo('own.jpg'))));
  await page.getByRole('button', { name: 'Use your phone’s camera' }).click();
  await choosePhotos(phone, ['attic.jpg', 'cellar.jpg']);
  await expect(dialog.getByRole('status').first()).toHaveText(
    /^1 photo from your phone, in the form now\. 1 more from your phone, not in the form/,
  );
  await page.keyboard.press('Escape');
  const own = page.getByRole('button', { name: 'Remove own.jpg' });
  for (let left = 6; left > 0; left -= 1) await own.first().click();
  await page.getByRole('button', { name: 'Use your phone’s camera' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText(
    '1 photo from your phone, in the form now.',
  );
  await page.keyboard.press('Escape');
  await expect(attachedFiles(page).getByText('Ready')).toHaveCount(5);

  await fillQuoteForm(page, visitor);
  const linkEnded = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await submitButton(page).click();
  await expect(resultDialog(page)).toBeVisible();
  expect(await findLeads(server, visitor.name)).toHaveLength(1);

  // The form has them: the link is no use any more.
  await linkEnded;
  quietConsole.allow(/status of 404/);
  await choosePhotos(phone, ['late.jpg']);
  await expect(phone.getByRole('alert')).toHaveText(
    'This link has ended. Ask for a new code on your other screen.',
  );
  await phones.close();
});

async function choosePhotos(phone: Page, names: string[]): Promise<void> {
  const input = phone.getByLabel('Choose photos');
  await input.setInputFiles(await Promise.all(names.map((name) => photo(name))));
}
