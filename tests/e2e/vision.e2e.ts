import type { Locator, Page } from '@playwright/test';
import { type SharedQuote, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { replies } from '../support/model-server.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { keyboard } from './hands.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
} from './quote-page.ts';
import { test } from './with-vision-model.ts';

const orange = 'rgb(240, 104, 30)';

test('a model that sees the photos names what it saw, with flags and its confidence', {
  tag: '@journey',
}, async ({ page, model }) => {
  const { answer } = replies.good;
  const special = ['fridge-standard', 'mattress-queen'].map((catalogueKey) => ({
    ...answer.items[0],
    catalogueKey,
  }));
  model.reply({ answer: { ...answer, items: [...answer.items, ...special] } });
  const { analysis, estimate } = await quoteTwoPhotos(page);
  const dialog = resultDialog(page);
  expect(estimate.photosAnalysed).toBe(true);
  await expect(dialog.getByText(/^Ticket Q-\d+\. Based on 2 files\.$/)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'What we saw 7 items' })).toBeVisible();
  await expect(dialog.getByText('Not checked against your photos yet')).toHaveCount(0);
  const inventory = dialog.locator('.inventory').getByRole('listitem');
  const sofa = inventory.filter({ hasText: /^Sofa/ });
  await expect(sofa).toContainText(/Quantity .*1$/);
  const stand = inventory.filter({ hasText: /^Cardboard display stand/ });
  await expect(stand).toContainText(/Quantity .*4$/);
  await expect(inventory.filter({ hasText: /^Refrigerator/ })).toContainText('Refrigerant');
  await expect(inventory.filter({ hasText: /^Mattress, queen/ })).toContainText(/queen.*Mattress/);
  await expect(dialog.getByText('The closet in the back is closed.')).toBeVisible();
  await expect(
    dialog.getByText(`${Math.round(analysis.confidence * 100)}% confidence`),
  ).toBeVisible();
  expect(analysis.confidence).toBeGreaterThanOrEqual(0.6);
  await expect(booking(page)).toHaveCSS('background-color', orange);
  await expect(visit(page)).not.toHaveCSS('background-color', orange);
  await expectAccessible(page);

  const seen = model.requests.at(-1);
  expect(seen?.images).toHaveLength(2);
});

test('an item shows where it was seen, and a box in a photo leads to its item', async ({
  page,
  model,
}) => {
  const { answer } = replies.good;
  const desk = {
    ...answer.items[0],
    catalogueKey: 'desk-office',
    photos: [{ photo: 0, box: { x: 0.6, y: 0.6, width: 0.3, height: 0.3 } }],
  };
  model.reply({ answer: { ...answer, items: [...answer.items, desk] } });
  const { shareToken } = await quoteTwoPhotos(page);
  const dialog = resultDialog(page);
  const inventory = dialog.locator('.inventory').getByRole('listitem');
  await keyboard.press(dialog.getByRole('button', { name: /^Sofa, three-seat/, expanded: false }));
  const sofaBox = dialog.getByRole('button', {
    name: 'Sofa, three-seat',
    exact: true,
    pressed: true,
  });
  const deskBox = dialog.getByRole('button', { name: 'Desk, office', exact: true, pressed: false });
  await expectBox(sofaBox, { x: 0.1, y: 0.2, width: 0.4, height: 0.5 });
  await expectBox(deskBox, { x: 0.6, y: 0.6, width: 0.3, height: 0.3 });
  await expect(dialog.getByRole('img', { name: 'Where we saw: Sofa, three-seat' })).toBeVisible();
  await expectAccessible(page);

  await keyboard.press(sofaBox);
  await page.keyboard.press('ArrowRight');
  await expect(deskBox).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByRole('button', { name: 'Desk, office', exact: true, pressed: true }),
  ).toBeFocused();
  await expect(
    dialog.getByRole('button', { name: /^Desk, office.+/, expanded: true }),
  ).toBeVisible();
  await expect(inventory.filter({ hasText: /^Sofa/ }).locator('img')).toHaveCount(0);

  // Seen in two photos, and in the first of them without a place.
  await dialog.getByRole('button', { name: /^Cardboard display stand/, expanded: false }).click();
  const photo = dialog.getByRole('figure');
  await expect(photo).toContainText('room.jpg');
  await expect(photo).toContainText('1 of 2');
  await photo.getByRole('button', { name: 'Next photo' }).click();
  await expect(photo).toContainText('hall.jpg');
  await expect(
    photo.getByRole('button', { name: 'Cardboard display stand', exact: true, pressed: true }),
  ).toBeVisible();

  // What has no size on our list is settled from it.
  const stand = inventory.filter({ hasText: /^Cardboard display stand/ });
  await stand.getByRole('combobox', { name: /What is it\?$/ }).fill('metal shelving');
  await page.getByRole('option', { name: /^Shelving unit, metal/ }).click();
  await expect(stand).toContainText('Same as Shelving unit, metal');
  await expect(dialog.getByText(/is priced by rough size/)).toHaveCount(0);
  await expect(dialog.locator('.pricing')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'See my quote again' }).click();
  await expect(stand).toContainText('Same as Shelving unit, metal');
  await expect(dialog.getByRole('link', { name: /^Open or print/ })).toHaveAttribute(
    'href',
    `/quote/${shareToken}`,
  );
});

test('with low confidence the visit becomes the main way on', { tag: '@desktop' }, async ({
  page,
  model,
}) => {
  model.reply({ answer: { ...replies.good.answer, confidence: 0.4 } });
  const { analysis } = await quoteTwoPhotos(page);
  expect(analysis.confidence).toBeLessThan(0.6);
  await expect(visit(page)).toHaveCSS('background-color', orange);
  await expect(booking(page)).not.toHaveCSS('background-color', orange);
  await expectAccessible(page);
});

test('instructions written in a picture do not reach the page', { tag: '@desktop' }, async ({
  page,
  model,
}) => {
  model.reply(replies.obedient);
  const { analysis, shareToken } = await quoteTwoPhotos(page);
  const dialog = resultDialog(page);
  await expect(
    dialog.getByText(/Some of what was read in the photos was not about items/),
  ).toBeVisible();
  await expect(dialog).not.toContainText(/evil\.example|IGNORE|\$1\b|\$1\.00|0147|guaranteed/i);
  await expect(dialog.getByText('One corner is dark.')).toBeVisible();
  expect(analysis.estimatedPrice).toBeGreaterThanOrEqual(150);
  expect(analysis.confidence).toBeLessThan(0.6);
  const links = dialog.getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const scheduler = 'https://scheduler.example/stoop-and-tower';
  expect(new Set(targets)).toEqual(new Set([scheduler, `/quote/${shareToken}`]));
});

test('when the model fails the answer says that no photo was analyzed', {
  tag: '@desktop',
}, async ({ page, model }) => {
  model.reply(replies.serverError, replies.nonsense);
  const { estimate } = await quoteTwoPhotos(page);
  const dialog = resultDialog(page);
  expect(estimate.photosAnalysed).toBe(false);
  await expect(dialog.getByText('Not checked against your photos yet')).toBeVisible();
  await expect(dialog.getByText(/^Your photos have not been analyzed yet\./)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: /^What we priced/ })).toBeVisible();
  await expect(dialog.getByText(/^What we saw/)).toHaveCount(0);
  await expect(dialog).not.toContainText(/SECRET-FROM-VENDOR|lovely room/);
  await expect(visit(page)).toHaveCSS('background-color', orange);
});

/** From the empty form to the open result. */
async function quoteTwoPhotos(page: Page): Promise<SharedQuote> {
  await openScreen(page, '/quote');
  await addFiles(page, [await photo('room.jpg'), await photo('hall.jpg')]);
  await fillQuoteForm(page, newVisitor());
  const answered = page.waitForResponse('**/api/quotes/ai');
  await submitButton(page).click();
  const response = await answered;
  await expect(resultDialog(page)).toBeVisible();
  return sharedQuoteSchema.parse(await response.json());
}

/** Stands where the model pointed, in fractions of the picture. */
async function expectBox(
  box: Locator,
  place: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const picture = box.locator('xpath=..').locator('img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  const [inner, outer] = await Promise.all([box.boundingBox(), picture.boundingBox()]);
  if (!inner || !outer) throw new Error('there is nothing to see');
  expect((inner.x - outer.x) / outer.width).toBeCloseTo(place.x, 1);
  expect((inner.y - outer.y) / outer.height).toBeCloseTo(place.y, 1);
  expect(inner.width / outer.width).toBeCloseTo(place.width, 1);
  expect(inner.height / outer.height).toBeCloseTo(place.height, 1);
}

function booking(page: Page) {
  return resultDialog(page).getByRole('link', { name: /^Book This Service/ });
}

function visit(page: Page) {
  return resultDialog(page).getByRole('link', { name: /^Schedule On-Site Estimate/ });
}
