const phonePunctuation = /[\s().+-]/g;

/** The text a search matches: all parts in lower case, and the phone once more as bare digits. */
export function searchTextOf(parts: (string | null | undefined)[], phone: string): string {
  return [...parts, phone, phone.replace(phonePunctuation, '')]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
}

/**
 * A search in the form of that text: a phone number without punctuation and country code,
 * everything else in lower case.
 */
export function searchTermOf(search: string): string {
  const digits = search.replace(phonePunctuation, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{3,}$/.test(digits) ? digits : search.trim().toLowerCase();
}
