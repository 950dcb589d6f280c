import type { Page } from '@playwright/test';
import { pricingSchema } from '#src/features/pricing/rules-contract.ts';
import { priceAnswerSchema } from '#src/features/quotes/contract.ts';
import { expect, expectAccessible, withOwnServer } from './fixtures.ts';
import { expectTabReachesAll } from './input-devices.ts';
import { sendQuote, signIn, staffHeaders } from './staff-access.ts';

/** A product whose prices nobody else relies on. */
const test = withOwnServer();

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
      await haul.getByLabel(/^New step at/).fill(volume);
      await haul.getByRole('button', { name: 'Add the step' }).press('Enter');
    },
  };
}

async function priceOfSectional(page: Page): Promise<number> {
  const answer = await page.request.post('/api/prices', { data: { offered: ['sectional'] } });
  return priceAnswerSchema.parse(await answer.json()).offers[0]?.adds ?? 0;
}

async function openPrices(page: Page) {
  await signIn(page);
  await page.goto('/admin-prices');
  return pricesOf(page);
}

test('staff change figures by keyboard, see at their field what cannot be, and undo all at once', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  quietConsole.allow(/status of 422/);
  await signIn(page);
  await page.goto('/admin');
  const { trial, tryOut, haul, minimum, unconfirmed, menu, addStep } = pricesOf(page);
  await page.locator('summary').press('Enter');
  await page.getByRole('link', { name: 'Check and save the price book' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Prices', exact: true })).toBeVisible();
  await expect(unconfirmed).toBeVisible();
  const here = menu.getByRole('link', { name: 'Prices' });
  await expect(here).toHaveAttribute('aria-current', 'page');
  await expectTabReachesAll(page);

  await minimum.press('ControlOrMeta+a');
  await minimum.pressSequentially('140');
  await expect(page.getByText('Never below $150: the site promises')).toBeVisible();
  await expect(tryOut).toBeDisabled();
  await minimum.fill('150');
  await page.getByLabel(/^Step 4, price/).fill('655');

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
  await added.fill('360');
  await expect(haul.getByLabel(/^Step 5, price/)).toHaveValue('655');
  await haul.getByRole('button', { name: 'Remove step 6' }).press('Enter');
  await expect(haul.getByRole('group')).toHaveCount(8);
  const last = haul.getByRole('button', { name: 'Remove step 6' });
  await expect(last).toBeFocused();
  await expect(haul.getByLabel(/^Step 6, volume/)).toHaveValue('20');
  const special = page.getByRole('region', { name: 'Special items' });
  await special.getByRole('button', { name: 'Remove Organ' }).press('Enter');
  await special.getByRole('button', { name: 'Add an item' }).press('Enter');
  await special.getByLabel(/^Item/).selectOption('Aquarium');
  await special.getByRole('button', { name: 'Give it a fee' }).press('Enter');
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
  await tryOut.press('Enter');
  await expect(aquarium).toHaveAccessibleDescription(error);
  await expect(aquarium).toBeFocused();
  await expect(tryOut).toBeDisabled();
  await aquarium.fill('95');
  await expect(aquarium).not.toHaveAttribute('aria-invalid');
  await trial.getByRole('button', { name: 'Undo all' }).press('Enter');
  await expect(trial).toContainText('Nothing is changed yet.');
  await expect(special.getByRole('button', { name: 'Remove Organ' })).toBeVisible();
  await expect(aquarium).toHaveCount(0);
  await expect(added).not.toHaveValue('360');
});

test('figures that somebody else saves first are neither lost nor written over unasked', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 409/);
  const { analysis } = await sendQuote(server);
  const before = await priceOfSectional(page);
  expect(await (await page.request.get('/sofa-removal')).text()).toContain(`$${before}<`);
  const { trial, tryOut, save, haul, unconfirmed, addStep } = await openPrices(page);
  await page.getByLabel(/^Step 4, price/).fill('655');
  await addStep('4');
  const added = haul.getByLabel(/^Step 3, price/);
  await added.fill('360');
  const path = `${server.url}/api/admin/pricing`;
  const { priceBook } = pricingSchema.parse(
    await (await page.request.get(path, { headers: staffHeaders })).json(),
  );
  const steps = priceBook.figures.haulAnchors;
  const raised = (steps.at(-1)?.priceCents ?? 0) + 100_00;
  const theirs = {
    baseVersion: priceBook.version,
    figures: {
      ...priceBook.figures,
      sameDayCents: 80_00,
      // In the same list as mine.
      haulAnchors: steps.map((step, at) =>
        at === steps.length - 1 ? { ...step, priceCents: raised } : step,
      ),
    },
  };
  await page.request.post(`${path}/price-book`, { headers: staffHeaders, data: theirs });
  await tryOut.press('Enter');
  await expect(trial).toContainText(`$${analysis.estimatedPrice} → $`);
  await expect(tryOut).toBeFocused();
  await expect(trial).toContainText('1 up, 0 down, 0 the same, of the last 1.');
  await trial.getByLabel('What changed, and why').fill('Dump fees');
  await save.press('Enter');
  await expect(trial).toContainText('Other figures were saved meanwhile. Yours are still here.');
  await expect(trial.getByRole('heading', { name: 'Try it first' })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByLabel(/^Same-day pickup/)).toHaveValue('80');
  await expect(added).toHaveValue('360');
  await expect(page.getByLabel(/^Step 9, price/)).toHaveValue(String(raised / 100));
  await expect(trial).toContainText('2 changes, not saved.');
  await trial.getByRole('button', { name: 'Keep mine on top' }).press('Enter');
  await expect(tryOut).toBeFocused();
  await tryOut.press('Enter');
  await save.dblclick();
  await expect(unconfirmed).toBeHidden();
  await expect(trial).not.toContainText('409');
  await expect(trial).toContainText(/In use since .*: Dump fees\./);
  await expect(trial).toContainText('Nothing is changed yet.');
  await expect(haul.getByRole('group')).toHaveCount(9);

  // Visitors see it within seconds, on pages that were rendered before it too.
  await expect(async () => {
    const after = await priceOfSectional(page);
    expect(after).not.toBe(before);
    for (const path of ['/prices?items=sectional', '/sofa-removal']) {
      const html = await (await page.request.get(path)).text();
      expect(html, path).toContain(`$${after}<`);
    }
  }).toPass({ timeout: 10_000 });
});

test('a draft waits in its tab, is not left unasked, and its items are known once it is saved', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const { trial, tryOut, save, minimum, book, menu, question } = await openPrices(page);
  await minimum.fill('160');
  await book.press('ArrowRight');
  const find = page.getByLabel('Find an item');
  const add = page.getByRole('button', { name: 'Add an item' });
  const volume = page.getByLabel(/^Volume of one/).first();
  await find.fill('Totem');
  await add.press('Enter');
  await expect(page.getByLabel('Name').first()).toBeFocused();
  await volume.fill('3o');
  await expect(trial).toContainText('One figure needs another look.');
  await find.fill('sofa');
  await add.press('Enter');
  await page.getByRole('button', { name: /^Take it off again.*sofa$/ }).press('Enter');
  await expect(find).toBeFocused();
  await page.getByRole('tab', { name: 'Catalogue' }).press('ArrowLeft');
  await expect(minimum).toHaveValue('160');
  // On a narrow window the trial stands below all figures, and a bar leads there.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Try and save' }).click();
  await expect(trial.getByRole('heading', { name: 'Try it first' })).toBeFocused();
  const leads = menu.getByRole('link', { name: 'Leads' });
  await leads.press('Enter');
  await expect(question).toContainText('2 changes are not saved.');
  await question.getByRole('button', { name: 'Stay here' }).press('Enter');
  await expect(leads).toBeFocused();
  await expect(page).toHaveURL(/admin-prices/);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(minimum).toHaveValue('160');

  await book.press('ArrowRight');
  await volume.fill('30');
  await page.getByLabel('Heavy').first().press('Space');
  await expectAccessible(page);
  await tryOut.press('Enter');
  // What is typed while a slow line saves is another change, not gone.
  const line = Promise.withResolvers<void>();
  await page.route('**/api/admin/pricing/catalogue', async (route) => {
    const response = await route.fetch();
    await line.promise;
    await route.fulfill({ response });
  });
  await save.press('Enter');
  await expect(trial.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await find.fill('Upright piano');
  const piano = page.getByRole('group').filter({ hasText: 'cu ft' }).last();
  await piano.locator('summary').click();
  await piano.getByLabel(/^Volume of one/).fill('77');
  line.resolve();
  await expect(trial).toContainText('In use since');
  await expect(trial).toContainText('One change, not saved.');
  await expect(trial).not.toContainText('Other figures were saved meanwhile.');
  await expect(piano.getByLabel(/^Volume of one/)).toHaveValue('77');
  await piano.getByLabel(/^Volume of one/).blur();
  await trial.getByRole('button', { name: 'Undo all' }).click();
  await expect(trial).toContainText('Nothing is changed yet.');
  const found = await page.request.get(`${server.url}/api/catalogue?q=totem`);
  expect(await found.json()).toMatchObject({ items: [{ key: 'totem', name: 'Totem' }] });

  // The minimum is another tab's draft.
  await leads.press('Enter');
  await expect(question).toContainText('One change is not saved.');
  await question.getByRole('button', { name: 'Leave', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
});
