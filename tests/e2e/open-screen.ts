import type { Page } from '@playwright/test';

/** Opens a screen and waits until React has taken it over. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
}
