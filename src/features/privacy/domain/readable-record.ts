/** Columns that say nothing about a person: marks of the machine. */
const inner = new Set([
  'searchText',
  'requestFingerprint',
  'idempotencyKey',
  'leaseExpiresAt',
  'nextAttemptAt',
  'attempts',
  'htmlBody',
  'storageKey',
  'thumbnailKey',
  'seal',
]);
const jsonText = new Set(['sourceDetail', 'observation', 'result', 'inputs', 'detail']);
const flag = /^is[A-Z]|^permissionGiven$/;

type Readable = Record<string, unknown>;

/**
 * A row as a person can read it: "preferredDate" becomes "Preferred date", cents become dollars,
 * stored JSON is opened. A column nobody has named here is shown as it is.
 */
export function readableRecord(row: Record<string, unknown>): Readable {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => !inner.has(name) && value !== null && value !== '')
      .map(([name, value]) => readableEntry(name, value)),
  );
}

function readableEntry(name: string, value: unknown): [string, unknown] {
  if (name.endsWith('Cents') && typeof value === 'number') {
    return [`${readableName(name.replace(/Cents$/, ''))} in dollars`, value / 100];
  }
  if (flag.test(name)) return [readableName(name), value === 1];
  if (jsonText.has(name) && typeof value === 'string') {
    return [readableName(name), readableValue(JSON.parse(value))];
  }
  return [readableName(name), value];
}

function readableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [readableName(name), readableValue(inside)]),
  );
}

/** "preferredDate" -> "Preferred date". */
function readableName(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
