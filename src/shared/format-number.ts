/** A number of things: "1 item", "3 files". */
export function countText(count: number, singular: string): string {
  return `${count} ${nounFor(count, singular)}`;
}

/** The noun behind a number that stands elsewhere, or is not known yet. */
export function nounFor(count: number | undefined, singular: string): string {
  return count === 1 ? singular : `${singular}s`;
}

/** A share from 0 to 1 as a rounded percentage: "62%". */
export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A volume or factor with one decimal, or two if the second is not zero. */
export function formatDecimal(value: number): string {
  const two = value.toFixed(2);
  return two.endsWith('0') ? two.slice(0, -1) : two;
}

/** Lists are counted up to here: a longer count costs more than it is worth. */
export const countLimit = 10_000;

/** A count for display: "10,000+" when counting stopped. */
export function formatCount(count: number, limit = countLimit): string {
  return count > limit ? `${limit.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
}

const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** A size in units of 1024: 512 -> "512 Bytes", 2202010 -> "2.10 MB". */
export function formatFileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 1023.995 would read "1024.00" and belongs to the next unit.
  while (value >= 1023.995 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(2)} ${units[unit]}`;
}
