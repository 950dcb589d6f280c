const contraband = [
  // links and e-mail addresses
  /\p{L}+:\/\//u,
  /\bwww\b/i,
  /[\p{L}\p{N}-]+\.\p{L}{2,}/u,
  /\S@|@\S/,
  // phone numbers
  /(?:\p{Nd}[\s().+-]*){7}/u,
  /\b8\p{Nd}{2}-\p{L}/u,
  // money
  /\p{Sc}/u,
  /\b(?:dollars?|bucks|usd|euros|cents|discounts?|coupons?)\b/i,
  /\bprices?\s*(?:[:=]|is\b|of\b|\p{Nd})/iu,
  /\b(?:for free|free of charge|no charge)\b/i,
  // volumes in the unit of our own prices
  /\bcubic\s+yards?\b|\byd3\b/i,
];

/**
 * Makes a model's words fit to be shown: one line of plain text of at most `maxLength` characters.
 * Null when nothing is left, or when it holds a link, an address, a phone number, a price or a
 * volume. Such words come from a picture that tries to speak on our page, and what is left of them
 * after a cut would still be its words.
 */
export function cleanModelText(text: string, maxLength: number): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}<>[\]{}`*_|\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(plain) || contraband.some((pattern) => pattern.test(plain)))
    return null;
  if (plain.length <= maxLength) return plain;
  return `${plain.slice(0, maxLength - 1).replace(/\s\S*$/, '')}…`;
}
