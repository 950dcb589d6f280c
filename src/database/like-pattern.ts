/**
 * Finds a search anywhere in a lower-cased column. `%` and `_` of the search are dropped rather
 * than escaped: the two databases disagree on how.
 */
export function likePattern(search: string): string {
  return `%${search.toLowerCase().replace(/[%_\\]/g, '')}%`;
}
