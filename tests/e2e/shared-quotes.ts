import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { type SharedQuote, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { makeQuoteForm } from '../support/quote-form.ts';
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
  return list.locator('.inventory > li').filter({ hasText: name });
}

/** Shows every figure of a quote, and none that another quote has. */
export async function expectFigures(sheet: Page | Locator, quote: SharedQuote): Promise<void> {
  const { analysis, estimate } = quote;
  await expect(sheet.locator('.price-figure')).toHaveText(dollars(analysis.estimatedPrice));
  await expect(sheet.locator('.price-range')).toHaveText(
    `Likely range ${dollars(estimate.lowPrice)} to ${dollars(estimate.highPrice)}`,
  );
  await expect(sheet.locator('.ceiling-price dd')).toHaveText(dollars(estimate.highPrice));
  await expect(sheet.locator('.price-total dd')).toHaveText(dollars(analysis.estimatedPrice));
  await expect(sheet.locator('.equation-total b')).toHaveText(
    analysis.estimatedVolume.toFixed(2).replace(/0$/, ''),
  );
  await expect(sheet.locator('.price-lines dt')).toHaveCount(estimate.lineItems.length + 1);
  const [load] = await sheet.locator('.truck').all();
  await expect(load ?? sheet.locator('.truck')).toHaveAttribute(
    'aria-label',
    new RegExp(`${analysis.estimatedVolume.toFixed(1)}`),
  );
  await expect(sheet.locator('.foot-price b')).toHaveText(dollars(analysis.estimatedPrice));
}

export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
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
