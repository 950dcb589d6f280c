import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { keyboard } from './hands.ts';
import {
  dollars,
  expectFigures,
  holdEdits,
  lineOf,
  openQuote,
  readQuote,
  requestQuote,
} from './shared-quotes.ts';

test('a quote is corrected by keyboard alone, and every figure is the server’s', {
  tag: '@journey',
}, async ({ page, server }) => {
  const quote = await requestQuote(server);
  await openQuote(page, quote);
  await expectFigures(page, quote);
  await expectAccessible(page);
  const now = () => readQuote(server, quote);

  // One fewer, then off the list, then back.
  await keyboard.press(page.getByRole('button', { name: 'One fewer: Monitor, LCD' }));
  await page.keyboard.press('Enter');
  const monitor = lineOf(page, 'Monitor, LCD');
  const back = monitor.getByRole('button', { name: 'Undo: Monitor, LCD' });
  await expect(back).toBeFocused();
  await expect(monitor).toContainText('Removed');
  await expect(page.getByRole('status').filter({ hasText: 'New total' })).toContainText(
    /^New total \$[\d,]+, [\d.]+ cubic yards\.$/,
  );
  await expectFigures(page, await now());
  await expect(page.getByText('E-waste recycling')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(monitor.getByRole('button', { name: 'Remove Monitor, LCD' })).toBeFocused();
  await expect(page.getByText(/^E-waste recycling, 1 piece/)).toBeVisible();

  // Stays with its owner.
  await keyboard.press(page.getByRole('button', { name: /^Office chair/, expanded: false }));
  await keyboard.press(page.getByRole('button', { name: 'Keep these' }));
  const chairs = lineOf(page, 'Office chair');
  await expect(chairs).toContainText('Stays with you');
  await expect(chairs.getByRole('button', { name: 'Take it: Office chair' })).toBeFocused();

  // Added from the catalogue; nothing found is said.
  await keyboard.press(page.getByRole('button', { name: 'Add an item we missed' }));
  const search = page.getByRole('combobox', { name: 'Add an item we missed' });
  await expect(search).toBeFocused();
  await page.keyboard.type('xylophone');
  await expect(page.getByText(/^Nothing called "xylophone" on our list\./)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('sofa');
  await expect(page.getByRole('option', { name: /^Sofa, three-seat/ })).toBeVisible();
  await expect(page.getByText(/^\d+ found$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const sofa = lineOf(page, 'Sofa, three-seat');
  await expect(sofa).toContainText('1.67 cu yd');
  await expect(search).toHaveValue('');

  // The other size, and the same thing counted twice.
  await keyboard.press(sofa.getByRole('button', { name: /^Sofa, three-seat/, expanded: false }));
  await keyboard.choose(sofa.getByLabel('Size'), 'Loveseat');
  const loveseat = lineOf(page, 'Loveseat');
  await expect(loveseat).toContainText('1.19 cu yd');
  await expectFigures(page, await now());
  const before = await now();
  await keyboard.press(loveseat.getByRole('button', { name: 'Count it once' }));
  await expect(loveseat).toContainText('Same as Desk, office');
  await expect(loveseat.getByRole('button', { name: 'Count it: Loveseat' })).toBeFocused();
  await expect(page.locator('.pricing')).toHaveCount(0);
  await expectFigures(page, await now());
  expect((await now()).estimate.truckLoads).toBeLessThan(before.estimate.truckLoads);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(loveseat.getByRole('button', { name: 'One more: Loveseat' })).toBeVisible();
  await expect(page.locator('.pricing')).toHaveCount(0);
  expect({ ...(await now()), revision: 0 }).toEqual({ ...before, revision: 0 });
  await expectAccessible(page);

  await page.reload();
  await expectFigures(page, await now());
  await expect(chairs).toContainText('Stays with you');
});

test('the questions about the building change the price with their reason, until none is open', async ({
  page,
  server,
}) => {
  const quote = await requestQuote(server);
  expect(quote.topics).not.toContain('freightWindow');
  await openQuote(page, quote);
  const open = page.getByRole('heading', { name: 'What would change this price' });
  await expect(open).toBeVisible();
  await expect(page.getByText(/^A walk-up adds \$\d+ for each flight/)).toBeVisible();

  await keyboard.choose(page.getByLabel('Which floor?'), '4');
  await keyboard.check(answer(page, 'How do you get up?', 'Walk-up'));
  await expect(page.getByText('Every piece is carried by hand.')).toBeVisible();
  await expect(page.getByText(/^Stairs, 2 flights after the first/)).toBeVisible();
  await expectFigures(page, await readQuote(server, quote));

  await answer(page, 'How do you get up?', 'Elevator').press('Space');
  await expect(page.getByText(/^Stairs/)).toHaveCount(0);
  await answer(page, 'Freight elevator at set hours only?', 'Yes').press('Space');
  await answer(page, 'More than 75 feet from door to truck?', 'Yes').press('Space');
  await answer(page, 'Furniture to take apart?', 'Yes').press('Space');
  await answer(page, 'Pickup today?', 'No').press('Space');
  await expect(open).toHaveCount(0);
  await expect(page.locator('.pricing')).toHaveCount(0);
  const answered = await readQuote(server, quote);
  await expectFigures(page, answered);
  for (const { label, reason } of answered.estimate.lineItems) {
    await expect(page.locator('.price-lines dt').filter({ hasText: label })).toContainText(
      reason ?? label,
    );
  }
  await expectAccessible(page);
});

test('on a slow line the old figures stand dimmed, and never a wrong one', async ({
  page,
  server,
}) => {
  const quote = await requestQuote(server);
  await openQuote(page, quote);
  const edits = await holdEdits(page);
  const more = page.getByRole('button', { name: 'One more: Desk, office' });
  for (let press = 0; press < 4; press += 1) await more.click();
  await expect(lineOf(page, 'Desk, office')).toContainText(/Quantity 10/);
  await expect(page.locator('.price-figure')).toHaveText(dollars(quote.analysis.estimatedPrice));
  await expect(page.locator('.price-head')).toHaveCSS('opacity', '0.5');
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  await expectFigures(page, quote);
  expect(edits.held).toHaveLength(1);
  const place = await more.boundingBox();

  await edits.letGo();
  await expect.poll(() => edits.held.length).toBe(1);
  const half = await readQuote(server, quote);
  expect(half.lines[0]?.quantity).toBe(7);
  await expect(lineOf(page, 'Desk, office')).toContainText(/Quantity 10/);
  await expectFigures(page, half);
  await expect(page.locator('.price-head')).toHaveCSS('opacity', '0.5');
  await edits.letGo();
  await expect(page.locator('.price-head')).toHaveCSS('opacity', '1');
  const done = await readQuote(server, quote);
  expect(done).toMatchObject({ revision: 3 });
  expect(done.lines[0]?.quantity).toBe(10);
  await expectFigures(page, done);
  expect(await more.boundingBox()).toEqual(place);
});

test('a change made offline is kept, said to be so, and sent once the line is back', async ({
  page,
  server,
  context,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
  const quote = await requestQuote(server);
  await openQuote(page, quote);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'One fewer: Desk, office' }).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText(
    'You are offline. Your changes are kept here and not priced yet.',
  );
  await page.getByRole('button', { name: 'One fewer: Desk, office' }).click();
  await expect(lineOf(page, 'Desk, office')).toContainText(/Quantity 4/);
  await expect(note).toBeVisible();
  await expectFigures(page, quote);
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toBeVisible();

  await context.setOffline(false);
  await expect(note).toHaveCount(0);
  await expect(page.locator('.pricing')).toHaveCount(0);
  const priced = await readQuote(server, quote);
  expect(priced.lines[0]?.quantity).toBe(4);
  await expectFigures(page, priced);
});

test('two windows that correct at once end in one quote', { tag: '@desktop' }, async ({
  page,
  server,
  context,
}) => {
  const quote = await requestQuote(server);
  const other = await context.newPage();
  await openQuote(page, quote);
  await openQuote(other, quote);
  await Promise.all([
    page.getByRole('button', { name: 'One more: Desk, office' }).click(),
    other.getByRole('button', { name: 'One fewer: Office chair' }).click(),
  ]);
  await Promise.all(
    [page, other].map((window) => expect(window.locator('.pricing')).toHaveCount(0)),
  );
  // Whoever asks last is told all of it.
  await page.getByRole('button', { name: 'One more: Desk, office' }).click();
  await expect(lineOf(page, 'Office chair')).toContainText(/Quantity 7/);
  await expect(page.locator('.pricing')).toHaveCount(0);
  const both = await readQuote(server, quote);
  expect(both.lines.map(({ quantity }) => quantity)).toEqual([8, 7, 2]);
  await expectFigures(page, both);
});

test('the link is handed on, and the page is nobody’s to index or to keep', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const quote = await requestQuote(server);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: ShareData) => Object.assign(window, { what }) });
  });
  const address = `${server.url}/quote/${quote.shareToken}`;
  const answer = await page.goto(address);
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await page.content()).not.toMatch(/Castellanos|harrow\.example|555-0142/);

  await openQuote(page, quote);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'what'))).toEqual({
    title: `Quote Q-${quote.quoteId}: Office cleanout`,
    url: address,
  });

  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect(sitemap).not.toContain('/quote/');
  const wrong = `/quote/${quote.shareToken.slice(1)}x`;
  for (const path of [wrong, '/quote/nothing']) {
    const missing = await fetch(server.url + path, { redirect: 'manual' });
    expect(missing.status, path).toBe(404);
    expect(await missing.text()).toContain('Page Not Found');
  }
});

test('an ordinary quote prints on exactly one page', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const quote = await requestQuote(server);
  await openQuote(page, quote);
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Book: (800) 555-0199')).toBeVisible();
  for (const hidden of ['.site-header', '.foot', '.stepper button', '.shared-actions', '.cta']) {
    for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden();
  }
  await expect(page.locator('.price-figure')).toBeVisible();
  await expect(lineOf(page, 'Desk, office')).toContainText('6');
});

function answer(page: Page, question: string, choice: string) {
  return page
    .getByRole('group', { name: question })
    .getByRole('radio', { name: choice, exact: true });
}
