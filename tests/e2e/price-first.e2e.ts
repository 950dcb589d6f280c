import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, holdScripts, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  dropZone,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
} from './quote-page.ts';

const dollars = /^\$\d/;

/** Counts what a visitor does. */
function createHand() {
  const effort = { taps: 0, characters: 0 };
  return {
    effort,
    async tap(target: Locator) {
      effort.taps += 1;
      await target.tap();
    },
  };
}

const addSofa = (page: Page) => page.getByRole('button', { name: 'Add one: Sofa, three-seat' });

test('from home to a price takes few taps and no letter, and the price does not push the page around', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const moved = { shift: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.shift += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const home = createHand();
  await page.goto('/');
  const total = page.locator('form[data-prices] output').first();
  await home.tap(addSofa(page));
  await expect(total).toHaveText('$198');
  await home.tap(addSofa(page));
  await expect(total).not.toHaveText('$198');
  expect(home.effort).toEqual({ taps: 2, characters: 0 });
  await page.getByRole('button', { name: 'One fewer: Sofa, three-seat' }).tap();
  await expect(total).toHaveText('$198');
  await addSofa(page).tap();
  const sample = page.locator('#sample-quote');
  const truck = sample.getByRole('img', { name: /^Truck/ });
  const first = [
    await sample.locator('output').textContent(),
    await truck.getAttribute('aria-label'),
  ];
  await sample.getByRole('button', { name: 'One fewer: Loveseat' }).tap();
  await expect(sample.locator('output')).not.toHaveText(first[0] ?? '');
  await expect(truck).not.toHaveAttribute('aria-label', first[1] ?? '');
  await expect(sample.getByRole('button', { name: 'One fewer: Loveseat' })).toBeHidden();
  await expect(sample.getByRole('button', { name: 'One more: Loveseat' })).toBeFocused();
  await expect(total).not.toHaveText((await sample.locator('[data-headline]').textContent()) ?? '');
  const keep = page.getByRole('button', { name: 'Keep this price' }).last();
  await home.tap(keep);
  await expect(page).toHaveURL(/\/prices\?.*items=sofa-3-seat%3A2/);

  const list = createHand();
  await page.goto('/');
  await list.tap(page.getByRole('button', { name: 'Open menu' }));
  await list.tap(page.getByRole('dialog').getByRole('link', { name: 'Prices' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Junk removal prices');
  const ceiling = page.getByText('never more than $385', { exact: true });
  await list.tap(addSofa(page));
  await expect(ceiling).toBeVisible();
  expect(list.effort).toEqual({ taps: 3, characters: 0 });
  await expect(
    page.getByRole('status').filter({ hasText: '$198. Never more than $385.' }),
  ).toBeAttached();
  await addSofa(page).tap();
  await expect(ceiling).toBeHidden();
  await page.getByRole('button', { name: 'One fewer: Sofa, three-seat' }).tap();
  await expect(ceiling).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'moved').shift)).toBeLessThan(0.02);
  await expectAccessible(page);

  const picked = createHand();
  await page.goto('/');
  await picked.tap(page.getByRole('link', { name: 'Price from photos' }).first());
  await picked.tap(page.getByRole('button', { name: 'No photos? Pick your items' }));
  await picked.tap(page.getByRole('button', { name: /^Add one: / }).first());
  await expect(page.getByText(dollars).first()).toBeVisible();
  expect(picked.effort).toEqual({ taps: 3, characters: 0 });
});

test('from home to a price from photos takes a photo, a few words and who it is for', {
  tag: '@phone',
}, async ({ page }) => {
  const hand = createHand();
  const visitor = { ...newVisitor(), description: 'One sofa' };
  await page.goto('/');
  await hand.tap(page.getByRole('link', { name: 'Price from photos' }).first());
  await expect(dropZone(page)).toBeVisible();
  hand.effort.taps += 1;
  await addFiles(page, [await photo()]);
  for (const field of ['Anything we can’t see?', 'Your name', 'Phone', 'Email']) {
    await hand.tap(page.getByRole('textbox', { name: field }));
  }
  await fillQuoteForm(page, visitor);
  hand.effort.characters = Object.values(visitor).join('').length;
  await hand.tap(page.getByRole('button', { name: 'Get my instant quote' }));
  await expect(resultDialog(page)).toBeVisible();
  expect(hand.effort.taps).toBe(7);
  expect(hand.effort.characters).toBeLessThan(100);
});

test('what is tapped and typed before the prices come alive counts once they are', {
  tag: '@phone',
}, async ({ page }) => {
  const letScriptsGo = await holdScripts(page, /\/assets\/(?!enhance).*\.js$/);
  await page.goto('/prices', { waitUntil: 'commit' });
  await expect(page.locator('[popovertarget][aria-expanded]').first()).toBeAttached();
  await addSofa(page).tap();
  await addSofa(page).tap();
  const search = page.getByRole('combobox', { name: 'Search all things' });
  await search.fill('strol');
  await page.getByLabel('Which floor?').selectOption('4');
  letScriptsGo();

  const sofas = page.getByRole('listitem').filter({ has: addSofa(page) });
  await expect(sofas).toContainText('On your list: 2');
  await expect(search).toHaveValue('strol');
  await expect(page.locator('aside [data-part^="sofa-3-seat"]').first()).toBeAttached();
  await expect(page.getByLabel('Which floor?')).toHaveValue('4');
});

test('once the day is over, whoever touches the page reads that a pickup today is by phone only', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-04T23:00:00-05:00'));
  await openScreen(page, '/prices');
  const today = page.getByRole('group', { name: /^Pickup today\?/ });
  await expect(today.getByRole('radio', { name: 'Yes' })).toBeVisible();
  await addSofa(page).tap();
  await expect(today.getByText('From now on by phone only, as an emergency.')).toBeVisible();
  await expect(today.getByRole('radio', { name: 'Yes' })).toHaveCount(0);
});

test('a price is kept with a name and one contact, by keyboard, and is the quote behind its link', {
  tag: '@desktop',
}, async ({ page }) => {
  const { keyboard } = page;
  await openScreen(page, '/prices?items=sofa-3-seat');
  const total = page.getByRole('complementary', { name: 'Your total' });
  await expect(total).toContainText('$198');
  await page.getByRole('combobox', { name: 'Search all things' }).focus();
  await keyboard.type('strol');
  await expect(page.getByRole('option', { name: /Stroller/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Also on your list' })).toBeVisible();
  await page.getByLabel('Which floor?').selectOption('4');
  await page.getByRole('radio', { name: 'Walk-up' }).check();
  await expect(total).toContainText('Stairs');
  const price = /\$[\d,.]+/.exec((await total.textContent()) ?? '')?.[0] ?? '';

  await total.getByRole('button', { name: 'Keep this price' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keep this price' });
  await expect(dialog).toContainText(price);
  await expectAccessible(page);
  await keyboard.press('Tab');
  await dialog.getByRole('button', { name: /^Keep \$/ }).press('Enter');
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Your name').fill('Dana Okafor');
  await dialog.getByRole('radio', { name: 'Phone' }).check();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(917) 555-0126');
  await dialog.getByRole('button', { name: /^Keep \$/ }).press('Enter');
  await expect(page).toHaveURL(/\/quote\/[\w-]+$/);
  await expect(page.locator('main')).toContainText(price);
  await expect(page.locator('main')).toContainText('Stroller');
});
