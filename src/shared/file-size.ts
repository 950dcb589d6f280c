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
