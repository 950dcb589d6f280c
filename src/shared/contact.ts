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

/** A telephone link for a number as typed; ten digits get the US country code. */
export function phoneHref(phone: string): string {
  const { number, extension } = parsePhone(phone);
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

/** A link that opens a text message to a number; a text cannot reach an extension. */
export function smsHref(phone: string): string {
  return `sms:${parsePhone(phone).number}`;
}

function parsePhone(phone: string): { number: string; extension: string } {
  const [main = '', extension = ''] = phone.split(/\s*(?:ext\.?|x|#)\s*/i);
  const digits = main.replace(/\D/g, '');
  return {
    number: main.trim().startsWith('+') || digits.length > 10 ? `+${digits}` : localOrUs(digits),
    extension: extension.replace(/\D/g, ''),
  };
}

function localOrUs(digits: string): string {
  return digits.length === 10 ? `+1${digits}` : digits;
}

/** A mail link; nothing in the address can add headers to the mail. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}

/** A link that finds an address on a map. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
