const phonePunctuation = /[\s().+-]/g;

/** Letters that Unicode does not take apart, as people without them on their keyboard write them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
  "'": '',
  '‘': '',
  '’': '',
  ʼ: '',
};
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** A text in small letters without accents and apostrophes: "Nørgaard" is "norgaard", "O’Rourke" "orourke". */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter);
}

/** The text a search matches: all parts with their letters folded, and the phone once more as bare digits. */
export function searchTextOf(parts: (string | null | undefined)[], phone: string): string {
  return foldLetters(
    [...parts, phone, phone.replace(phonePunctuation, '')].filter(Boolean).join(' '),
  );
}

/** A whole number of seven or ten digits, with or without the country code. */
const phoneNumber = /(?<!\d)(?:(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*)?(\d{3})[\s.-]*(\d{4})(?!\d)/g;

/**
 * The words of a search in the form of that text, each to be found in it somewhere: a phone number
 * without punctuation and country code is one word, a name with a hyphen is two. A search of dashes alone is itself.
 */
export function searchWordsOf(search: string): string[] {
  const folded = foldLetters(search).trim();
  const words = folded
    .replace(phoneNumber, '$1$2$3')
    .split(/[\s,\p{Dash}]+/u)
    .map((word) => (/^[\d().+]+$/.test(word) ? word.replace(phonePunctuation, '') : word))
    .filter(Boolean);
  return words.length > 0 ? [...new Set(words)] : [folded];
}

/** The lead that a search names by the number of its request: "R-12"; null for none. */
export function readRequestNumber(search: string): number | null {
  const [, digits] = /^\s*r[- ]?(\d{1,9})\s*$/i.exec(search) ?? [];
  return digits ? Number(digits) : null;
}

/** The quote that a search names: "Q-12" and "#12" for certain, "12" perhaps; null for none. */
export function readTicket(search: string): { quoteId: number; isCertain: boolean } | null {
  const [, prefix, digits] = /^\s*(q[- ]?|#)?(\d{1,9})\s*$/i.exec(search) ?? [];
  return digits ? { quoteId: Number(digits), isCertain: prefix !== undefined } : null;
}
