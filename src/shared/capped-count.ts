/** Lists are counted up to here: a longer count costs more than anyone reads out of it. */
export const countLimit = 10_000;

/** A count for reading, "10,000+" where counting stopped. */
export function formatCount(count: number, limit = countLimit): string {
  return count > limit ? `${limit.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
}
