import type { Page } from '@playwright/test';

/** Opens a screen and waits until React has taken all of it over, its effects included. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'));
    const root = key && Reflect.get(document, key);
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
