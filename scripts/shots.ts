import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { serverEnvironment, startServer } from '#tests/e2e/start-server.ts';
import { findBrowser } from './find-browser.ts';
import { listPages } from './list-pages.ts';
import { compareShots, makeContactSheets, type Shot } from './shot-pictures.ts';
import { publicShotStates, quoteResultState, type ShotState, shotWidths } from './shot-states.ts';
import { findSeeds, staffShotStates } from './staff-shot-states.ts';

/**
 * Takes pictures of every page on a phone, a tablet and a desktop, and of what opens on them:
 *
 *   npm run shots -- [--out FOLDER] [--against FOLDER] [--product FOLDER] [--only TEXT]
 *
 * Fails when a page logs an error, is wider than the window at any usual width, or does not open up; and
 * with `--against`, when a picture differs from that of an earlier run. `--product` shoots another checkout
 * of the product, with its own node_modules; `--only` takes the states whose name contains the text.
 */
const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'shots' },
    against: { type: 'string' },
    product: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
  },
});
const folder = options.out;
const checkedWidths = [320, 390, 768, 1024, 1440, 1920];
const heights: Record<number, number> = { 390: 844, 768: 1024 };
const desktopHeight = 900;
const timeoutMs = 15_000;
const maxTries = 10;

const shotTime = '2026-03-10T15:00:00.000Z';
/** Preloaded into the server: a clock that shows the same minute for hours, and still never goes back. */
const slowClock = `
  const Real = Date, start = Real.now();
  const now = () => Real.parse('${shotTime}') + Math.floor((Real.now() - start) / 1000);
  globalThis.Date = class Date extends Real {
    constructor(...parts) { if (parts.length > 0) super(...parts); else super(now()); }
    static now() { return now(); }
  };`;

if (options.against && resolve(options.against) === resolve(folder)) {
  throw new Error('a run cannot be compared with itself');
}
mkdirSync(folder, { recursive: true });
const shots: Shot[] = [];
const problems: string[] = [];
spawnSync('npm', ['run', 'build'], { cwd: options.product, stdio: 'inherit' });
const environment = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(slowClock)}`,
};
let product = await startServer(environment, options.product);
const dataDir = mkdtempSync(join(tmpdir(), 'shots-'));
const browser = await chromium.launch({
  executablePath: findBrowser(),
  // Drawn in parts, round corners come out a shade different from run to run.
  args: ['--no-sandbox', '--disable-gpu', '--disable-partial-raster'],
});
try {
  await shoot([{ name: 'testimonials-empty', path: '/testimonials' }]);
  await product.stop();
  product = await startSeeded();
  const pages = await listPages(product.url);
  await shoot([
    ...pages.map((path) => ({ name: path === '/' ? 'home' : path.slice(1), path })),
    ...publicShotStates,
    ...staffShotStates(await findSeeds(product)),
    quoteResultState,
  ]);
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const sheets = await makeContactSheets(folder, shots);
writeFileSync(join(folder, 'index.html'), describeShots(sheets));
console.log(`${shots.length} pictures on ${sheets.length} sheets in ${folder}`);
if (options.against) {
  const differences = await compareShots(options.against, folder, shots, options.only);
  if (differences.length > 0) {
    console.table(differences);
    problems.push(
      `${differences.length} pictures differ from ${options.against}: ${folder}/differences`,
    );
  } else console.log(`no picture differs from ${options.against}`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The product in a month of made-up work. */
function startSeeded() {
  const { status } = spawnSync('npm', ['run', 'seed', '--', '--now', shotTime], {
    cwd: options.product,
    env: serverEnvironment(0, dataDir, {}),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the installation was not seeded');
  return startServer({ ...environment, DATA_DIR: dataDir }, options.product);
}

async function shoot(states: ShotState[]): Promise<void> {
  for (const state of states.filter(({ name }) => name.includes(options.only))) {
    for (const width of state.widths ?? Object.values(shotWidths)) {
      await shootState(browser, state, width);
    }
    // A menu of one kind of window has no other widths.
    if (!state.widths) await checkWidths(browser, state);
  }
}

async function shootState(browser: Browser, state: ShotState, width: number): Promise<void> {
  const isTouch = width < shotWidths.desktop;
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height: heights[width] ?? desktopHeight },
    isMobile: isTouch,
    hasTouch: isTouch,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  await context.clock.setFixedTime(shotTime);
  const page = await context.newPage();
  const what = `${state.name} at ${width}`;
  page.on('pageerror', (error) => problems.push(`${what}: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !state.expected?.test(message.text())) {
      problems.push(`${what}: ${message.text()}`);
    }
  });
  try {
    await page.goto(state.path);
    // What is scrolled to must not move when pictures above it arrive.
    await settle(page);
    await state.reach?.(page);
    await settle(page);
    const file = `${state.name}-${width}.png`;
    writeFileSync(join(folder, file), await shootStill(page, !state.windowOnly));
    shots.push({ file, width });
  } catch (error) {
    problems.push(`${what}: ${error instanceof Error ? error.message : error}`);
  }
  await context.close();
}

/** Lays out and fetches what a visitor would only get by scrolling, and waits for it and for the fonts. */
async function settle(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(async (timeoutMs) => {
    for (const image of document.images) image.loading = 'eager';
    const loaded = Promise.allSettled([...document.images].map((image) => image.decode()));
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  }, timeoutMs);
  // The first page of a visitor may keep other fonts.
  await page.evaluate(async () => {
    document.documentElement.classList.add('fonts');
    await document.fonts.ready;
  });
}

/** The first picture that is like the one before it. */
async function shootStill(page: Page, fullPage: boolean): Promise<Buffer> {
  // What sticks to the window stands at the top of a whole page.
  if (fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  let last: Buffer | undefined;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const picture = await page.screenshot({ fullPage, animations: 'disabled' });
    if (last?.equals(picture)) return picture;
    last = picture;
  }
  throw new Error('something keeps moving');
}

async function checkWidths(browser: Browser, { name, path, reach }: ShotState): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  try {
    await page.goto(path);
    await reach?.(page);
    await settle(page);
    // What sticks out is cut off, which must not hide it from this check.
    await page.addStyleTag({ content: 'html, body { overflow-x: visible !important }' });
    for (const width of checkedWidths) {
      await page.setViewportSize({ width, height: desktopHeight });
      const sticksOut = await page.evaluate(findOverflow);
      if (sticksOut) problems.push(`${name} is ${sticksOut} at ${width}`);
    }
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }
  await context.close();
}

/** Runs in the page: how much too wide it is, and because of what; null when it fits. */
function findOverflow(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const widest = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 3)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  return `${scrollWidth - clientWidth} px too wide (${widest.join(', ')})`;
}

function describeShots(sheets: string[]): string {
  const list = shots.map(({ file }) => `<li><a href="${file}">${file}</a></li>`);
  const pictures = sheets.map((name) => `<p><img src="${name}" alt="${name}" loading="lazy"></p>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages</title><ul>${list.join('')}</ul>${pictures.join('')}</html>`;
}
