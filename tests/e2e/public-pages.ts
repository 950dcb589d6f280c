import type { Page } from '@playwright/test';

/** Every public page of the site, by path, and what its heading says of it. */
export const publicPages = [
  '/',
  '/services',
  '/coverage',
  '/about',
  '/contact',
  '/quote',
  '/how-it-works',
  '/commercial-junk-removal',
  '/office-furniture-removal',
  '/retail-store-cleanouts',
  '/residential-cleanouts',
  '/storage-unit-cleanout',
  '/estate-cleanouts',
  '/manhattan-junk-removal',
  '/brooklyn-junk-removal',
  '/queens-junk-removal',
  '/nassau-junk-removal',
  '/manhattan-commercial-cleanouts',
  '/testimonials',
  '/privacy',
];

/** Waits for the typefaces that follow the page: without Arial on the machine their fallback is wider. */
export async function ownTypefaces(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.classList.contains('fonts') && document.fonts.status === 'loaded',
  );
}
