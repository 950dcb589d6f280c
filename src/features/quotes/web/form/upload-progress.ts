/**
 * How much of each file is on its way, in whole percent. Files travel in order behind the text
 * fields, so whatever is not file bytes counts as sent first.
 */
export function sentPercentPerFile(
  sizesBytes: readonly number[],
  loadedBytes: number,
  totalBytes: number,
): number[] {
  const fileBytes = sizesBytes.reduce((sum, size) => sum + size, 0);
  let left = loadedBytes - (totalBytes - fileBytes);
  return sizesBytes.map((size) => {
    const sent = Math.min(Math.max(left, 0), size);
    left -= size;
    return Math.floor((sent / Math.max(size, 1)) * 100);
  });
}

/** The part of the whole request that is on its way, in whole percent. */
export function sentPercent(loadedBytes: number, totalBytes: number): number {
  return totalBytes > 0 ? Math.floor((loadedBytes / totalBytes) * 100) : 0;
}
