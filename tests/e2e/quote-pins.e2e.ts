import type { Locator } from '@playwright/test';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { pinsOf } from '#src/features/quotes/web/pins/pins.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
} from './quote-page.ts';
import { lineOf, readQuote } from './shared-quotes.ts';

/** Ten things, the way one would call them; null for the first guess that was written. */
const things = [
  null,
  null,
  'Office chair',
  'Desk, office',
  'sofa',
  'lamp',
  'mattress',
  'tv',
  'dresser',
  'rug',
] as const;

test('photos that no model saw are pointed at: ten things by finger within 40 seconds, then by keyboard', {
  tag: '@phone',
}, async ({ page, server }) => {
  await openScreen(page, '/quote');
  await addFiles(page, [await photo('room.jpg'), await photo('hall.jpg')]);
  await fillQuoteForm(page, { ...newVisitor(), description: 'Loveseat, 3 bags of clothes' });
  const answered = page.waitForResponse('**/api/quotes/ai');
  await submitButton(page).click();
  const first = sharedQuoteSchema.parse(await (await answered).json());
  const dialog = resultDialog(page);
  const stage = dialog.getByRole('application', {
    name: 'Photo 1 of 2. Arrow keys move the cross, Enter sets a pin.',
  });
  const naming = dialog.getByRole('group', { name: 'What is this?' });
  const yes = naming.getByRole('button', { name: /^Yes, / });
  await expect(dialog.getByText('Tap the first thing that goes')).toBeVisible();

  const startedAt = Date.now();
  for (const [index, thing] of things.entries()) {
    await tap(stage, 0.12 + 0.08 * index, 0.35 + 0.04 * index);
    const guess = naming.getByRole('button', { name: thing ?? '', exact: true });
    if (thing && (await guess.count()) > 0) await guess.tap();
    else if (thing) {
      await naming.getByRole('combobox').pressSequentially(thing);
      // What was found for its first letters may still be there.
      await naming
        .getByRole('option', { name: new RegExp(thing, 'i') })
        .first()
        .tap();
    }
    if (index === 0) await expect(yes).toHaveText('Yes, Loveseat');
    await yes.tap();
    await expect(naming).toHaveCount(0);
  }
  expect(Date.now() - startedAt).toBeLessThan(40_000);
  const pins = dialog.getByRole('button', { name: /^Pin \d+: / });
  await expect(pins).toHaveCount(10);
  await expect(
    dialog.getByRole('heading', { name: 'Your list 12 things, all pinned' }),
  ).toBeVisible();

  // By keyboard: another one of the second kind, then one that is found by its name.
  const { keyboard } = page;
  await stage.focus();
  await keyboard.press('Shift+ArrowUp');
  await keyboard.press('Enter');
  await expect(naming).toBeVisible();
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(naming).toHaveCount(0);
  await expect(stage).toBeFocused();
  for (const name of ['rug', 'tire']) {
    await keyboard.press('ArrowLeft');
    await keyboard.press('Enter');
    await naming.getByRole('combobox').focus();
    await keyboard.type(name);
    await expect(naming.getByRole('option').first()).toBeVisible();
    await keyboard.press('Enter');
    await expect(yes).toBeFocused();
    await keyboard.press('Enter');
    await expect(stage).toBeFocused();
  }
  await expect(pins).toHaveCount(12);

  // A pin is moved, taken away and brought back.
  const loveseat = dialog.getByRole('button', { name: 'Pin 1: Loveseat' });
  await keyboard.press('Tab');
  await expect(loveseat).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await keyboard.press('Delete');
  await expect(pins).toHaveCount(11);
  await dialog.getByRole('button', { name: 'Undo: pin removed' }).tap();
  await expect(loveseat).toBeVisible();
  await loveseat.focus();
  await keyboard.press('ArrowLeft');
  await keyboard.press('Delete');
  await expect(pins).toHaveCount(11);
  await dialog.getByRole('button', { name: 'Undo: pin removed' }).tap();
  await expect(loveseat).toBeVisible();
  await expect(page.locator('.quote-result_pricing')).toHaveCount(0);
  const quote = await readQuote(server, first);
  const stored = pinsOf(quote.lines);
  expect(stored).toHaveLength(12);
  expect(stored[0]?.x).toBeCloseTo(0.14, 1);
  expect(quote.analysis.itemCount).toBe(14);
  expect(quote.lines.filter(({ basis }) => basis === 'pinned')).toHaveLength(9);
});

test('a pin that was removed comes back by its own undo, whatever was changed since', {
  tag: '@phone',
}, async ({ page }) => {
  await openScreen(page, '/quote');
  await addFiles(page, [await photo('room.jpg')]);
  await fillQuoteForm(page, { ...newVisitor(), description: 'Loveseat, 3 bags of clothes' });
  await submitButton(page).click();
  const dialog = resultDialog(page);
  const stage = dialog.getByRole('application');
  await tap(stage, 0.5, 0.5);
  await dialog.getByRole('button', { name: 'Yes, Loveseat' }).tap();
  const pin = dialog.getByRole('button', { name: 'Pin 1: Loveseat' });
  await pin.tap();
  await dialog.getByRole('button', { name: 'Remove this pin' }).tap();
  await expect(pin).toHaveCount(0);
  const bags = lineOf(dialog, 'Bag');
  await bags.getByRole('button', { name: /^One more: / }).tap();
  await expect(bags).toContainText('Quantity 4');

  await dialog.getByRole('button', { name: 'Undo: pin removed' }).tap();
  await expect(dialog.getByRole('status').filter({ hasText: 'The pin is back.' })).toBeAttached();
  await expect(pin).toBeVisible();
  await expect(bags).toContainText('Quantity 4');

  // A pin that came back another way has nothing to undo.
  await pin.press('Delete');
  await expect(pin).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(pin).toBeVisible();
  await expect(dialog.getByText('Pin removed: Loveseat.')).toHaveCount(0);

  // Each of two alike is told.
  await tap(stage, 0.3, 0.3);
  await dialog.getByRole('button', { name: 'Loveseat one more' }).tap();
  await dialog.getByRole('button', { name: 'Yes, Loveseat' }).tap();
  await expect(pin).toHaveCount(2);
  await pin.first().press('Delete');
  const told = dialog.getByRole('status').getByText('Pin removed: Loveseat.');
  const first = await told.elementHandle();
  await pin.press('Delete');
  await expect(pin).toHaveCount(0);
  expect(await first?.evaluate((words) => words.isConnected)).toBe(false);
});

/** Taps at a place in an element, in fractions of its size. */
async function tap(element: Locator, x: number, y: number): Promise<void> {
  const { width, height } = (await element.boundingBox()) ?? { width: 0, height: 0 };
  await element.tap({ position: { x: x * width, y: y * height } });
}
