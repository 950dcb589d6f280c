/** Names a request so that sending it again after a lost connection is still the same request. */
interface RetryKey {
  /** The same key for the same content as last time, a new one otherwise. */
  keyFor(content: unknown): string;
  /** Goes on from a request of an earlier visit. */
  resume(content: unknown, earlierKey: string): void;
}

export function createRetryKey(newKey: () => string = randomKey): RetryKey {
  let lastContent: string | null = null;
  let key = '';
  return {
    keyFor(content) {
      const asText = JSON.stringify(content);
      if (asText !== lastContent) {
        lastContent = asText;
        key = newKey();
      }
      return key;
    },
    resume(content, earlierKey) {
      lastContent = JSON.stringify(content);
      key = earlierKey;
    },
  };
}

/** A version 4 UUID; `crypto.randomUUID` exists on secure origins only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
