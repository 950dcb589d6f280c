import type { Page } from '@playwright/test';
import { answerQuestions, correctList, expectPriced, type Sheet } from './correct-quote.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { keyboard, pointer } from './input-devices.ts';
import {
  dollars,
  expectFigures,
  holdEdits,
  lineOf,
  openQuote,
  readQuote,
  requestList,
  requestQuote,
} from './shared-quotes.ts';

test('a quote is corrected on its page with a finger, and every figure is the server’s', {
  tag: '@phone',
}, async ({ page, server }) => {
  const quote = await requestQuote(server);
  expect(quote.topics).not.toContain('freightWindow');
  await openQuote(page, quote);
  const sheet: Sheet = {
    page,
    area: page.getByRole('main'),
    device: pointer,
    stored: () => readQuote(server, quote),
  };
  await expectPriced(sheet);
  await expectAccessible(page);
  await correctList(sheet);
  await answerQuestions(sheet);
  const last = await sheet.stored();
  await page.reload();
  expect(await expectPriced(sheet)).toEqual(last);
  await expect(lineOf(page, 'Office chair')).toContainText('Stays with you');
});

test('on a slow line the old figures stand dimmed, and what is changed offline is kept, said to be so, and sent once the line or the visitor is back', {
  tag: '@desktop',
}, async ({ page, server, context, quietConsole }) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
  const quote = await requestQuote(server);
  await openQuote(page, quote);
  await test.step('on a slow line the old figures stand dimmed, and never a wrong one', async () => {
    const edits = await holdEdits(page);
    const more = page.getByRole('button', { name: 'One more: Desk, office' });
    for (let press = 0; press < 4; press += 1) await more.click();
    await expect(lineOf(page, 'Desk, office')).toContainText(/Quantity 10/);
    await expect(page.locator('.quote-result_price-figure')).toHaveText(
      dollars(quote.analysis.estimatedPrice),
    );
    await expect(page.locator('.quote-result_price-head')).toHaveCSS('opacity', '0.5');
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
    await expect(page.locator('.quote-result_price-head')).toHaveCSS('opacity', '0.5');
    await edits.letGo();
    await expect(page.locator('.quote-result_price-head')).toHaveCSS('opacity', '1');
    const done = await readQuote(server, quote);
    expect(done).toMatchObject({ revision: 3 });
    expect(done.lines[0]?.quantity).toBe(10);
    await expectFigures(page, done);
    expect(await more.boundingBox()).toEqual(place);
  });

  await test.step('a change made offline is kept, said to be so, and sent once the line or the visitor is back', async () => {
    await page.unroute('**/api/quotes/*');
    const before = await readQuote(server, quote);
    await context.setOffline(true);
    const fewer = page.getByRole('button', { name: 'One fewer: Desk, office' });
    await fewer.scrollIntoViewIfNeeded();
    const place = await fewer.boundingBox();
    await fewer.click();
    const note = page.getByRole('alert');
    await expect(note).toContainText(
      'You are offline. Your changes are kept here and not priced yet.',
    );
    await expect(note).toBeInViewport({ ratio: 1 });
    // Whoever taps twice taps the same button twice.
    expect(await fewer.boundingBox()).toEqual(place);
    await fewer.click();
    await expect(lineOf(page, 'Desk, office')).toContainText(/Quantity 8/);
    await expect(note).toBeVisible();
    await expectFigures(page, before);
    await expectAccessible(page);
    await keyboard.press(note.getByRole('button', { name: 'Try again' }));
    await expect(note).toBeVisible();

    await context.setOffline(false);
    await expect(note).toHaveCount(0);
    await expect(page.locator('.inventory_edit-status')).toBeFocused();
    await expect(page.locator('.quote-result_pricing')).toHaveCount(0);
    const priced = await readQuote(server, quote);
    expect(priced.lines[0]?.quantity).toBe(8);
    await expectFigures(page, priced);

    // Also when the page is closed first: it goes out with the next visit to the link.
    await context.setOffline(true);
    await fewer.click();
    await expect(note).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await openQuote(later, quote);
    await expect(lineOf(later, 'Desk, office')).toContainText(/Quantity 7/);
    await expect.poll(async () => (await readQuote(server, quote)).lines[0]?.quantity).toBe(7);
    await expect(later.locator('.quote-result_pricing')).toHaveCount(0);
    await expectFigures(later, await readQuote(server, quote));
    expect(await later.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsent');
  });
});

test('a quote is handed on by its link, and is a letter on paper: one page for an ordinary list and for 40 lines, two for 120', {
  tag: '@desktop',
}, async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const quote = await requestQuote(server);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: ShareData) => Object.assign(window, { what }) });
  });
  const address = `${server.url}/quote/${quote.lookToken}`;
  await openQuote(page, quote);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'what'))).toEqual({
    title: `Quote Q-${quote.quoteId}: Office cleanout`,
    url: address,
  });

  const print = page.getByRole('button', { name: 'Print or save', exact: true });
  await keyboard.press(print);
  await page
    .getByRole('textbox', { name: 'Prepared for' })
    .fill('Harrow Street Holdings\nJ. Reyes');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(print).toBeFocused();
  expect(await countPages(page)).toEqual([1, 1]);

  await page.emulateMedia({ media: 'print' });
  await startPrinting(page);
  const sheet = page.getByRole('article', { name: `Quote Q-${quote.quoteId} on paper` });
  await expect(page.locator('main')).toBeHidden();
  for (const words of [
    'Stoop & Tower',
    '(800) 555-0199',
    'Harrow Street Holdings',
    `Never more than ${dollars(quote.estimate.highPrice ?? 0)}`,
    'Monitor, LCD',
    'Signature',
    `/quote/${quote.lookToken}`,
  ]) {
    await expect(sheet).toContainText(words);
  }
  await expect(sheet.getByRole('img', { name: 'Code with the link' })).toBeVisible();
  await expect(sheet.locator('.truck_item')).toHaveCount(16);

  for (const [lines, more, pages] of [
    [40, 0, 1],
    [100, 20, 2],
  ] as const) {
    await openQuote(page, await requestList(server, lines));
    expect(await countPages(page, more)).toEqual([pages, pages]);
  }
});

/** Puts the letter on the page, as the browser does before it prints. */
async function startPrinting(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelector('.quote-sheet_sheet') !== null;
    });
  await expect.poll(isThere).toBe(true);
}

/** The pages of the letter on Letter paper and on A4, with more lines than one quote may have. */
async function countPages(page: Page, moreLines = 0): Promise<number[]> {
  const pages: number[] = [];
  for (const format of ['Letter', 'A4']) {
    await startPrinting(page);
    await page.evaluate((count) => {
      const rows = [...document.querySelectorAll('.quote-sheet_long tbody tr')].slice(0, count);
      for (const row of rows) row.before(row.cloneNode(true));
    }, moreLines);
    const pdf = (await page.pdf({ format })).toString('latin1');
    pages.push(pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0);
  }
  return pages;
}
