import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** The narrowest of every layout. */
const widths = [1280, 1152, 1024, 768, 680, 390, 320];
const phoneWidth = 390;
/** Each brings blocks of its own; axe is run where the layout of phones differs. */
const phonePages = [
  '/',
  '/prices',
  '/sofa-removal',
  '/coverage',
  '/retail-store-cleanouts',
  '/manhattan-junk-removal',
];
const screens = ['/contact', '/prices', '/quote', '/quote?method=on-site'];

const paths = [...publicPages, '/quote?method=on-site', '/no-such-page'];

function kindOf(path: string): 'forms' | 'areas' | 'services' | 'the house' {
  if (screens.includes(path)) return 'forms';
  if (/^\/(manhattan|brooklyn|queens|nassau)-/.test(path)) return 'areas';
  return /cleanout|removal/.test(path) ? 'services' : 'the house';
}

for (const [kind, group] of Map.groupBy(paths, kindOf)) {
  test(`the pages of ${kind} are whole, fit every width, 400 % zoom included, and give a finger room to hit`, {
    tag: '@desktop',
  }, async ({ page, quietConsole }) => {
    quietConsole.allow(/status of 404/);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    for (const path of group) {
      scripts.length = 0;
      await page.setViewportSize({ width: 1280, height: 900 });
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(path === '/no-such-page' ? 404 : 200);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.locator('main#main'), path).toHaveCount(1);
      // What waits to be laid out, and what sticks out and is cut off, must not hide from this test.
      await page.addStyleTag({
        content:
          '* { content-visibility: visible !important } html, body { overflow-x: visible !important }',
      });
      await expectAccessible(page);
      if (!screens.includes(path)) {
        expect(scripts, path).toEqual([expect.stringMatching(/^\/assets\/enhance-[\w-]+\.js$/)]);
      }
      if (path === '/storage-unit-cleanout') await expectTitleGivenBack(page);
      await ownTypefaces(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflowPx(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        expect(await findCutPictures(page), `${path} at ${width} px`).toEqual([]);
        if (width !== phoneWidth) continue;
        expect(await findSmallTargets(page), path).toEqual([]);
        if (phonePages.includes(path)) await expectAccessible(page);
      }
      if (screens.includes(path))
        expect(scripts.length, path).toBeLessThanOrEqual(path === '/prices' ? 20 : 12);
    }
  });
}

/** The storage page has another's title once it is left, and its own again on return. */
async function expectTitleGivenBack(page: Page): Promise<void> {
  const title = await page.title();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect(page).toHaveTitle(
    'B2B Junk Removal Services – Trusted by NYC Facility & Property Managers',
  );
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
  await expect(page).toHaveTitle(title);
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /storage unit/);
}

function overflowPx(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** The pictures that the window cuts, but for those of a row that scrolls. */
function findCutPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main img')]
      .filter((picture) => picture.checkVisibility() && !picture.closest('ul, ol'))
      .filter((picture) => {
        const { left, right } = picture.getBoundingClientRect();
        return left < -0.5 || right > document.documentElement.clientWidth + 0.5;
      })
      .map((picture) => picture.outerHTML.slice(0, 120)),
  );
}

const faces = [
  '740 1em "Bricolage Grotesque Variable"',
  '430 1em "Instrument Sans Variable"',
] as const;

/** What a visitor has from the second page on: without Arial on the machine the fallback is wider. */
async function ownTypefaces(page: Page): Promise<void> {
  await page.evaluate(async (names) => {
    await Promise.all(names.map((name) => document.fonts.load(name)));
    document.documentElement.classList.add('fonts');
    await document.fonts.ready;
  }, faces);
}

/** What is too small for a finger, as HTML. Links within a sentence are exempt (WCAG 2.5.8). */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, summary, input:not(.vh), select)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('p, dd, li > p, figcaption') || element.matches('.btn'))
      .map((element) => ({
        html: element.outerHTML.slice(0, 120),
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ html }) => html),
  );
}

test('the first page shows our faces as they come, keeps those it began with when they are late, and the next has them at once', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  quietConsole.allow(/net::ERR_FAILED/);
  const quick = await page.context().newPage();
  await quick.goto('/privacy');
  await expect(quick.locator('html')).toContainClass('fonts');
  for (const part of ['header', 'main > *', 'footer']) {
    await expect(quick.locator(`body > ${part}`).first()).toHaveCSS(
      'font-family',
      /^"Instrument Sans/,
    );
  }
  await quick.evaluate(() => localStorage.removeItem('fonts'));
  await quick.close();
  await page.goto('/');
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveCSS('font-family', /^"Bricolage First"/);
  await page.waitForFunction(() => localStorage.fonts === 'kept');
  for (const face of faces) {
    expect(await page.evaluate((name) => document.fonts.check(name), face)).toBe(true);
  }
  // Español is on every page: its letter comes with the others, or the text would be set once more.
  expect(await page.evaluate((name) => document.fonts.check(name, 'ñ'), faces[1])).toBe(true);
  // The page of a test believes to be a minute old.
  await expect(page.locator('html')).not.toContainClass('fonts');
  await page.route('**/assets/enhance*.js', (route) => route.abort());
  await page.goto('/about');
  await expect(page.locator('html')).toContainClass('fonts');
  await expect(headline).toHaveCSS('font-family', /^"Bricolage Gr/);
});
