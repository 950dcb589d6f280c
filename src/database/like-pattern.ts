/**
 * Finds a search anywhere in a lower-cased column. `%`, `_` and `\` of the search stand for any
 * one character: the two databases disagree on how to escape them.
 */
export function likePattern(search: string): string {
  return `%${search.toLowerCase().replace(/[%_\\]/g, '_')}%`;
}
