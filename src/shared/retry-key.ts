/** Names a request, so that resending it after a lost connection repeats the same request. */
interface RetryKey {
  /** The same key for the same content as last time, otherwise a new one. */
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

/** Not `crypto.randomUUID`, which insecure origins lack. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
