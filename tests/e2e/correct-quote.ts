import type { Locator, Page } from '@playwright/test';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { expect, expectAccessible } from './fixtures.ts';
import type { InputDevice } from './input-devices.ts';
import { expectFigures, lineOf } from './shared-quotes.ts';

/** A quote where it is corrected: in the window that shows it first, or on the page of its link. */
export interface Sheet {
  page: Page;
  /** What holds all of the quote and nothing else. */
  area: Locator;
  device: InputDevice;
  /** The quote as the server has it now. */
  stored(): Promise<SharedQuote>;
}

/**
 * Corrects a list of 6 desks, 8 office chairs and 2 monitors in every way there is: with each step
 * the figures are the server's and the focus is where one goes on from. Leaves the chairs with their
 * owner, and a loveseat in addition.
 */
export async function correctList(sheet: Sheet): Promise<void> {
  const { page, area, device, stored } = sheet;
  // One fewer, then off the list, then back.
  await device.press(area.getByRole('button', { name: 'One fewer: Monitor, LCD' }));
  await page.keyboard.press('Enter');
  const monitor = lineOf(area, 'Monitor, LCD');
  await expect(monitor.getByRole('button', { name: 'Undo: Monitor, LCD' })).toBeFocused();
  await expect(monitor).toContainText('Removed');
  await expect(area.getByRole('status').filter({ hasText: 'New total' })).toHaveText(
    /^New total \$[\d,]+, [\d.]+ cubic yards\.$/,
  );
  await expectPriced(sheet);
  await expect(area.getByText('E-waste recycling')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(monitor.getByRole('button', { name: 'Remove Monitor, LCD' })).toBeFocused();
  await expect(area.getByText(/^E-waste recycling, 1 piece/)).toBeVisible();

  // Stays with its owner.
  await device.press(area.getByRole('button', { name: /^Office chair/, expanded: false }));
  await device.press(area.getByRole('button', { name: 'They stay with me' }));
  const chairs = lineOf(area, 'Office chair');
  await expect(chairs).toContainText('Stays with you');
  await expect(chairs.getByRole('button', { name: 'Take it: Office chair' })).toBeFocused();
  await expectPriced(sheet);

  // Added from the catalogue; nothing found is said.
  await device.press(area.getByRole('button', { name: 'Add an item we missed' }));
  const search = area.getByRole('combobox', { name: 'Add an item we missed' });
  await expect(search).toBeFocused();
  await page.keyboard.type('xylophone');
  await expect(area.getByText(/^Nothing called "xylophone" on our list\./)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('sofa');
  await expect(area.getByRole('option', { name: /^Sofa, three-seat/ })).toBeVisible();
  await expect(area.getByText(/^\d+ found$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(area.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(area.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const sofa = lineOf(area, 'Sofa, three-seat');
  await expect(sofa).toContainText('1.28 cu yd');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expectPriced(sheet);

  // The other size, and the same thing counted twice.
  await device.press(sofa.getByRole('button', { name: /^Sofa, three-seat/, expanded: false }));
  await device.choose(area.getByLabel('Size'), 'Loveseat');
  const loveseat = lineOf(area, 'Loveseat');
  await expect(loveseat).toContainText('0.91 cu yd');
  const twice = loveseat.getByRole('button', { name: 'Count it once' });
  await expect(twice).toHaveCount(0);
  await device.write(search, 'sofa three seat');
  await page.getByRole('option', { name: /^Sofa, three-seat \d/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(sofa).toContainText('1.28 cu yd');
  const before = await expectPriced(sheet);
  await device.press(twice);
  await expect(loveseat).toContainText('Same as Sofa, three-seat');
  await expect(loveseat.getByRole('button', { name: 'Count it: Loveseat' })).toBeFocused();
  const merged = await expectPriced(sheet);
  expect(merged.estimate.truckLoads).toBeLessThan(before.estimate.truckLoads);
  const undo = area.getByRole('button', { name: 'Undo', exact: true });
  await undo.press('Enter');
  await expect(loveseat.getByRole('button', { name: 'One more: Loveseat' })).toBeVisible();
  await expect(undo).toBeFocused();
  await expectPriced(sheet);
  expect({ ...(await stored()), revision: 0 }).toEqual({ ...before, revision: 0 });
  await undo.press('Enter');
  await expect(sofa).toContainText('Removed');
  await expectPriced(sheet);
}

/** Answers all that may change the price, until nothing is open; each answer shows in the price. */
export async function answerQuestions(sheet: Sheet): Promise<void> {
  const { area, device } = sheet;
  const answer = (question: string, choice: string) =>
    area.getByRole('group', { name: question }).getByRole('radio', { name: choice, exact: true });
  const open = area.getByRole('heading', { name: 'What would change this price' });
  await expect(open).toBeVisible();
  await expect(area.getByText(/^A walk-up adds up to \$\d+ here/)).toBeVisible();
  await device.choose(area.getByLabel('Which floor?'), '4');
  await device.check(answer('How do you get up?', 'Walk-up'));
  await expect(area.getByText(/^By what is carried and how far\./)).toBeVisible();
  await expect(area.getByText(/^Stairs, 3 flights/)).toBeVisible();
  await expectPriced(sheet);

  await answer('How do you get up?', 'Elevator').press('Space');
  await expect(area.getByText(/^Stairs/)).toHaveCount(0);
  await answer('Freight elevator at set hours only?', 'Yes').press('Space');
  await answer('More than 75 feet from door to truck?', 'Yes').press('Space');
  await answer('Furniture to take apart?', 'Yes').press('Space');
  await answer('Pickup today?', 'No').press('Space');
  await expect(open).toHaveCount(0);
  const answered = await expectPriced(sheet);
  expect(answered.openQuestions).toEqual([]);
}

/** Goes from an item to where it was seen, and from there to the item beside it. */
export async function followBoxes({ page, area, device }: Sheet): Promise<void> {
  const box = (name: string, pressed: boolean) =>
    area.getByRole('button', { name, exact: true, pressed });
  await device.press(area.getByRole('button', { name: /^Desk, office/, expanded: false }));
  await expectPlace(box('Desk, office', true), { x: 0.1, y: 0.2, width: 0.4, height: 0.5 });
  await expectPlace(box('Monitor, LCD', false), { x: 0.6, y: 0.6, width: 0.3, height: 0.3 });
  await expect(area.getByRole('img', { name: 'Where we saw: Desk, office' })).toBeVisible();
  await expectAccessible(page);

  await device.press(box('Monitor, LCD', false));
  await expect(box('Monitor, LCD', true)).toBeFocused();
  await expect(area.getByRole('button', { name: /^Monitor, LCD.+/, expanded: true })).toBeVisible();
  await expect(area.getByRole('img', { name: /^Where we saw/ })).toHaveAccessibleName(
    'Where we saw: Monitor, LCD',
  );
  await page.keyboard.press('ArrowRight');
  await expect(box('Desk, office', false)).toBeFocused();
}

/** Waits until the server has priced what is shown; then each figure is its own. */
export async function expectPriced({ area, page, stored }: Sheet): Promise<SharedQuote> {
  await expect(page.locator('.quote-result_pricing')).toHaveCount(0);
  const quote = await stored();
  await expectFigures(area, quote);
  return quote;
}

/** Stands where the model pointed, in fractions of the picture. */
async function expectPlace(
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
