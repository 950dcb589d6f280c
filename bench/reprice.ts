import { type Browser, chromium, type Page } from '@playwright/test';
import { openScreen } from '#tests/e2e/open-screen.ts';
import {
  addFiles,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
} from '#tests/e2e/quote-page.ts';
import { startServer } from '#tests/e2e/start-server.ts';
import { browserArguments } from '../scripts/browser-arguments.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import type { BenchResult } from './bench-result.ts';
import { timingOf } from './lists-budgets.ts';
import { recordReprice } from './reprice-report.ts';

interface RepriceOptions {
  /** Taps; nothing is recorded unless it is unset. */
  runs?: number | undefined;
}

const recordedTaps = 50;
const warmUpTaps = 3;
const budgetMs = 100;

/**
 * Taps "one more" and "one fewer" in the window of a quote, in a real browser: how long until the new
 * price is painted. The baseline is the bare request for the same edit, from the same page, by turns.
 */
export async function measureReprice({ runs }: RepriceOptions): Promise<BenchResult[]> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: browserArguments,
  });
  try {
    const page = await openQuoteWindow(browser, server.url);
    const times = { tap: [] as number[], request: [] as number[] };
    const taps = runs ?? recordedTaps;
    for (let tap = 0; tap < warmUpTaps + taps; tap += 1) {
      const tapMs = await tapToPaintMs(page, tap % 2 === 0 ? 'One more' : 'One fewer');
      const requestMs = await bareEditMs(page, 7 + (tap % 2));
      if (tap < warmUpTaps) continue;
      times.tap.push(tapMs);
      times.request.push(requestMs);
    }
    const [tap, request] = [timingOf(times.tap), timingOf(times.request)];
    const result: BenchResult = {
      name: `from a tap in the window of a quote to the new price painted (p95 of ${taps}, ms), against the bare request`,
      value: tap.p95,
      baseline: request.p95,
      ratio: tap.p95 / request.p95,
      budget: `value ≤ ${budgetMs}`,
      ok: tap.p95 <= budgetMs,
    };
    if (!runs) recordReprice({ taps, tap, request, result });
    return [result];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openQuoteWindow(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await openScreen(page, '/quote');
  await addFiles(page, [await photo()]);
  await fillQuoteForm(page, newVisitor());
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/quotes/ai', { timeout: 60_000 }),
    submitButton(page).click(),
  ]);
  await resultDialog(page).waitFor();
  const { shareToken, lines } = await answer.json();
  await page.evaluate((edited) => Object.assign(window, { edited }), {
    address: `/api/quotes/${shareToken}`,
    lineId: lines[1].id,
  });
  return page;
}

/** From the event of the tap to the end of the first frame that shows another price. */
async function tapToPaintMs(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    const figure = document.querySelector('.modal .price-figure');
    if (!figure) throw new Error('there is no price');
    const painted = new Promise<number>((resolve) => {
      let tappedAt = 0;
      addEventListener('click', (event) => (tappedAt = event.timeStamp), { once: true });
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tappedAt)));
      });
      observer.observe(figure, { characterData: true, childList: true, subtree: true });
    });
    Object.assign(window, { painted });
  });
  await page.getByRole('button', { name: `${name}: Desk, office` }).click();
  return page.evaluate(() => Reflect.get(window, 'painted'));
}

/** The same kind of edit as a bare request, its answer read. Its line is not the one that is tapped. */
function bareEditMs(page: Page, quantity: number): Promise<number> {
  return page.evaluate(async (quantity) => {
    const { address, lineId } = Reflect.get(window, 'edited');
    const startedAt = performance.now();
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lines: [{ id: lineId, quantity }] }),
    });
    if (!answer.ok) throw new Error(`the edit answered ${answer.status}`);
    await answer.json();
    return performance.now() - startedAt;
  }, quantity);
}
