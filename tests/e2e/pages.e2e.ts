import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ownTypefaces, publicPages } from './public-pages.ts';

const widths = [320, 390, 768, 1024, 1152, 1440, 1920];

for (const path of publicPages) {
  test(`${path} is whole, and fits every width, 400 % zoom included`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await openWhole(page, path);
    await ownTypefaces(page);
    // What sticks out is cut off, which must not hide it from this test.
    await page.addStyleTag({ content: 'html, body { overflow-x: visible !important }' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

/** Each brings blocks of its own; axe is run where the layout of phones differs. */
const phonePages = ['/', '/coverage', '/retail-store-cleanouts', '/manhattan-junk-removal'];

test('every page gives a finger room to hit', { tag: '@phone' }, async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    expect(await findSmallTargets(page), path).toEqual([]);
    if (phonePages.includes(path)) await expectAccessible(page);
  }
});

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

test('the storage page gives its title back when it is left, and has it again on return', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/storage-unit-cleanout');
  const title = await page.title();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect(page).toHaveTitle(
    'B2B Junk Removal Services – Trusted by NYC Facility & Property Managers',
  );
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
  await expect(page).toHaveTitle(title);
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /storage unit/);
});

test('our typefaces follow the first picture, and lead from the next page on', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  quietConsole.allow(/net::ERR_FAILED/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass('fonts');
  const faces = ['740 1em "Bricolage Grotesque Variable"', '430 1em "Instrument Sans Variable"'];
  for (const face of faces) {
    expect(await page.evaluate((name) => document.fonts.check(name), face)).toBe(true);
  }
  await page.route('**/assets/enhance*.js', (route) => route.abort());
  await page.goto('/about');
  await expect(page.locator('html')).toHaveClass('fonts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Bricolage Gr/);
});

/** One heading, no error, nothing axe objects to. */
async function openWhole(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main#main')).toHaveCount(1);
  await expectAccessible(page);
}
