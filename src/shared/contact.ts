import * as z from 'zod/mini';
import { emailSchema, phoneSchema } from './text-schemas.ts';

/** The digits of a phone number without the country code. */
export function phoneDigitsOf(phone: string): string {
  const [number = ''] = phone.split(/[,;]? ?(?:x|ext|#)/i);
  return number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

const contactMessage = 'Enter an email address or a phone number';

/**
 * Whom it is about: an email address in lower case, or for requests that came without one the
 * digits of their phone number.
 */
export const contactSchema = z.string(contactMessage).check(
  z.trim(),
  z.toLowerCase(),
  z.refine((text) => isEmail(text) || phoneSchema('', '').safeParse(text).success, contactMessage),
  z.overwrite((text) => (isEmail(text) ? text : phoneDigitsOf(text))),
);

export function isEmail(contact: string): boolean {
  return emailSchema.safeParse(contact).success;
}
