const maxLength = 120;
const maxExtensionLength = 12;

/**
 * Makes a file name that a stranger sent safe to show: no folders, no control or direction characters,
 * at most 120 characters. Never meant as a path. Gives the fallback where nothing readable is left.
 */
export function cleanFileName(name: string | undefined, fallback: string): string {
  const base = (name ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base
    // Controls, direction marks and other invisible characters, line separators, and what could not be read.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(clean.replace(/^\.+/, ''))) return fallback;
  return shorten(clean);
}

/** Cuts the middle, so that the ending stays. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= maxLength) return name;
  const dot = characters.lastIndexOf('.');
  const ending =
    characters.length - dot <= maxExtensionLength && dot > 0 ? characters.slice(dot) : [];
  return [...characters.slice(0, maxLength - ending.length - 1), '…', ...ending].join('');
}
