import type { Page } from '@playwright/test';
import { pricingSchema } from '#src/features/pricing/rules-contract.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { keyboard } from './input-devices.ts';
import { sendQuote, signIn, staffHeaders } from './staff-access.ts';
import { type Product, startServer } from './start-server.ts';

/** A product whose prices nobody else relies on. */
const test = base.extend<object, { server: Product }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

function pricesOf(page: Page) {
  const trial = page.getByRole('complementary', { name: 'Try and save' });
  const haul = page.getByRole('region', { name: 'Haul and disposal' });
  return {
    trial,
    tryOut: trial.getByRole('button', { name: 'Try on recent quotes' }),
    save: trial.getByRole('button', { name: 'Save, use from now on' }),
    haul,
    book: page.getByRole('tab', { name: 'Price book' }),
    minimum: page.getByLabel(/^Minimum/),
    unconfirmed: page.getByText('These prices are not confirmed by the operator.'),
    menu: page.getByRole('navigation', { name: 'Staff' }),
    question: page.getByRole('dialog', { name: 'Leave without saving?' }),
    async addStep(volume: string) {
      await keyboard.write(haul.getByLabel(/^New step at/), volume);
      await keyboard.press(haul.getByRole('button', { name: 'Add the step' }));
    },
  };
}

async function openPrices(page: Page) {
  await signIn(page);
  await page.goto('/admin-prices');
  return pricesOf(page);
}

test('staff change figures by keyboard, and see at their field what cannot be', async ({
  page,
  isMobile,
  quietConsole,
}) => {
  quietConsole.allow(/status of 422/);
  await signIn(page);
  await page.goto('/admin');
  const { trial, tryOut, haul, minimum, unconfirmed, menu, addStep } = pricesOf(page);
  await expect(unconfirmed).toBeVisible();
  await expectAccessible(page);
  await keyboard.press(page.getByRole('link', { name: 'Check and save the price book' }));
  await expect(page.getByRole('heading', { name: 'Prices', exact: true })).toBeVisible();
  await expect(unconfirmed).toBeVisible();
  const here = menu.getByRole('link', { name: 'Prices' });
  await expect(here).toHaveAttribute('aria-current', 'page');
  if (isMobile) await expect(menu).toBeInViewport({ ratio: 1 });

  await keyboard.write(minimum, '140');
  await expect(page.getByText('Never below $150: the site promises')).toBeVisible();
  await expect(tryOut).toBeDisabled();
  await expectAccessible(page);
  await keyboard.write(minimum, '150');
  await keyboard.write(page.getByLabel(/^Step 4, price/), '655');

  // A step more stands at its place, with what it costs there now; one less closes the gap.
  await addStep('10');
  await expect(haul.getByLabel(/^New step at/)).toHaveAccessibleDescription(/step already/);
  await addStep('4');
  const added = haul.getByLabel(/^Step 3, price/);
  await expect(added).toBeFocused();
  await expect(added).toHaveValue('355');
  await page.keyboard.type('600');
  await expect(haul.getByLabel(/^Step 4, price/)).toHaveAccessibleDescription(/never costs less/);
  await expectAccessible(page);
  await keyboard.write(added, '360');
  await expect(haul.getByLabel(/^Step 5, price/)).toHaveValue('655');
  await keyboard.press(haul.getByRole('button', { name: 'Remove step 6' }));
  await expect(haul.getByRole('group')).toHaveCount(6);
  const last = haul.getByRole('button', { name: 'Remove step 6' });
  await expect(last).toBeFocused();
  await expect(haul.getByLabel(/^Step 6, volume/)).toHaveValue('20');
  const special = page.getByRole('region', { name: 'Special items' });
  await keyboard.press(special.getByRole('button', { name: 'Remove Organ' }));
  await keyboard.press(special.getByRole('button', { name: 'Add an item' }));
  await keyboard.choose(special.getByLabel(/^Item/), 'Aquarium');
  await keyboard.press(special.getByRole('button', { name: 'Give it a fee' }));
  const aquarium = special.getByLabel(/^Aquarium/);
  await expect(aquarium).toBeFocused();
  await page.keyboard.type('90');
  await expect(trial).toContainText('4 changes, not saved.');

  // What only the server finds stands at its field, until that is changed.
  const error = 'There is no such item in the catalogue.';
  const fields = { 'specialItemFeesCents.aquarium': error };
  await page.route('**/api/admin/pricing/preview', (route) =>
    route.fulfill({ status: 422, json: { error, code: 'invalid-input', fields } }),
  );
  await keyboard.press(tryOut);
  await expect(aquarium).toHaveAccessibleDescription(error);
  await expect(aquarium).toBeFocused();
  await expect(tryOut).toBeDisabled();
  await keyboard.write(aquarium, '95');
  await expect(aquarium).not.toHaveAttribute('aria-invalid');
});

test('a draft waits in its tab, and is not left unasked', async ({ page, isMobile }) => {
  const { trial, minimum, book, menu, question } = await openPrices(page);
  await keyboard.write(minimum, '160');
  await book.press('ArrowRight');
  await keyboard.write(page.getByLabel('Find an item'), 'Totem');
  await keyboard.press(page.getByRole('button', { name: 'Add an item' }));
  await expect(page.getByLabel('Name').first()).toBeFocused();
  await keyboard.write(page.getByLabel(/^Volume of one/), '3o');
  await page.getByRole('tab', { name: 'Catalogue' }).press('ArrowLeft');
  await expect(minimum).toHaveValue('160');
  // On a narrow window the trial stands below all figures, and a bar leads there.
  if (isMobile) {
    await page.getByRole('button', { name: 'Try and save' }).tap();
    await expect(trial.getByRole('heading', { name: 'Try it first' })).toBeFocused();
  }
  const leads = menu.getByRole('link', { name: 'Leads' });
  await keyboard.press(leads);
  await expect(question).toContainText('2 changes are not saved.');
  await expectAccessible(page);
  await keyboard.press(question.getByRole('button', { name: 'Stay here' }));
  await expect(leads).toBeFocused();
  await expect(page).toHaveURL(/admin-prices/);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(minimum).toHaveValue('160');
  await keyboard.press(leads);
  await keyboard.press(question.getByRole('button', { name: 'Leave', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
});

test('figures that somebody else saves first are neither lost nor written over unasked', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 409/);
  const { analysis } = await sendQuote(server);
  const { trial, tryOut, save, haul, unconfirmed, addStep } = await openPrices(page);
  await keyboard.write(page.getByLabel(/^Step 4, price/), '655');
  await addStep('4');
  const added = haul.getByLabel(/^Step 3, price/);
  await keyboard.write(added, '360');
  const path = `${server.url}/api/admin/pricing`;
  const { priceBook } = pricingSchema.parse(
    await (await page.request.get(path, { headers: staffHeaders })).json(),
  );
  const theirs = {
    baseVersion: priceBook.version,
    figures: { ...priceBook.figures, sameDayCents: 80_00 },
  };
  await page.request.post(`${path}/price-book`, { headers: staffHeaders, data: theirs });
  await keyboard.press(tryOut);
  await expect(trial).toContainText(`$${analysis.estimatedPrice} → $`);
  await expect(tryOut).toBeFocused();
  await expect(trial).toContainText('1 up, 0 down, 0 the same, of the last 1.');
  await keyboard.write(trial.getByLabel('What changed, and why'), 'Dump fees');
  await keyboard.press(save);
  await expect(trial).toContainText('Other figures were saved meanwhile. Yours are still here.');
  await expect(trial.getByRole('heading', { name: 'Try it first' })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByLabel(/^Same-day pickup/)).toHaveValue('80');
  await expect(added).toHaveValue('360');
  await keyboard.press(trial.getByRole('button', { name: 'Keep mine on top' }));
  await expect(tryOut).toBeFocused();
  await keyboard.press(tryOut);
  await keyboard.press(save);
  await expect(unconfirmed).toBeHidden();
  await expect(trial).toContainText(/In use since .*: Dump fees\./);
  await expect(trial).toContainText('Nothing is changed yet.');
  await expect(haul.getByRole('group')).toHaveCount(7);
});

test('an item that staff add is known once it is saved', async ({ page, server }) => {
  const { trial, tryOut, save, book } = await openPrices(page);
  await book.press('ArrowRight');
  await keyboard.write(page.getByLabel('Find an item'), 'Totem');
  await keyboard.press(page.getByRole('button', { name: 'Add an item' }));
  await keyboard.write(page.getByLabel(/^Volume of one/), '3o');
  await expect(trial).toContainText('One figure needs another look.');
  await keyboard.write(page.getByLabel('Find an item'), 'sofa');
  await keyboard.press(page.getByRole('button', { name: 'Add an item' }));
  await keyboard.press(page.getByRole('button', { name: /^Take it off again.*sofa$/ }));
  await expect(page.getByLabel('Find an item')).toBeFocused();
  await keyboard.write(page.getByLabel(/^Volume of one/).first(), '30');
  await keyboard.press(page.getByLabel('Heavy').first());
  await expectAccessible(page);
  await keyboard.press(tryOut);
  await keyboard.press(save);
  await expect(trial).toContainText('In use since');
  const found = await page.request.get(`${server.url}/api/catalogue?q=totem`);
  expect(await found.json()).toMatchObject({ items: [{ key: 'totem', name: 'Totem' }] });
});

test('everything that was changed is undone at once', { tag: '@desktop' }, async ({ page }) => {
  const { trial, haul } = await openPrices(page);
  const steps = haul.getByRole('group');
  const longCarry = page.getByLabel(/^Long carry/);
  await keyboard.write(longCarry, '55');
  const count = await steps.count();
  await keyboard.press(haul.getByRole('button', { name: 'Remove step 6' }));
  await expect(steps).toHaveCount(count - 1);
  const tires = page.getByRole('region', { name: 'Tire recycling' });
  await keyboard.press(tires.getByRole('button', { name: 'Add an item' }));
  await keyboard.press(tires.getByRole('button', { name: 'Give it a fee' }));
  await expect(tires.getByRole('textbox')).toHaveCount(2);
  await keyboard.press(tires.getByRole('button', { name: /^Remove / }));
  await expect(tires.getByRole('textbox')).toHaveCount(1);
  await expect(trial).toContainText('2 changes, not saved.');
  await keyboard.press(trial.getByRole('button', { name: 'Undo all' }));
  await expect(longCarry).toHaveValue('50');
  await expect(steps).toHaveCount(count);
  await expect(trial).toContainText('Nothing is changed yet.');
});
