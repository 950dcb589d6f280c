import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';

/** Chromium's own slow 3G: round trips of 400 ms and 50 KB a second. */
const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const screens = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1440, height: 900 } },
];
const stepMs = 350;
/** Every script and every face has come by then, and been waited for. */
const shortestReadMs = 9000;
const pagesAtOnce = 4;

/** The cumulative layout shift of each page read to its end over slow 3G, on a phone or a desktop, whichever is more. */
export async function measureShifts(urls: string[]): Promise<Map<string, number>> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const shifts = new Map<string, number>();
  const visits = urls.flatMap((url) => screens.map((screen) => ({ url, screen })));
  const readOn = async () => {
    for (let visit = visits.shift(); visit; visit = visits.shift()) {
      const shift = await readPage(browser, visit.url, visit.screen);
      shifts.set(visit.url, Math.max(shift, shifts.get(visit.url) ?? 0));
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, readOn)).finally(() => browser.close());
  return shifts;
}

async function readPage(browser: Browser, url: string, screen: (typeof screens)[number]) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', slow3g);
  await page.addInitScript(recordShifts);
  const endsAt = Date.now() + shortestReadMs;
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  for (let isAtEnd = false; !isAtEnd || Date.now() < endsAt; ) {
    await page.waitForTimeout(stepMs);
    isAtEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  }
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => worstShift);
  await context.close();
  return shift;
}

declare global {
  var worstShift: number;
}

/** Runs in the page. Shifts less than a second apart add up, for five seconds at most (web.dev/articles/cls). */
function recordShifts() {
  let [sum, first, last] = [0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  globalThis.worstShift = 0;
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
    for (const { value, startTime } of shifts) {
      if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
      last = startTime;
      sum += value;
      globalThis.worstShift = Math.max(globalThis.worstShift, sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
