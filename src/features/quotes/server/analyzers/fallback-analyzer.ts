import type { Analyzer } from './analyzer.ts';

const attempts = 2;

interface FallbackAnalyzerDeps {
  primary: Analyzer;
  /** Answers when the primary doesn't; has to be quick, it works after the deadline. */
  fallback: Analyzer;
  /** For all attempts of the primary together. */
  timeoutMs?: number;
  logger: { warn(details: object, message: string): void };
}

/**
 * Asks the primary analyzer, once more if it fails and time remains, then the fallback.
 * Rejects only when the fallback does.
 */
export function createFallbackAnalyzer({
  primary,
  fallback,
  timeoutMs = 45_000,
  logger,
}: FallbackAnalyzerDeps): Analyzer {
  return {
    async analyze(input) {
      const deadline = new AbortController();
      const timer = setTimeout(
        () => deadline.abort(new DOMException('Out of time', 'TimeoutError')),
        timeoutMs,
      );
      const signal = AbortSignal.any([input.signal, deadline.signal]);
      try {
        for (let attempt = 1; attempt <= attempts && !signal.aborted; attempt++) {
          try {
            return await raceSignal(primary.analyze({ ...input, signal }), signal);
          } catch (error) {
            logger.warn({ attempt, ...describeFailure(error) }, 'Photo analysis failed');
          }
        }
      } finally {
        clearTimeout(timer);
      }
      return fallback.analyze(input);
    },
  };
}

/** Settles with the work, or rejects at the abort even if the work pays no heed to it. */
function raceSignal<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Kind and HTTP status only: messages and bodies may hold the visitor's or the model's words. */
function describeFailure(error: unknown): { failure: string; statusCode?: number } {
  if (!(error instanceof Error)) return { failure: 'unknown' };
  const last = 'lastError' in error ? error.lastError : error;
  const statusCode =
    last instanceof Error && 'statusCode' in last && typeof last.statusCode === 'number'
      ? last.statusCode
      : undefined;
  return { failure: error.name, statusCode };
}
