/** A hyphenated name as people read it: "office-cleanout" -> "Office cleanout", "ai-quote" -> "AI quote". */
export function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/\bai\b/, 'AI');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Hyphenated names as the choices of a select or a row of buttons. */
export function optionsOf<Name extends string>(names: readonly Name[]) {
  return names.map((value) => ({ value, label: labelOf(value) }));
}

/** How people refer to a quote: 2318 -> "Q-2318". */
export function ticketOf(quoteId: number): string {
  return `Q-${quoteId}`;
}
