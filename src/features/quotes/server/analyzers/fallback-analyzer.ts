import type { Metrics } from '#src/platform/metrics/metrics.ts';
import type { Analyzer } from './analyzer.ts';

const attempts = 2;

interface FallbackAnalyzerDeps {
  primary: Analyzer;
  /** Answers when the primary doesn't. It has to be quick: it runs after the deadline. */
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

/** Settles with the work, or rejects on abort even if the work ignores the signal. */
function raceSignal<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Kind and HTTP status only: messages and bodies may contain what the visitor or the model wrote. */
function describeFailure(error: unknown): { failure: string; statusCode?: number } {
  if (!(error instanceof Error)) return { failure: 'unknown' };
  const last = 'lastError' in error ? error.lastError : error;
  const statusCode =
    last instanceof Error && 'statusCode' in last && typeof last.statusCode === 'number'
      ? last.statusCode
      : undefined;
  return { failure: error.name, statusCode };
}

/** Counts and times the calls of a model by outcome. */
export function measureAnalyzer(
  analyzer: Analyzer,
  { model, metrics }: { model: string; metrics: Metrics },
): Analyzer {
  const calls = metrics.counter({
    name: 'app_model_calls_total',
    help: 'Calls of the vision model by outcome; nonsense: an answer nobody can use.',
    labels: { model: [model], outcome: ['answered', 'timeout', 'nonsense', 'failed'] },
  });
  const durations = metrics.durations({
    name: 'app_model_call_duration_seconds',
    help: 'Time one call of the vision model takes, whatever comes of it.',
    labels: { model: [model] },
    boundsSeconds: [0.5, 1, 2.5, 5, 10, 15, 20, 30, 45, 60, 120, 300],
  });

  return {
    async analyze(input) {
      if (input.pictures.length === 0) return analyzer.analyze(input);
      const startMs = performance.now();
      let isOver = false;
      const end = (outcome: 'answered' | 'timeout' | 'nonsense' | 'failed') => {
        if (isOver) return;
        isOver = true;
        calls.add({ model, outcome });
        durations.observe({ model }, (performance.now() - startMs) / 1000);
      };
      // A call that ignores the deadline counts as failed too.
      const giveUp = () => end('timeout');
      input.signal.addEventListener('abort', giveUp, { once: true });
      try {
        const observation = await analyzer.analyze(input);
        end('answered');
        return observation;
      } catch (error) {
        end(isNonsense(error) ? 'nonsense' : 'failed');
        throw error;
      } finally {
        input.signal.removeEventListener('abort', giveUp);
      }
    },
  };
}

/** Compared by name, because checking `instanceof` would load the SDK. */
function isNonsense(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnusableAnswerError';
}
