/** A name for a line that nobody else gives. */
export function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return `own-${Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')}`;
}
