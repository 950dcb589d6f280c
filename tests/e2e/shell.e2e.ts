import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { longestMotionMs } from './longest-motion.ts';
import { sendEstimate, sendQuote, signIn } from './staff-access.ts';

const phoneNumber = '(800) 555-0199';
const besideMenus = { x: 200, y: 700 };

test('the header stays in view, the skip link leads past it, its menus open by pointer and by keyboard, and nothing moves for whoever wants none', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  await test.step('the header stays in view with the phone number, and the skip link leads past it', () =>
    expectHeaderInView(page, phoneNumber));
  await test.step('a menu opens under the pointer and closes when it leaves, unless a click holds it', async () => {
    await services(page).hover();
    await expect(servicesMenu(page)).toBeVisible();
    expect(await longestMotionMs(servicesMenu(page))).toBeLessThan(1);
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

    await services(page).hover();
    await expect(servicesMenu(page)).toBeVisible();
    await services(page).click();
    await page.mouse.move(besideMenus.x, besideMenus.y);
    await expectAccessible(page);
    await coverage(page).click();
    await expect(coverageMenu(page)).toBeVisible();
    await expect(servicesMenu(page)).toBeHidden();
    await expectAccessible(page);
    await page.mouse.click(besideMenus.x, besideMenus.y);
    await expect(coverageMenu(page)).toBeHidden();
    await services(page).hover();
    await expect(servicesMenu(page)).toBeVisible();
    await services(page).click();
    await expect(servicesMenu(page)).toBeVisible();
    await services(page).click();
    await expect(servicesMenu(page)).toBeHidden();
  });
  await test.step('a menu works with the keyboard alone, and a choice closes it', async () => {
    await services(page).focus();
    await page.keyboard.press('Enter');
    await expect(servicesMenu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(servicesMenu(page)).toBeHidden();
    await expect(services(page)).toBeFocused();

    await page.keyboard.press('Enter');
    const links = servicesMenu(page).getByRole('link');
    await expect(links).toHaveCount(6);
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await links.last().focus();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'How It Works' }),
    ).toBeFocused();
    await expect(servicesMenu(page)).toBeHidden();

    // The browser stays where it is, as with a link into the same page.
    await page.route('**/quote', (route) => route.fulfill({ status: 204 }));
    await services(page).press('Enter');
    await servicesMenu(page).getByRole('link', { name: 'Upload photos' }).press('Enter');
    await expect(servicesMenu(page)).toBeHidden();
  });
  await expectNothingSticksWhereSmall(page);
});

test('on a phone the header stays in view, the side menu holds the whole navigation and the focus, and a price is at hand', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await test.step('a price is at hand wherever the page itself shows no quote button', async () => {
    const bar = page.getByRole('complementary', { name: 'Get a price' });
    const offer = page.locator('main').getByRole('link', { name: 'Price from photos' }).first();
    await expect(offer).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { name: 'For the people with' }).scrollIntoViewIfNeeded();
    await expect(bar.getByRole('link', { name: 'Call (800) 555-0199' })).toBeInViewport({
      ratio: 1,
    });
    await page.locator('body > footer').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();

    await page.goto('/contact');
    await bar.getByRole('link', { name: 'Price from photos' }).click();
    await page.waitForURL('/quote');
    await expect(bar).toHaveCount(0);
  });
  await page.goto('/');
  await test.step('the header stays in view with a call, and the skip link leads past it', () =>
    expectHeaderInView(page, 'Call'));
  await test.step('the side menu holds the whole navigation and both actions, and a tap beside it or on its cross closes it', async () => {
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
    for (const name of ['How It Works', 'Coverage', 'About', 'Contact', 'Get Instant Quote']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(menu.getByRole('link', { name: `Call ${phoneNumber}` })).toBeInViewport({
      ratio: 1,
    });
    await page.touchscreen.tap(12, 500);
    await expect(menu).toBeHidden();
    await burger(page).click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });
  await test.step('the side menu keeps the focus inside, and Escape gives it back', async () => {
    await burger(page).focus();
    await page.keyboard.press('Enter');
    const close = sideMenu(page).getByRole('button', { name: 'Close menu' });
    await expect(close).toBeFocused();
    const isOutside = () =>
      page.evaluate(
        () =>
          document.activeElement?.closest('body > *') !== null &&
          !document.activeElement?.closest('dialog'),
      );
    await sideMenu(page).locator('a, button, summary').last().focus();
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('Tab');
      expect(await isOutside()).toBe(false);
    }
    await close.focus();
    await page.keyboard.press('Shift+Tab');
    expect(await isOutside()).toBe(false);
    await page.keyboard.press('Escape');
    await expect(sideMenu(page)).toBeHidden();
    await expect(burger(page)).toBeFocused();
  });
  await test.step('the side menu does not move for whoever wants no motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await burger(page).click();
    await expect(sideMenu(page)).toBeVisible();
    expect(await longestMotionMs(sideMenu(page))).toBeLessThan(1);
    await page.keyboard.press('Escape');
    await expect(sideMenu(page)).toBeHidden();
  });
  await expectNothingSticksWhereSmall(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, clips are links, before and after stand half and half, the prices count, and the mail address stands for the form', async ({
    page,
    isMobile,
    quietConsole,
  }) => {
    // Of the Spanish form without a name.
    quietConsole.allow(/status of 422/);
    await page.goto('/');
    if (isMobile) {
      await burger(page).click();
      const menu = sideMenu(page);
      await expect(menu.getByRole('link', { name: 'Retail store cleanouts' })).toBeVisible();
      await menu.locator('summary', { hasText: 'Services' }).click();
      await expect(menu.getByRole('link', { name: 'Retail store cleanouts' })).toBeHidden();
      await menu.getByRole('link', { name: 'Get Instant Quote' }).click();
    } else {
      await expect(page.getByRole('link', { name: /^Play video: The bookshop/ })).toBeVisible();
      for (const alt of [
        /^Illustration: before, a storage floor/,
        /^Illustration: after, the same/,
      ]) {
        await expect(page.getByRole('img', { name: alt })).toBeVisible();
      }
      await expect(page.getByText('Drag to compare.')).toBeHidden();
      await coverage(page).click();
      await expect(coverageMenu(page).getByRole('link', { name: /^Queens/ })).toBeVisible();
      await services(page).click();
      await servicesMenu(page).getByRole('link', { name: 'Upload photos' }).click();
    }
    await expect(page).toHaveURL(/\/quote$/);
    await expect(page.getByText(/^This form needs JavaScript\. Call or text us/)).toBeVisible();
    await page.getByRole('tab', { name: 'On-Site' }).click();
    await expect(page.getByRole('tabpanel', { name: 'On-Site' })).toBeVisible();

    await test.step('a quote is asked for and corrected in Spanish', async () => {
      await page.getByRole('link', { name: 'Cotización en español' }).click();
      await page.getByLabel('Qué hay que llevar').fill('dos sofás y una nevera');
      await page.getByRole('button', { name: 'Ver mi precio' }).click();
      const name = page.getByLabel('Nombre');
      // By the browser, before photos would travel.
      await expect(name).toBeFocused();
      await name.fill(' ');
      await page.getByRole('button', { name: 'Ver mi precio' }).click();
      await expect(name).toHaveAccessibleDescription('Escriba su nombre.');
      await name.fill('Rosa Peña');
      await page.getByLabel('Teléfono').fill('718 555 0101');
      await page.getByRole('button', { name: 'Ver mi precio' }).click();
      await expect(page.getByRole('heading', { name: 'Su precio' })).toBeVisible();
      await page.getByRole('button', { name: 'Uno menos: Sofá de tres plazas' }).click();
      const sofa = page.getByRole('listitem').filter({ hasText: /^Sofá de tres plazas/ });
      await expect(sofa.getByText('1', { exact: true })).toBeVisible();
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      expect(isWide).toBe(false);
    });

    await test.step('the prices count up and down, and offer nothing that needs scripts', async () => {
      await page.goto('/prices?items=sofa-3-seat');
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'Business' })).toBeHidden();
      await expect(main.getByRole('combobox')).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Keep this price' })).toHaveCount(0);
      await expect(main.getByText('How it gets out')).toBeHidden();
      await main.getByRole('button', { name: 'Add one: Sofa, three-seat' }).click();
      await expect(main.getByRole('listitem').filter({ hasText: 'On your list: 2' })).toBeVisible();
      await main.getByRole('button', { name: 'One fewer: Sofa, three-seat' }).click();
      await expect(main.getByRole('listitem').filter({ hasText: 'On your list: 1' })).toBeVisible();
    });

    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'hello@stoopandtower.example' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send an inquiry' })).toBeHidden();
  });
});

test('no staff page is wider than the screen, markup in what a client writes is shown as text, and tooltips wait', {
  tag: '@desktop',
}, async ({ page, server }) => {
  // The narrowest of every layout.
  const widths = [1360, 1152, 1024, 768, 480, 320];
  const clientName = `<img src=x onerror="window.intruder=1"> ${longName}`;
  const description = '<script>window.intruder = 1</script> 3 sofas';
  const { quoteId } = await sendQuote(server, { clientName, description });
  const lead = await sendEstimate(server, { contactName: longName });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
  await expectFits('/admin, locked');
  await signIn(page);
  for (const path of [
    '/admin',
    `/admin?quote=${quoteId}`,
    '/admin-contacts',
    `/admin-contacts?lead=${lead.id}`,
    '/admin-photos',
    '/admin-connections',
    '/admin-testimonials',
  ]) {
    // On narrow screens open details hide the heading.
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expectFits(path);
    await page.setViewportSize({ width: 1360, height: 900 });
    if (path.startsWith('/admin?')) {
      await expect(page.getByRole('heading', { level: 2, name: clientName })).toBeVisible();
      await expect(page.getByText(description)).toBeVisible();
    }
    if (['/admin-contacts', '/admin-photos'].includes(path)) {
      await expect(page.getByText(clientName).first()).toBeVisible();
    }
    expect(await page.evaluate(() => 'intruder' in window), path).toBe(false);
  }

  await test.step('a tooltip waits 700 ms, and the next one within 300 ms does not', async () => {
    await page.clock.install();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Staff' });
    await expect(menu).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const first = menu.getByRole('link', { name: 'Leads' });
    const second = menu.getByRole('link', { name: 'Files' });
    const tooltip = page.getByRole('tooltip');
    await first.hover();
    await page.clock.runFor(690);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tooltip).toHaveText('Leads');

    await page.mouse.move(900, 700, { steps: 4 });
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(200);
    await second.hover();
    await expect(tooltip).toHaveText('Files');

    await page.mouse.move(900, 700, { steps: 4 });
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(310);
    await first.hover();
    await page.clock.runFor(690);
    await expect(tooltip).toHaveCount(0);
  });

  async function expectFits(what: string): Promise<void> {
    // What sticks out is cut off, which must not hide it from this test.
    await page.addStyleTag({ content: 'html, body { overflow-x: visible !important }' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflowPx = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflowPx, `${what} at ${width}`).toBe(0);
    }
  }
});

const longName = 'Bartholomew-Alexander Featherstonehaugh-Castellanos de la Fuente';

/** What stands on top of home, on a page that was just opened. */
async function expectHeaderInView(page: Page, name: string): Promise<void> {
  const phone = page.getByRole('banner').getByRole('link', { name, exact: true });
  await expect(phone).toBeVisible();
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
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** 1280 by 1024 at 400 percent: what stuck to the window would leave no room for the page. */
async function expectNothingSticksWhereSmall(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.locator('[data-phone-bar]')).toBeHidden();
  const spacing = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
  await page.addStyleTag({ content: spacing });
  const { x, width } = (await burger(page).boundingBox()) ?? { x: 0, width: Infinity };
  expect(x + width, 'with the text spacing of WCAG 1.4.12').toBeLessThanOrEqual(320);
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
