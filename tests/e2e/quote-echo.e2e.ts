import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { addFiles, fillQuoteForm, newVisitor, photo, submitButton } from './quote-page.ts';

test('words nobody knows are said back, and the keyboard alone says what they are', {
  tag: '@desktop',
}, async ({ page }) => {
  const { keyboard } = page;
  await openScreen(page, '/quote');
  await addFiles(page, [await photo()]);
  const description = 'my flumox and 2 zibbles, some paint cans';
  await fillQuoteForm(page, { ...newVisitor(), description });
  await submitButton(page).click();

  // Nothing recognized: no list, no ceiling, the question, and the words.
  await expect(page.getByRole('dialog', { name: 'Tell us what is in your photos' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /^Schedule On-Site Estimate/ })).toBeVisible();
  // There is no price to book at yet.
  await expect(dialog.getByRole('link', { name: /^Book This Service/ })).toHaveCount(0);
  const price = dialog.locator('footer').getByText('from $150');
  await expect(price).toBeVisible();
  await expect(dialog.getByText(/never more than \$/i)).toHaveCount(0);
  const echo = dialog.getByRole('region', { name: 'What we made of your words' });
  const row = (words: string) => echo.getByRole('listitem').filter({ hasText: words });
  await expect(row('my flumox')).toContainText('We do not know this one. Not in the price.');
  await expect(row('paint cans').getByRole('link')).toHaveAttribute(
    'href',
    /^https:\/\/www\.nyc\.gov\//,
  );

  // One is a thing of the catalogue.
  await echo.getByRole('button', { name: 'Say what it is: 2 zibbles' }).focus();
  await keyboard.press('Enter');
  const search = echo.getByRole('combobox', { name: 'What is it?' });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('zibbles');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('armchair');
  await expect(echo.getByRole('option', { name: /^Armchair/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(row('2 zibbles')).toContainText('You told us: 2 × Armchair.');
  await expect(row('2 zibbles')).toBeFocused();
  await expect(dialog.locator('footer').getByText(/^never more than \$\d/)).toBeVisible();
  await expect(price).toHaveCount(0);

  // The other one our list lacks.
  await keyboard.press('Shift+Tab');
  await expect(echo.getByRole('button', { name: 'Say what it is: my flumox' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(echo.getByRole('option', { name: 'Add “flumox” anyway' })).toBeVisible();
  await keyboard.press('Enter');
  const name = echo.getByRole('textbox', { name: 'What is it?' });
  await expect(name).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('Delete');
  await keyboard.press('Enter');
  await expect(echo.getByText('Say what it is', { exact: true }).last()).toBeVisible();
  await keyboard.type('Flumox, the big one');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await expect(echo.getByRole('radio', { name: 'Large' })).toBeChecked();
  await expectAccessible(page);
  await name.focus();
  await keyboard.press('Enter');
  await expect(row('my flumox')).toContainText('You told us: Flumox, the big one.');
  await expect(row('my flumox')).toBeFocused();
  await expect(
    dialog.getByText(
      'Flumox, the big one is not in this price. We price it before we come, and it comes on top.',
    ),
  ).toBeVisible();
  await expect(dialog.locator('footer').getByText(/^the rest at most \$\d/)).toBeVisible();
});
