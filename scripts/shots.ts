import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type ServerProcess, startServer } from '#tests/e2e/start-server.ts';
import { makeContactSheets, type Shot } from './contact-sheets.ts';
import { findBrowser } from './find-browser.ts';
import { listPages } from './list-pages.ts';
import { seedStaff } from './seed-staff.ts';
import { seedTestimonials } from './seed-testimonials.ts';
import { type ShotState, shotStates, shotWidths } from './shot-states.ts';
import { staffShotStates } from './staff-shot-states.ts';

/**
 * Takes pictures of every page on a phone and on a desktop, and of what opens on them:
 *
 *   npm run shots -- [FOLDER]
 *
 * Fails when a page logs an error, is wider than the window at any usual width, or does not open up.
 */
const folder = process.argv[2] ?? 'shots';
const checkedWidths = [320, 390, 768, 1024, 1440, 1920];
const windowHeight = { phone: 844, desktop: 900 };
const imageDeadlineMs = 15_000;

mkdirSync(folder, { recursive: true });
const shots: Shot[] = [];
const problems: string[] = [];
const product = await startServer();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await shootState(browser, product, { name: 'testimonials-empty', path: '/testimonials' });
  await seedTestimonials(product);
  const pages = (await listPages(product.url)).map((path) => ({
    name: path === '/' ? 'home' : path.slice(1),
    path,
  }));
  const staffStates = staffShotStates(await seedStaff(product));
  for (const state of [...pages, ...shotStates, ...staffStates]) {
    await shootState(browser, product, state);
    await checkWidths(browser, product, state);
  }
} finally {
  await browser.close();
  await product.stop();
}
const sheets = await makeContactSheets(folder, shots);
writeFileSync(join(folder, 'index.html'), describeShots(sheets));

console.log(`${shots.length} pictures on ${sheets.length} sheets in ${folder}`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function shootState(
  browser: Browser,
  { url }: ServerProcess,
  state: ShotState,
): Promise<void> {
  for (const width of state.widths ?? Object.values(shotWidths)) {
    const isPhone = width === shotWidths.phone;
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: isPhone ? windowHeight.phone : windowHeight.desktop },
      isMobile: isPhone,
      hasTouch: isPhone,
    });
    const page = await context.newPage();
    const what = `${state.name} at ${width}`;
    watchConsole(page, what, state.expected);
    const file = `${state.name}-${width}.png`;
    try {
      await page.goto(state.path);
      await state.reach?.(page);
      await loadImages(page);
      await page.screenshot({
        path: join(folder, file),
        fullPage: !state.windowOnly,
        animations: 'disabled',
      });
      shots.push({ file, width });
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message : error}`);
    }
    await context.close();
  }
}

function watchConsole(page: Page, what: string, expected: RegExp | undefined): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) {
      problems.push(`${what}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`${what}: ${error}`));
}

/** Fetches what a visitor would only get by scrolling, and waits for it. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async (deadlineMs) => {
    for (const image of document.images) image.loading = 'eager';
    const loaded = Promise.allSettled([...document.images].map((image) => image.decode()));
    const deadline = new Promise((resolve) => setTimeout(resolve, deadlineMs));
    await Promise.race([Promise.all([loaded, document.fonts.ready]), deadline]);
  }, imageDeadlineMs);
}

async function checkWidths(
  browser: Browser,
  { url }: ServerProcess,
  { name, path, reach, widths }: ShotState,
): Promise<void> {
  // A menu of one kind of window has no other widths.
  if (widths) return;
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  try {
    await page.goto(path);
    await reach?.(page);
    // What sticks out is cut off, which must not hide it from this check.
    await page.addStyleTag({ content: 'html, body { overflow-x: visible !important }' });
    for (const width of checkedWidths) {
      await page.setViewportSize({ width, height: windowHeight.desktop });
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
