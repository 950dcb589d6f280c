import { expect, type Page } from '@playwright/test';
import { openScreen } from '#tests/e2e/open-screen.ts';

/** What a page looks like once someone has done something. */
export interface ShotState {
  name: string;
  path: string;
  /** Widths of the window it is shown at; both when unset. */
  widths?: readonly number[];
  /** The window alone instead of the whole page. */
  windowOnly?: boolean;
  /** Console messages that belong to it. */
  expected?: RegExp;
  reach?(page: Page): Promise<void>;
}

export const shotWidths = { phone: 390, desktop: 1440 };

export const shotStates: ShotState[] = [
  {
    name: 'services-menu',
    path: '/',
    widths: [shotWidths.desktop],
    windowOnly: true,
    reach: (page) => openMenu(page, 'Services', '#menu-services'),
  },
  {
    name: 'coverage-menu',
    path: '/',
    widths: [shotWidths.desktop],
    windowOnly: true,
    reach: (page) => openMenu(page, 'Coverage', '#menu-coverage'),
  },
  {
    name: 'side-menu',
    path: '/',
    widths: [shotWidths.phone],
    windowOnly: true,
    async reach(page) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  { name: 'not-found', path: '/no-such-page', expected: /status of 404/ },
  {
    name: 'faq-open',
    path: '/office-furniture-removal',
    reach: (page) => openDetails(page, '.faq details'),
  },
  {
    name: 'category-open',
    path: '/retail-store-cleanouts',
    reach: (page) => openDetails(page, '.categories details'),
  },
  {
    name: 'before-after-at-20',
    path: '/services',
    windowOnly: true,
    async reach(page) {
      const slider = page.locator('[data-reveal]').first();
      await slider.fill('20');
      await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'video-playing',
    path: '/',
    windowOnly: true,
    async reach(page) {
      await page.locator('[data-plays]').first().click();
      const video = page.locator('video');
      await video.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(async () => {
        const seconds = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
        expect(seconds, 'seconds played').toBeGreaterThan(0.5);
      }).toPass({ timeout: 10_000 });
    },
  },
  { name: 'inquiry', path: '/contact', windowOnly: true, reach: openInquiry },
  {
    name: 'inquiry-with-errors',
    path: '/contact',
    windowOnly: true,
    async reach(page) {
      await openInquiry(page);
      await page.getByRole('button', { name: 'Send inquiry' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
    },
  },
  { name: 'bergen-county', path: '/coverage#bergen', windowOnly: true },
  {
    name: 'quote-on-site',
    path: '/quote?method=on-site',
    reach: (page) => expect(page.getByRole('tab', { selected: true })).toHaveText(/On-Site/),
  },
];

async function openMenu(page: Page, name: string, menu: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect(page.locator(menu)).toBeVisible();
}

async function openDetails(page: Page, selector: string): Promise<void> {
  for (const details of await page.locator(selector).all()) {
    await details.evaluate((element: HTMLDetailsElement) => {
      element.open = true;
    });
  }
  await expect(page.locator(`${selector}[open]`).first()).toBeVisible();
}

async function openInquiry(page: Page): Promise<void> {
  await openScreen(page, '/contact');
  await page.getByRole('button', { name: 'Send an inquiry' }).click();
  await expect(page.getByRole('dialog', { name: 'Send an inquiry' })).toBeVisible();
}
