import { replies } from '#tests/support/model-server.ts';
import {
  answerQuestions,
  correctList,
  expectPriced,
  followBoxes,
  type Sheet,
} from './correct-quote.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { keyboard } from './input-devices.ts';
import { quoteTwoPhotos, resultDialog } from './quote-page.ts';
import { dollars, openQuote, readQuote } from './shared-quotes.ts';
import { withVisionModel } from './with-vision-model.ts';

const test = withVisionModel();

const orange = 'rgb(240, 104, 30)';

/** What the model sees: a stand nobody has a name for, and desks, chairs and monitors. */
const [, stand] = replies.good.answer.items;
const thing = { sizeClass: 'large', confidence: 0.9 };
const sight = {
  items: [
    { ...thing, ...seen('desk-office', 6, { x: 0.1, y: 0.2, width: 0.4, height: 0.5 }) },
    { ...thing, ...seen('office-chair', 8, null) },
    { ...thing, ...seen('monitor-lcd', 2, { x: 0.6, y: 0.6, width: 0.3, height: 0.3 }) },
    stand,
  ],
  access: { flightsOfStairs: null, hasElevator: null, longCarry: null },
  conditions: [],
  cannotSee: [],
  confidence: 0.8,
};

test('a model that sees the photos names what it saw, with flags and its confidence, within reach at 400 % zoom and in chosen colors', {
  tag: '@desktop',
}, async ({ page, own: { model } }) => {
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
  await expect(dialog.getByRole('link', { name: /^Book This Service/ })).toHaveCSS(
    'background-color',
    orange,
  );
  await expect(dialog.getByRole('link', { name: /^Schedule On-Site Estimate/ })).not.toHaveCSS(
    'background-color',
    orange,
  );
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 256 });
  const disclaimer = dialog.locator('.quote-result_result-disclaimer');
  const roomPx = await disclaimer.evaluate((element) => {
    let scroller: Element | null = element;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) {
      scroller = scroller.parentElement;
    }
    return scroller?.clientHeight ?? 0;
  });
  expect(roomPx).toBeGreaterThanOrEqual(128);
  await disclaimer.scrollIntoViewIfNeeded();
  // A phone that is turned upright shows the head again.
  const scrolled = () => dialog.evaluate(({ scrollTop }) => scrollTop);
  expect(await scrolled()).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(scrolled).toBe(0);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(dialog).toHaveCSS('border-top-width', '2px');
  await page.emulateMedia({ forcedColors: 'none' });

  const seen = model.requests.at(-1);
  expect(seen?.images).toHaveLength(2);
});

test('buttons and item names of the quote are high enough for a finger', {
  tag: '@phone',
}, async ({ page, own: { model } }) => {
  model.reply({ answer: sight });
  await quoteTwoPhotos(page);
  const targets = resultDialog(page).locator('.btn, .inventory_row button');
  const heights = await targets.evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(8);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('a quote is corrected in its window by keyboard, and its link leads to what became of it', {
  tag: '@desktop',
}, async ({ page, server, own: { model }, context, quietConsole }) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED|404/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  model.reply({ answer: sight });
  const quote = await quoteTwoPhotos(page);
  const dialog = resultDialog(page);
  const device = keyboard;
  const sheet: Sheet = { page, area: dialog, device, stored: () => readQuote(server, quote) };
  await expectPriced(sheet);

  await followBoxes(sheet);
  // Seen in two photos, and in the first of them without a place.
  await device.press(dialog.getByRole('button', { name: /^Wooden totem pole/ }));
  const photo = dialog.getByRole('figure');
  await expect(photo).toContainText('room.jpg');
  await expect(photo).toContainText('1 of 2');
  await device.press(photo.getByRole('button', { name: 'Next photo' }));
  await expect(photo).toContainText('hall.jpg');
  await expect(
    photo.getByRole('button', {
      name: "Wooden totem pole (AI's name)",
      exact: true,
      pressed: true,
    }),
  ).toBeVisible();

  // What has no size on our list is settled from it.
  const inventory = dialog.locator('ul:has(.inventory_row)').getByRole('listitem');
  const unnamed = inventory.filter({ hasText: /^Wooden totem pole/ });
  await device.write(unnamed.getByRole('combobox', { name: /What is it\?$/ }), 'metal shelving');
  await page.getByRole('option', { name: /^Shelving unit, metal/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(unnamed).toContainText('Same as Shelving unit, metal');
  await expect(unnamed.getByRole('button', { name: 'Count it: Wooden totem pole' })).toBeFocused();
  await expect(dialog.getByText(/is priced by rough size/)).toHaveCount(0);
  await expectPriced(sheet);

  await correctList(sheet);
  await answerQuestions(sheet);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await device.press(page.getByRole('button', { name: 'See my quote again' }));
  await expect(unnamed).toContainText('Same as Shelving unit, metal');
  const last = await expectPriced(sheet);
  const address = `${server.url}/quote/${quote.lookToken}`;
  await device.press(dialog.getByRole('button', { name: 'Share this quote' }));
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(dialog.getByRole('link', { name: /^Open its page/ })).toHaveAttribute(
    'href',
    `/quote/${quote.shareToken}`,
  );

  // What is changed without a network is priced with the next visit, to this page or to the link.
  await context.setOffline(true);
  await device.press(dialog.getByRole('button', { name: 'One more: Desk, office' }));
  await expect(dialog.getByRole('alert')).toContainText('You are offline.');
  const { validUntil } = quote;
  await page.evaluate(
    (unsent) => {
      for (const token of ['gone', 'gone-too'])
        localStorage.setItem(`unsent-edit:${token}`, unsent);
    },
    JSON.stringify({ validUntil, edit: { lines: [], add: [], access: {} } }),
  );
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  // The answer may be there before the last picture.
  await next.goto('/quote', { waitUntil: 'commit' });
  await expect(next.getByText('Your last changes are priced', { exact: true })).toBeVisible();
  const changed = await readQuote(server, quote);
  expect(changed.lines[0]?.quantity).toBe(7);
  expect(changed.revision).toBe(last.revision + 1);
  const price = dollars(changed.analysis.estimatedPrice);
  await expect(next.locator('.dialog_toast')).toContainText(
    `Quote Q-${quote.quoteId} now comes to ${price}.`,
  );
  // Each that was not taken stays until it is dismissed.
  const refused = next.getByRole('alert').filter({ hasText: 'were not taken' });
  await expect(refused).toHaveCount(2);
  await refused.first().getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toHaveCount(1);

  await next.goto(address);
  const linked = { ...sheet, page: next, area: next.getByRole('main') };
  expect(await expectPriced(linked)).toEqual(changed);
  await expect(linked.area.getByText('This link only shows the quote.')).toBeVisible();
  await expect(linked.area.getByRole('button', { name: /^One (more|fewer)/ })).toHaveCount(0);
  await expect(
    linked.area.getByRole('heading', { name: 'The photos sent with this quote' }),
  ).toBeHidden();

  await openQuote(next, quote);
  await linked.area.getByRole('button', { name: /^Desk, office/, expanded: false }).click();
  await expect(
    linked.area.getByRole('button', { name: 'Desk, office', exact: true, pressed: true }),
  ).toBeVisible();
});

/** An item of the model's answer; a place stands for the first photo. */
function seen(
  catalogueKey: string,
  quantity: number,
  box: { x: number; y: number; width: number; height: number } | null,
) {
  return { catalogueKey, name: catalogueKey, quantity, photos: [{ photo: 0, box }] };
}
