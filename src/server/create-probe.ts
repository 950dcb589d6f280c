/**
 * Asks something that may hang, at most once at a time: resolves with its answer, or with null when it
 * fails or takes longer than the limit (milliseconds). Never rejects.
 */
export function createProbe<Value>(
  ask: () => Promise<Value>,
  timeLimitMs: number,
): () => Promise<Value | null> {
  let asking: Promise<Value | null> | null = null;
  return () => {
    // Whatever hangs is not asked again, so that questions do not pile up.
    asking ??= ask()
      .catch(() => null)
      .finally(() => {
        asking = null;
      });
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), timeLimitMs);
    return Promise.race([asking, late.promise]).finally(() => clearTimeout(timer));
  };
}
