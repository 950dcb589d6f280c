const maxLength = 120;
/** Control characters, and those that turn the direction of text around. */
const unfitForDisplay = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** A visitor's file name made fit for display: no folders, no control characters, at most 120 characters. Never a path. */
export function cleanFileName(name: string | undefined, index: number): string {
  const base = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(unfitForDisplay, '').trim();
  if (clean === '' || clean === '.' || clean === '..') return `photo-${index + 1}`;
  if (clean.length <= maxLength) return clean;
  const extension = /\.\w{1,5}$/.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, maxLength - extension.length - 1)}…${extension}`;
}
