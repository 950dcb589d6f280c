/** The local-storage key of a visitor's first touch, which src/enhance writes. */
export const firstTouchKey = 'first-touch';

/** Forms send no text longer than this. */
export const firstTouchMaxChars = 1000;

/** This visitor's first touch as JSON for the field `sourceDetail`; undefined when unknown. Never throws. */
export function readFirstTouch(): string | undefined {
  try {
    const stored = localStorage.getItem(firstTouchKey);
    return stored && stored.length <= firstTouchMaxChars ? stored : undefined;
  } catch {
    // Some browsers forbid storage altogether; a lead matters more than its source.
    return undefined;
  }
}
