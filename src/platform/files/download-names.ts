const maxBytes = 200;

/** Endings that mean the same as the one files are stored with. */
const sameEndings: Record<string, string[]> = { jpg: ['jpeg', 'jpe', 'jfif'], mp4: ['m4v'] };

/** Names that Windows reserves for devices. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A name that every file system accepts: no folders, no reserved characters, no dots at the ends,
 * at most 200 bytes.
 */
export function safeFileName(base: string, ending: string): string {
  const clean = base
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/^[\s.]+/, '')
    .replace(deviceName, '$1-');
  return `${cut(clean, maxBytes - ending.length - 1).replace(/[\s.]+$/, '') || 'file'}.${ending}`;
}

/**
 * The download name of a stored file: the sender's name with the ending of its current format
 * ("a.heic" stored as JPEG: "a.jpg").
 */
export function downloadName(fileName: string, storageKey: string): string {
  const ending = storageKey.slice(storageKey.lastIndexOf('.') + 1);
  const given = /\.([a-z][a-z0-9]{1,4})$/i.exec(fileName)?.[1];
  if (given === undefined) return safeFileName(fileName, ending);
  const fits = [ending, ...(sameEndings[ending] ?? [])].includes(given.toLowerCase());
  return safeFileName(fileName.slice(0, -given.length - 1), fits ? given : ending);
}

/** Makes names unique: "room.jpg", "room (2).jpg". Ignores case, as most desktops do. */
export function uniqueNames(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
      unique = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/**
 * The Content-Disposition of a download: the full name (RFC 5987), and an ASCII name for clients
 * that cannot read that.
 */
export function attachmentHeader(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function cut(text: string, bytes: number): string {
  let kept = '';
  let left = bytes;
  for (const character of text) {
    left -= Buffer.byteLength(character);
    if (left < 0) break;
    kept += character;
  }
  return kept;
}
