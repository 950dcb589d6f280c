import type { Locator } from '@playwright/test';

/** The longest animation or transition of an element and everything in it. */
export function longestMotionMs(element: Locator): Promise<number> {
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
