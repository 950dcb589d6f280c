import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { catalogueItems } from '#src/features/catalogue/domain/catalogue-items.ts';
import { rangeText } from '#src/features/pricing/domain/result-texts.ts';
import { type SharedQuote, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { formatDecimal } from '#src/shared/format-number.ts';
import { describeLoad, splitLoad } from '#src/shared/truck/draw-truck.ts';
import { makeQuoteForm, quoteFields } from '#tests/support/quote-form.ts';
import { openScreen } from './open-screen.ts';

/** Asks for a quote without a browser: 6 desks, 8 office chairs and 2 monitors. */
export async function requestQuote(
  { url }: { url: string },
  changes: Parameters<typeof makeQuoteForm>[0] = {},
): Promise<SharedQuote> {
  const answer = await fetch(`${url}/api/quotes/ai`, {
    method: 'POST',
    body: await makeQuoteForm(changes),
    headers: { 'x-forwarded-for': `10.7.0.${Math.floor(Math.random() * 250)}` },
  });
  expect(answer.status).toBe(201);
  return sharedQuoteSchema.parse(await answer.json());
}

/** Asks for a quote with so many lines of one piece each. */
export async function requestList({ url }: { url: string }, lines: number): Promise<SharedQuote> {
  const kinds: readonly CatalogueItem[] = catalogueItems;
  const items = kinds
    .filter(({ measured }) => !measured)
    .slice(0, lines)
    .map(({ key }) => ({ key, quantity: 1 }));
  const answer = await fetch(`${url}/api/quotes/list`, {
    method: 'POST',
    body: JSON.stringify({ ...quoteFields, items }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.7.1.${lines}` },
  });
  expect(answer.status).toBe(201);
  return sharedQuoteSchema.parse(await answer.json());
}

/** The quote as the server has it now. */
export async function readQuote(
  { url }: { url: string },
  { shareToken }: { shareToken: string },
): Promise<SharedQuote> {
  return sharedQuoteSchema.parse(await (await fetch(`${url}/api/quotes/${shareToken}`)).json());
}

export function openQuote(page: Page, { shareToken }: { shareToken: string }): Promise<void> {
  return openScreen(page, `/quote/${shareToken}`);
}

/** One line of the list, by the name of its item. */
export function lineOf(list: Page | Locator, name: string): Locator {
  const page = 'page' in list ? list.page() : list;
  const title = page.locator('.inventory_name', { hasText: name });
  return list.locator('ul:has(.inventory_row) > li').filter({ has: title });
}

/** Shows every figure of a quote, and none that another quote has. */
export async function expectFigures(sheet: Page | Locator, quote: SharedQuote): Promise<void> {
  const { analysis, estimate } = quote;
  const { baseVolume, packingEfficiency, estimatedVolume } = analysis;
  const total = dollars(analysis.estimatedPrice);
  const ceiling = dollars(estimate.highPrice ?? 0);
  const area = 'page' in sheet ? sheet : sheet.getByRole('main');
  await expect
    .poll(() => area.evaluate(readFigures))
    .toEqual({
      price: [total],
      range: [rangeText(quote)],
      ceiling: [ceiling],
      equation: [baseVolume, packingEfficiency, estimatedVolume].map(formatDecimal),
      lines: [
        ...estimate.lineItems.map(
          ({ label, reason = '', amount }) =>
            label + reason + (amount === 0 ? 'Included' : dollars(amount)),
        ),
        `Estimated total${total}`,
      ],
      truck: describeLoad(
        splitLoad(estimate.truckLoads),
        estimatedVolume.toFixed(1),
        String(estimate.truckCapacity),
      ),
      items: [expect.stringMatching(new RegExp(`^${analysis.itemCount} item`))],
      foot: [`${total}never more than ${ceiling}`],
    });
}

/** Runs in the page, in one go: nine questions of it would take nine times as long. */
function readFigures(area: HTMLElement | SVGElement) {
  const textsOf = (selector: string) =>
    Array.from(area.querySelectorAll(selector), ({ textContent }) =>
      textContent.replace(/\s+/g, ' ').trim(),
    );
  return {
    price: textsOf('.quote-result_price-figure'),
    range: textsOf('.quote-result_price-range'),
    ceiling: textsOf('.quote-result_ceiling-price dd'),
    equation: textsOf('.quote-result_equation b'),
    lines: textsOf('.quote-result_price-lines > div'),
    truck: area.querySelector('.truck_truck')?.getAttribute('aria-label'),
    items: textsOf('.inventory_head .num'),
    foot: textsOf('.quote-result_foot-price'),
  };
}

export function dollars(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en-US')}`;
}

/** Holds every edit of a quote back until it is let go; says how many are held. */
export async function holdEdits(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/quotes/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    held.push(route);
  });
  return {
    held,
    async letGo() {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await held.shift()?.continue();
    },
  };
}
