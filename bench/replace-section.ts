/**
 * The text with everything between `<!-- NAME:start -->` and `<!-- NAME:end -->` replaced.
 * Throws when the text has no such place.
 */
export function replaceSection(text: string, name: string, section: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`there is no ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${section}\n\n${text.slice(to)}`;
}
