import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { ownTypefaces } from './public-pages.ts';
import {
  addFiles,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
} from './quote-page.ts';
import { sendEstimate, sendQuote, signIn } from './staff-access.ts';

const phoneNumber = '(800) 555-0199';
const besideMenus = { x: 200, y: 700 };

test.describe('header menus', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('a menu opens when the pointer rests on it and closes when it leaves', async ({ page }) => {
    await services(page).hover();
    await expect(servicesMenu(page)).toBeVisible();
    await expect(services(page)).toHaveAttribute('aria-expanded', 'true');
    await coverage(page).hover();
    await expect(coverageMenu(page)).toBeVisible();
    await expect(servicesMenu(page)).toBeHidden();
    await coverageMenu(page)
      .getByRole('link', { name: /^Queens/ })
      .hover();
    await expect(coverageMenu(page)).toBeVisible();
    await page.mouse.move(besideMenus.x, besideMenus.y);
    await expect(coverageMenu(page)).toBeHidden();
    await expect(coverage(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('a click holds a menu open until the next click, and another one outside closes it', async ({
    page,
  }) => {
    await services(page).hover();
    await expect(servicesMenu(page)).toBeVisible();
    await services(page).click();
    await page.mouse.move(besideMenus.x, besideMenus.y);
    await coverage(page).click();
    await expect(coverageMenu(page)).toBeVisible();
    await expect(servicesMenu(page)).toBeHidden();
    await expectAccessible(page);
    await page.mouse.click(besideMenus.x, besideMenus.y);
    await expect(coverageMenu(page)).toBeHidden();
    await services(page).click();
    await expect(servicesMenu(page)).toBeVisible();
    await expectAccessible(page);
    await services(page).click();
    await expect(servicesMenu(page)).toBeHidden();
  });

  test('a menu works with the keyboard alone', async ({ page }) => {
    await services(page).focus();
    await page.keyboard.press('Enter');
    await expect(servicesMenu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(servicesMenu(page)).toBeHidden();
    await expect(services(page)).toBeFocused();

    await page.keyboard.press('Enter');
    const links = servicesMenu(page).getByRole('link');
    await expect(links).toHaveCount(6);
    for (const link of await links.all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'How It Works' }),
    ).toBeFocused();
    await expect(servicesMenu(page)).toBeHidden();
  });

  test('a choice closes the menu', async ({ page }) => {
    // The browser stays where it is, as with a link into the same page.
    await page.route('**/quote', (route) => route.fulfill({ status: 204 }));
    await services(page).click();
    await servicesMenu(page).getByRole('link', { name: 'Upload photos' }).click();
    await expect(servicesMenu(page)).toBeHidden();
    await page.unroute('**/quote');
    await services(page).click();
    await servicesMenu(page).getByRole('link', { name: 'Upload photos' }).click();
    await expect(page).toHaveURL(/\/quote$/);
    await expect(page.getByRole('heading', { name: 'Choose Your Quote Method' })).toBeVisible();
    await expect(servicesMenu(page)).toBeHidden();
  });

  test('the menus list every service and every area', async ({ page }) => {
    await services(page).click();
    await expect(servicesMenu(page).getByRole('listitem')).toContainText([
      'Commercial junk removal',
      'Office furniture removal',
      'Retail store cleanouts',
      'Residential cleanouts',
      'Storage unit cleanouts',
    ]);
    await coverage(page).click();
    const primary = coverageMenu(page).getByRole('region', { name: 'NYC Primary Areas' });
    await expect(primary.getByRole('link')).toContainText([
      /Manhattan\s+Premium/,
      'Brooklyn',
      'Queens',
      'Nassau County',
    ]);
    const extended = coverageMenu(page).getByRole('region', { name: 'Extended Service Areas' });
    await expect(extended.getByRole('link')).toContainText([
      'Hudson County, NJ',
      'Bergen County, NJ',
      'Westchester County, NY',
    ]);
    for (const [name, hash] of [
      [/^Hudson/, '/coverage#hudson'],
      [/^Bergen/, '/coverage#bergen'],
      [/^Westchester/, '/coverage#westchester'],
    ] as const) {
      await expect(extended.getByRole('link', { name })).toHaveAttribute('href', hash);
    }
  });
});

test.describe('side menu', { tag: '@phone' }, () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('the side menu holds the whole navigation and both actions', async ({ page }) => {
    await burger(page).click();
    const menu = sideMenu(page);
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    const retail = menu.getByRole('link', { name: 'Retail store cleanouts' });
    const summary = menu.locator('summary', { hasText: 'Services' });
    await expect(retail).toBeVisible();
    await summary.click();
    await expect(retail).toBeHidden();
    await summary.click();
    await expect(retail).toBeVisible();
    for (const name of ['How It Works', 'Coverage', 'About', 'Contact']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    const call = menu.getByRole('link', { name: `Call ${phoneNumber}` });
    await expect(call).toHaveAttribute('href', 'tel:+18005550199');
    await expect(call).toBeInViewport({ ratio: 1 });
    await menu.getByRole('link', { name: 'Get Instant Quote' }).click();
    await expect(page).toHaveURL(/\/quote$/);
    await expect(sideMenu(page)).toBeHidden();
  });

  test('the side menu keeps the focus inside, and Escape gives it back', async ({ page }) => {
    await burger(page).focus();
    await page.keyboard.press('Enter');
    await expect(sideMenu(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
    const focusable = await sideMenu(page).locator('a, button, summary').count();
    for (let press = 0; press < focusable + 3; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () =>
          document.activeElement?.closest('body > *') !== null &&
          !document.activeElement?.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(sideMenu(page)).toBeHidden();
    await expect(burger(page)).toBeFocused();
  });

  test('a tap beside the side menu or on its cross closes it', async ({ page }) => {
    await burger(page).click();
    await expect(sideMenu(page)).toBeVisible();
    await page.touchscreen.tap(12, 500);
    await expect(sideMenu(page)).toBeHidden();
    await burger(page).click();
    await sideMenu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(sideMenu(page)).toBeHidden();
  });
});

test('the phone number is a link: in full on wide screens, as "Call" on narrow ones', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: isMobile ? 'Call' : phoneNumber, exact: true });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', 'tel:+18005550199');
});

test('the header stays in view, and the skip link leads past it', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
});

test('the footer names services, areas, contact and the small print', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Services' }).getByRole('link')).toHaveText([
    'Commercial junk removal',
    'Office furniture removal',
    'Retail store cleanouts',
    'Residential cleanouts',
    'Storage unit cleanouts',
    'AI-powered photo quotes',
  ]);
  const core = footer.getByRole('navigation', { name: 'Core New York metro' });
  await expect(core.getByRole('link')).toContainText([
    'Manhattan',
    'Brooklyn',
    'Queens',
    'Nassau County',
    'Bronx',
  ]);
  for (const place of ['White Plains, NY', 'Jersey City, NJ', 'Hoboken, NJ', 'Fort Lee, NJ']) {
    await expect(footer.getByText(place)).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: phoneNumber })).toBeVisible();
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.getByText(/^© 2024 /)).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  for (const name of ['Photos', 'Videos', 'Company news']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeDisabled();
  }
});

test('any unknown address answers 404 with the page that says so', { tag: '@desktop' }, async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/status of 404/);
  const response = await page.goto('/no/such/page?x=1');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(
    page.getByText('Did you forget to add the page to the router?', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Get Instant Quote' }).click();
  await expect(page).toHaveURL(/\/quote$/);
});

test('documents load one small script and no React', { tag: '@desktop' }, async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/status of 404/);
  for (const path of ['/', '/no-such-page']) {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: 'load' });
    page.removeAllListeners('request');
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/enhance-[\w-]+\.js$/)]);
    const script = await page.request.get(scripts[0] ?? '');
    expect((await script.body()).length).toBeLessThan(6 * 1024);
    expect(await page.locator('link[rel=modulepreload]').count()).toBe(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open and links lead on', async ({ page, isMobile }) => {
    await page.goto('/');
    if (isMobile) {
      await burger(page).click();
      const menu = sideMenu(page);
      await expect(menu.getByRole('link', { name: 'Retail store cleanouts' })).toBeVisible();
      await menu.locator('summary', { hasText: 'Services' }).click();
      await expect(menu.getByRole('link', { name: 'Retail store cleanouts' })).toBeHidden();
      await menu.getByRole('link', { name: 'Get Instant Quote' }).click();
    } else {
      await coverage(page).click();
      await expect(coverageMenu(page).getByRole('link', { name: /^Queens/ })).toBeVisible();
      await services(page).click();
      await servicesMenu(page).getByRole('link', { name: 'Upload photos' }).click();
    }
    await expect(page).toHaveURL(/\/quote$/);
    await expect(page.getByText(/^This form needs JavaScript\. Call or text us/)).toBeVisible();
    await page.goto('/admin');
    await expect(page.locator('noscript > p')).toHaveText('The staff pages need JavaScript.');
    await expect(page.locator('noscript > p')).toBeVisible();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves: not the menus, not the quote', async ({ page, isMobile }) => {
    await openScreen(page, '/quote');
    if (isMobile) await burger(page).click();
    else await services(page).click();
    const menu = isMobile ? sideMenu(page) : servicesMenu(page);
    await expect(menu).toBeVisible();
    expect(await longestMotionMs(menu)).toBeLessThan(1);
    await page.keyboard.press('Escape');

    await addFiles(page, [await photo()]);
    await fillQuoteForm(page, newVisitor());
    await submitButton(page).click();
    await expect(resultDialog(page)).toBeVisible();
    expect(await longestMotionMs(resultDialog(page))).toBeLessThan(1);
    expect(await longestMotionMs(page.locator('.dialog_toast'))).toBeLessThan(1);
  });
});

test.describe('at every width', { tag: '@desktop' }, () => {
  const widths = [320, 390, 768, 1024, 1152, 1280, 1440, 1920];

  test('no public page is wider than the screen', async ({ page, quietConsole }) => {
    quietConsole.allow(/status of 404/);
    for (const path of ['/', '/quote', '/quote?method=on-site', '/no-such-page']) {
      await page.goto(path);
      await ownTypefaces(page);
      for (const width of widths) await expectFits(page, width, path);
    }
  });

  test('no staff page is wider than the screen', async ({ page, server }) => {
    const { quoteId } = await sendQuote(server, { clientName: longName });
    await sendEstimate(server, { contactName: longName });
    for (const path of ['/admin', '/admin-contacts', '/admin-photos', '/admin-testimonials']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
      for (const width of widths) await expectFits(page, width, `${path}, locked`);
    }
    await signIn(page);
    for (const path of [
      '/admin',
      `/admin?quote=${quoteId}`,
      '/admin-contacts',
      '/admin-contacts?lead=1',
      '/admin-photos',
      '/admin-testimonials',
    ]) {
      await page.goto(path);
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      for (const width of widths) await expectFits(page, width, path);
    }
  });
});

const longName = 'Bartholomew-Alexander Featherstonehaugh-Castellanos de la Fuente';

async function expectFits(page: Page, width: number, what: string): Promise<void> {
  // What sticks out is cut off, which must not hide it from this test.
  await page.addStyleTag({ content: 'html, body { overflow-x: visible !important }' });
  await page.setViewportSize({ width, height: 900 });
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowPx, `${what} at ${width}`).toBe(0);
}

/** The longest animation or transition of an element and everything in it. */
function longestMotionMs(element: Locator): Promise<number> {
  return element.evaluate((root) => {
    const milliseconds = (durations: string) =>
      durations.split(',').map((text) => Number.parseFloat(text) * (/\dms/.test(text) ? 1 : 1000));
    const all = [root, ...root.querySelectorAll('*')].flatMap((node) => {
      const { animationDuration, transitionDuration } = getComputedStyle(node);
      return [...milliseconds(animationDuration), ...milliseconds(transitionDuration)];
    });
    return Math.max(...all.filter((value) => !Number.isNaN(value)));
  });
}

function services(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Services' });
}

function coverage(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Coverage' });
}

function servicesMenu(page: Page) {
  return page.locator('#menu-services');
}

function coverageMenu(page: Page) {
  return page.locator('#menu-coverage');
}

function burger(page: Page) {
  return page.getByRole('button', { name: 'Open menu' });
}

function sideMenu(page: Page) {
  return page.getByRole('dialog', { name: 'Menu' });
}
