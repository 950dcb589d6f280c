/** A hyphenated name in words: "office-cleanout" -> "Office cleanout", "ai-quote" -> "AI quote". */
export function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/\bai\b/, 'AI');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Name, phone and email". */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Hyphenated names as options of a select or a row of buttons. */
export function optionsOf<Name extends string>(names: readonly Name[]) {
  return names.map((value) => ({ value, label: labelOf(value) }));
}

/** The number people use for a quote: 2318 -> "Q-2318". */
export function ticketOf(quoteId: number): string {
  return `Q-${quoteId}`;
}

/** The number people use for a request without a quote: 12 -> "R-12". */
export function requestNumberOf(leadId: number): string {
  return `R-${leadId}`;
}

/** Initials as people write them: "MK" becomes "M.K.". */
export function dottedInitials(initials: string): string {
  return [...initials].map((letter) => `${letter}.`).join('');
}

/** Who did it: "by M.K.", "by us" without initials, and null where it was not staff. */
export function byWhom(author: string | null): string | null {
  if (author === null) return null;
  return `by ${author === '' ? 'us' : dottedInitials(author)}`;
}
