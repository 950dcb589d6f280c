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

function booking(page: Page) {
  return resultDialog(page).getByRole('link', { name: /^Book This Service/ });
}

function visit(page: Page) {
  return resultDialog(page).getByRole('link', { name: /^Schedule On-Site Estimate/ });
}
