import * as z from 'zod/mini';

export const requiredText = (message: string, maximum: number) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(maximum, `Keep this under ${maximum} characters`),
      z.refine(hasNoControlCharacters, 'Remove line breaks and control characters'),
    );

/** Names, phones and the like end up in mail headers, so they must stay on one line. */
export function hasNoControlCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  return !/[\u0000-\u001f\u007f]/.test(text);
}

/** Copied text may contain them, and databases refuse them; line breaks stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export const withoutControlCharacters = () =>
  z.overwrite<string>((text) => text.replace(controlCharacters, ''));

export const emailSchema = z
  .string('Valid email is required')
  .check(z.trim(), z.email('Valid email is required'), z.maxLength(254, 'Valid email is required'));

/**
 * A telephone number: seven digits or more, the signs between them, and an extension. `missing` is
 * said below the minimum of characters, `wrong` of anything that is no number.
 */
export const phoneSchema = (missing: string, wrong: string, minimum = 1) =>
  z.string(missing).check(
    // Address books put spaces, dashes and marks of their own in.
    z.overwrite((text) =>
      text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/\p{Pd}/gu, '-'),
    ),
    z.trim(),
    z.minLength(minimum, missing),
    z.maxLength(40, wrong),
    z.regex(/^(?=(?:\D*\d){7})[+\d ()./-]+(?:[,;]? ?(?:x|ext\.?|#) ?\d{1,6})?$/i, wrong),
  );

export const phoneMessage = 'Enter a phone number in digits, like (212) 555-0142';

export const nameSchema = requiredText('Name is required', 120);

/** Text of any kind, including line breaks; may be empty. */
export const limitedText = (maximum: number) =>
  z
    .string()
    .check(
      withoutControlCharacters(),
      z.trim(),
      z.maxLength(maximum, `Keep this under ${maximum} characters`),
    );

export const longTextSchema = limitedText(4000);

export const optionalText = (maximum: number) => z.optional(limitedText(maximum));
