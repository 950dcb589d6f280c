/** Names a request so that sending it again after a lost connection is still the same request. */
interface RetryKey {
  /** The same key for the same content as last time, a new one otherwise. */
  keyFor(content: unknown): string;
  /** Resumes a request of an earlier visit. */
  resume(content: unknown, earlierKey: string): void;
}

export function createRetryKey(): RetryKey {
  let lastContent: string | null = null;
  let key = '';
  return {
    keyFor(content) {
      const asText = JSON.stringify(content);
      if (asText !== lastContent) {
        lastContent = asText;
        key = randomKey();
      }
      return key;
    },
    resume(content, earlierKey) {
      lastContent = JSON.stringify(content);
      key = earlierKey;
    },
  };
}

/** Not `crypto.randomUUID`: an insecure origin has none. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
