const phonePunctuation = /[\s().+-]/g;

/** What a search looks through: all parts in small letters, and the phone once more as bare digits. */
export function searchTextOf(parts: (string | null | undefined)[], phone: string): string {
  return [...parts, phone, phone.replace(phonePunctuation, '')]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
}

/** A search as that text has it: a phone number without punctuation and country code, the rest in small letters. */
export function searchTermOf(search: string): string {
  const digits = search.replace(phonePunctuation, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{3,}$/.test(digits) ? digits : search.trim().toLowerCase();
}
