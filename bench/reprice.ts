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
import { type Timing, timingOf } from './measure.ts';
import { type BenchReport, judge, type Trial } from './report.ts';

const recordedTaps = 50;
const warmUpTaps = 3;

/**
 * Taps "one more" and "one fewer" in the window of a quote, in a real browser: how long until the new
 * price is painted. The baseline is the bare request for the same edit, from the same page, by turns.
 */
export async function measureReprice({ runs }: Trial): Promise<BenchReport> {
  const taps = runs ?? recordedTaps;
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const times = { tap: [] as number[], request: [] as number[] };
  try {
    const page = await openQuoteWindow(browser, server.url);
    for (let tap = 0; tap < warmUpTaps + taps; tap += 1) {
      const tapMs = await tapToPaintMs(page, tap % 2 === 0 ? 'One more' : 'One fewer');
      const requestMs = await bareEditMs(page, 7 + (tap % 2));
      if (tap < warmUpTaps) continue;
      times.tap.push(tapMs);
      times.request.push(requestMs);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const [tap, request] = [timingOf(times.tap), timingOf(times.request)];
  const name = `from a tap in the window of a quote to the new price painted (p95 of ${taps}, ms), against the bare request`;
  return {
    results: [judge(name, tap.p95, request.p95, 'value ≤ 100')],
    how: `, which browser and server share: ${taps} taps on "one more" and "one fewer" in the window of a quote, each timed from its event to the end of the first frame with another price; between them the same kind of edit as a bare request from the same page.`,
    parts: [
      [
        describeTiming('from the tap to the new price painted', tap),
        describeTiming('the bare request, its answer read', request),
      ],
    ],
  };
}

function describeTiming(what: string, { median, p95 }: Timing) {
  return { what, 'median ms': median.toFixed(1), 'p95 ms': p95.toFixed(1) };
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
  const price = resultDialog(page)
    .getByText(/^\$[\d,.]+$/)
    .first();
  await price.evaluate((figure) => {
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
