import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from '#tests/e2e/open-screen.ts';
import {
  addFiles,
  fillQuoteForm,
  photo,
  resultDialog,
  submitButton,
} from '#tests/e2e/quote-page.ts';

/** What a page looks like once someone has done something. */
export interface ShotState {
  name: string;
  path: string;
  /** Widths of the window it is shown at; all when unset. */
  widths?: readonly number[];
  /** The window alone instead of the whole page. */
  windowOnly?: boolean;
  /** Console messages that belong to it. */
  expected?: RegExp;
  reach?(page: Page): Promise<void>;
}

export const shotWidths = { phone: 390, tablet: 768, desktop: 1440 };

export const publicShotStates: ShotState[] = [
  {
    name: 'services-menu',
    path: '/',
    widths: [shotWidths.desktop],
    windowOnly: true,
    reach: (page) => openMenu(page, 'Services'),
  },
  {
    name: 'coverage-menu',
    path: '/',
    widths: [shotWidths.desktop],
    windowOnly: true,
    reach: (page) => openMenu(page, 'Coverage'),
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
    reach: openDetails,
  },
  {
    name: 'category-open',
    path: '/retail-store-cleanouts',
    reach: openDetails,
  },
  {
    name: 'before-after-at-20',
    path: '/services',
    windowOnly: true,
    async reach(page) {
      const slider = page.locator('[data-reveal]').first();
      await slider.fill('20');
      await moveToCenter(slider);
    },
  },
  {
    name: 'video-playing',
    path: '/',
    windowOnly: true,
    async reach(page) {
      await page.locator('[data-plays]').first().click();
      const video = page.locator('video');
      await moveToCenter(video);
      await expect(async () => {
        const seconds = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
        expect(seconds, 'seconds played').toBeGreaterThan(0.5);
      }).toPass({ timeout: 10_000 });
      await video.evaluate(async (element: HTMLVideoElement) => {
        element.pause();
        element.controls = false;
        const sought = new Promise((resolve) => element.addEventListener('seeked', resolve));
        element.currentTime = 2;
        await sought;
      });
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
  {
    name: 'quote-picker',
    path: '/quote',
    async reach(page) {
      await openScreen(page, '/quote');
      const job = page.getByRole('combobox', { name: 'Type of job' });
      await job.selectOption('Residential cleanout');
      await page.getByRole('button', { name: 'No photos? Pick your items' }).click();
      await page.getByRole('button', { name: 'Add one: Sofa, three-seat' }).click();
      await expect(page.getByText('1 item on your list')).toBeAttached();
    },
  },
  { name: 'quote-photos', path: '/quote', reach: fillQuote },
  { name: 'quote-phone-without-code', path: '/quote/phone' },
];

/** Comes after all others: it adds a quote, which staff pages would show. */
export const quoteResultState: ShotState = {
  name: 'quote-result',
  path: '/quote',
  windowOnly: true,
  async reach(page) {
    await fillQuote(page);
    await submitButton(page).click();
    await expect(resultDialog(page)).toBeVisible({ timeout: 30_000 });
    const toast = page.getByText('AI Quote Generated', { exact: true });
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden({ timeout: 30_000 });
  },
};

async function fillQuote(page: Page): Promise<void> {
  await openScreen(page, '/quote');
  await addFiles(page, [await photo()]);
  await fillQuoteForm(page, {
    name: 'Jordan Reyes',
    phone: '(212) 555-0142',
    email: 'jordan@harrow.example',
    description: '6 desks, 8 office chairs and 2 monitors in Brooklyn',
  });
}

function moveToCenter(locator: Locator): Promise<void> {
  return locator.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
}

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect(page.locator(':popover-open')).toBeVisible();
}

async function openDetails(page: Page): Promise<void> {
  const details = page.getByRole('main').locator('details');
  await details.evaluateAll((all: HTMLDetailsElement[]) => {
    for (const element of all) element.open = true;
  });
  await expect(details.first()).toHaveAttribute('open');
}

async function openInquiry(page: Page): Promise<void> {
  await openScreen(page, '/contact');
  await page.getByRole('button', { name: 'Send an inquiry' }).click();
  await expect(page.getByRole('dialog', { name: 'Send an inquiry' })).toBeVisible();
}
