import type { Page } from '@playwright/test';
import { replies } from '#tests/support/model-server.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { quoteTwoPhotos, resultDialog } from './quote-page.ts';
import { test } from './with-vision-model.ts';

const orange = 'rgb(240, 104, 30)';

test('a model that sees the photos names what it saw, with flags and its confidence', {
  tag: '@desktop',
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
  const inventory = dialog.locator('ul:has(.inventory_row)').getByRole('listitem');
  const sofa = inventory.filter({ hasText: /^Sofa/ });
  await expect(sofa).toContainText(/Quantity .*1$/);
  const stand = inventory.filter({ hasText: /^Wooden totem pole/ });
  await expect(stand).toContainText(/Quantity .*4$/);
  await expect(inventory.filter({ hasText: /^Refrigerator/ })).toContainText('Refrigerant');
  await expect(inventory.filter({ hasText: /^Mattress, queen/ })).toContainText(/queen.*Mattress/);
  await expect(
    dialog.getByText('What is in closed closets, drawers or boxes could not be seen.'),
  ).toBeVisible();
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

function booking(page: Page) {
  return resultDialog(page).getByRole('link', { name: /^Book This Service/ });
}

function visit(page: Page) {
  return resultDialog(page).getByRole('link', { name: /^Schedule On-Site Estimate/ });
}
