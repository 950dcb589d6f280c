import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  expectFilled,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
} from './quote-page.ts';
import { findLeads, signIn } from './staff-access.ts';

test('a visitor without photos picks a list by keyboard and gets the same quote', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  const visitor = newVisitor();
  const { keyboard } = page;
  await openScreen(page, '/quote');
  await expect(submitButton(page)).toBeDisabled();
  await page.getByRole('combobox', { name: 'Type of job' }).selectOption('Residential cleanout');
  await fillQuoteForm(page, { ...visitor, description: 'In Brooklyn, elevator building' });

  await page.getByRole('button', { name: 'No photos? Pick your items' }).focus();
  await keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'Look up an item' });
  await expect(search).toBeFocused();
  await expect(submitButton(page)).toHaveCount(0);
  const price = page.getByRole('button', { name: 'Price my list' });
  await expect(price).toBeDisabled();
  await expect(price).toHaveAccessibleDescription('Pick at least one item to continue');
  await expect(page.getByText('Upload at least one photo to continue')).toHaveCount(0);

  await keyboard.type('piano up');
  await expect(page.getByRole('option', { name: /Piano, upright/ })).toBeVisible();
  await keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Your list' });
  await expect(list.getByText('Piano, upright')).toBeVisible();
  await page.getByRole('button', { name: 'Add one: Sofa, three-seat' }).focus();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(list.getByRole('status')).toHaveText('3 items on your list');
  await list.getByRole('button', { name: 'Remove Piano, upright' }).focus();
  await keyboard.press('Enter');
  await expect(search).toBeFocused();
  await expect(list.getByRole('status')).toHaveText('2 items on your list');
  await expectAccessible(page);

  // A look at the photos loses nothing.
  await page.getByRole('button', { name: 'Use photos instead' }).click();
  await expect(submitButton(page)).toBeDisabled();
  await expect(page.getByText('Upload at least one photo to continue')).toBeVisible();
  await page.getByRole('button', { name: 'No photos? Pick your items' }).click();
  await expect(list.getByRole('status')).toHaveText('2 items on your list');
  await page.getByRole('button', { name: 'Use photos instead' }).click();
  await addFiles(page, [await photo()]);
  await page.getByRole('button', { name: 'Use your list instead' }).click();
  await expect(list.getByRole('status')).toHaveText('2 items on your list');
  await expect(page.getByRole('button', { name: 'Use your photos instead' })).toBeVisible();

  quietConsole.allow(/^Failed to load resource: net::ERR_/);
  await page.context().setOffline(true);
  await price.click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toHaveText(
    'You are offline. Your list and details are still here. Try again when you are back online.',
  );
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(resultDialog(page)).toContainText('Sofa, three-seat');
  await expect(resultDialog(page)).not.toContainText(/photos yet|your photos|0 files/i);
  const leads = await findLeads(server, visitor.name);
  expect(leads).toMatchObject([{ source: 'ai-quote', address: 'Picked from the list' }]);
  await page.keyboard.press('Escape');
  await expectFilled(page, { ...visitor, description: 'In Brooklyn, elevator building' });

  await signIn(page);
  await page.goto(`/admin?quote=${leads[0]?.quoteId}`);
  const details = page.getByRole('complementary', { name: visitor.name });
  await expect(details.getByText('Picked from the list', { exact: true })).toBeVisible();
});

test('a visitor on a phone fills the truck, adds concrete by the ton, and gets one price', {
  tag: '@phone',
}, async ({ page }) => {
  const { keyboard } = page;
  await openScreen(page, '/quote');
  await page.getByRole('button', { name: 'No photos? Pick your items' }).tap();
  await page.getByRole('tab', { name: 'By space' }).tap();
  const add = page.getByRole('button', { name: 'Add to my list' });

  // The truck is filled by touch, and by keyboard.
  const slider = page.getByRole('slider', { name: 'How full the truck would be' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'Half a truck, 10 cubic yards');
  const truck = await slider.boundingBox();
  if (!truck) throw new Error('no truck');
  await page.touchscreen.tap(truck.x + truck.width * 0.3, truck.y + truck.height / 2);
  await expect(slider).toHaveAttribute('aria-valuetext', '3/8 of a truck, 7.5 cubic yards');
  await expect(slider).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '5/8 of a truck, 12.5 cubic yards');
  await expectAccessible(page);
  await add.tap();
  const list = page.getByRole('region', { name: 'Your list' });
  await expect(list).toContainText('About 12.5 cubic yards');

  await page.getByRole('radio', { name: 'Debris' }).check();
  await page.getByRole('radio', { name: 'Concrete, stone' }).check();
  await page.getByRole('combobox', { name: 'Measured in' }).selectOption('Tons');
  const amount = page.getByRole('textbox', { name: 'How much' });
  await amount.fill('no idea');
  await keyboard.press('Enter');
  await expect(amount).toHaveAccessibleDescription('Give an amount above 0.');
  await amount.fill('3');
  await keyboard.press('Enter');
  await expect(list.getByRole('status')).toHaveText('2 items on your list');
  await expect(list).toContainText('About 1.5 cubic yards');
  await expectAccessible(page);

  await fillQuoteForm(page, { ...newVisitor(), description: 'In Brooklyn' });
  await page.getByRole('button', { name: 'Price my list' }).tap();
  const result = resultDialog(page);
  await expect(result).toContainText('Concrete, stone, given as 3 tons');
  await expect(result).toContainText('Disposal by weight, about 3.0 tons');
  const less = result.getByRole('button', { name: 'Less: 5/8 of a truck' });
  await less.focus();
  await keyboard.press('Enter');
  await expect(result.getByRole('group', { name: 'How much: 5/8 of a truck' })).toContainText(
    '12.25 yd',
  );
  await expect(less).toBeFocused();
  await expect(result.getByRole('status').filter({ hasText: 'New total' })).toHaveText(
    /^New total from \$[\d,]+, [\d.]+ cubic yards\.$/,
  );
});
