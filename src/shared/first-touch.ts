/** Where src/enhance keeps how a visitor first came here. */
export const firstTouchKey = 'first-touch';

/** No text longer than this travels with a form. */
export const firstTouchMaxChars = 1000;

/** How this visitor first came here, as JSON for the field `sourceDetail`; undefined where nothing is known. Never throws. */
export function readFirstTouch(): string | undefined {
  try {
    const kept = localStorage.getItem(firstTouchKey);
    return kept && kept.length <= firstTouchMaxChars ? kept : undefined;
  } catch {
    // Some browsers forbid storage altogether; a lead matters more than where it came from.
    return undefined;
  }
}
