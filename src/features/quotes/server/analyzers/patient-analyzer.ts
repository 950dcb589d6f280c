import type { Metrics } from '#src/platform/metrics/metrics.ts';
import type { Analyzer, AnalyzerInput } from './analyzer.ts';

interface NamedModel {
  name: string;
  analyzer: Analyzer;
}

interface PatientAnalyzerDeps {
  /** The first is asked first, the others when it fails. */
  models: readonly NamedModel[];
  /** For all calls together. */
  timeoutMs?: number;
  /** Before a model that failed once is asked again, unless its server says how long; then it doubles. */
  pauseMs?: number;
  logger: { warn(details: object, message: string): void };
}

const callsPerModel = 2;
/** How much of the time left one model may take while another one has not been asked. */
const shareOfFirst = 0.6;

/** A model, and when it may be called next. */
interface Turn extends NamedModel {
  calls: number;
  notBefore: number;
}

/**
 * Asks models in turn until one answers: each twice at most, after the pause its server asks for,
 * all inside one deadline. Rejects with the last failure.
 */
export function createPatientAnalyzer({
  models,
  timeoutMs = 45_000,
  pauseMs = 500,
  logger,
}: PatientAnalyzerDeps): Analyzer {
  /** Leaves too little time to answer in. */
  const leastCallMs = Math.min(1000, timeoutMs / 10);

  async function ask(input: Required<AnalyzerInput>, endsAt: number) {
    const { signal } = input;
    const turns: Turn[] = models.map((model) => ({ ...model, calls: 0, notBefore: 0 }));
    let failure: unknown = new Error('No model to ask');
    let attempt = 0;
    for (;;) {
      signal.throwIfAborted();
      const turn = nextTurn(turns, endsAt - leastCallMs);
      if (!turn) throw failure;
      const waitMs = Math.max(turn.notBefore - performance.now(), attempt > 0 ? pauseMs / 2 : 0);
      if (waitMs > 0) await wait(waitMs, signal);
      turn.calls += 1;
      attempt += 1;
      const hasOthers = turns.some(({ calls }) => calls === 0);
      const share = hasOthers ? (endsAt - performance.now()) * shareOfFirst : null;
      try {
        return await withinShare(turn.analyzer, input, share);
      } catch (error) {
        failure = error;
        const details = { model: turn.name, attempt, ...describeFailure(error) };
        logger.warn(details, 'Photo analysis failed');
        if (isFinal(error)) turn.calls = callsPerModel;
        const pause = pauseMs * 2 ** (turn.calls - 1) * (0.75 + Math.random() / 2);
        turn.notBefore = performance.now() + Math.max(pause, retryAfterMs(error));
      }
    }
  }

  return {
    async analyze(input) {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(outOfTime()), timeoutMs);
      const signal = AbortSignal.any([deadline.signal, ...(input.signal ? [input.signal] : [])]);
      try {
        return await ask({ ...input, signal }, performance.now() + timeoutMs);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Answers with the fallback where there is no picture or the primary rejects. */
export function createFallbackAnalyzer(primary: Analyzer, fallback: Analyzer): Analyzer {
  return {
    analyze: (input) =>
      input.pictures.length === 0
        ? fallback.analyze(input)
        : primary.analyze(input).catch(() => fallback.analyze(input)),
  };
}

/** The model that may be called first; one that was never called goes before one that failed. */
function nextTurn(turns: readonly Turn[], latest: number): Turn | undefined {
  return turns
    .filter(({ calls, notBefore }) => calls < callsPerModel && notBefore < latest)
    .toSorted((a, b) => a.notBefore - b.notBefore)[0];
}

/** Hangs up after `shareMs`, and rejects then even if the analyzer ignores the signal. */
function withinShare(analyzer: Analyzer, input: Required<AnalyzerInput>, shareMs: number | null) {
  const share = new AbortController();
  const timer = shareMs === null ? undefined : setTimeout(() => share.abort(outOfTime()), shareMs);
  const signal = AbortSignal.any([input.signal, share.signal]);
  return new Promise<Awaited<ReturnType<Analyzer['analyze']>>>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    analyzer.analyze({ ...input, signal }).then(resolve, reject);
  }).finally(() => clearTimeout(timer));
}

function wait(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, waitMs);
    signal.addEventListener('abort', stop, { once: true });
  });
}

function outOfTime(): DOMException {
  return new DOMException('Out of time', 'TimeoutError');
}

/** The failure of a call as the SDK describes it, without loading the SDK. */
interface CallFailure {
  statusCode?: unknown;
  isRetryable?: unknown;
  responseHeaders?: Record<string, string>;
}

function callFailure(error: unknown): CallFailure {
  const last = error instanceof Error && 'lastError' in error ? error.lastError : error;
  return last instanceof Error ? (last as CallFailure) : {};
}

/** Asking again would end the same: a wrong key, a wrong model, a server that is too slow. */
function isFinal(error: unknown): boolean {
  const isSlow = error instanceof Error && error.name === 'TimeoutError';
  return isSlow || callFailure(error).isRetryable === false;
}

/** Why asking anything more is no use now; null where only this one call failed. */
export function stopReason(
  error: unknown,
): { why: 'rate limit'; retryAfterMs: number } | { why: 'refused' | 'unreachable' } | null {
  const { statusCode, isRetryable } = callFailure(error);
  if (statusCode === 429) return { why: 'rate limit', retryAfterMs: retryAfterMs(error) };
  if (statusCode === 401 || statusCode === 403 || statusCode === 404) return { why: 'refused' };
  return statusCode === undefined && isRetryable === true ? { why: 'unreachable' } : null;
}

/** How long a server asks to be left alone, in seconds or until a date; 0 where it does not say. */
function retryAfterMs(error: unknown): number {
  const { responseHeaders = {} } = callFailure(error);
  const { 'retry-after-ms': ms, 'retry-after': after = '' } = responseHeaders;
  const read = ms
    ? Number(ms)
    : /^\d/.test(after)
      ? Number(after) * 1000
      : Date.parse(after) - Date.now();
  return Number.isFinite(read) ? Math.max(0, read) : 0;
}

/** Kind and HTTP status only: messages and bodies may contain what the visitor or the model wrote. */
function describeFailure(error: unknown): { failure: string; statusCode?: number } {
  if (!(error instanceof Error)) return { failure: 'unknown' };
  const { statusCode } = callFailure(error);
  return { failure: error.name, ...(typeof statusCode === 'number' && { statusCode }) };
}

/** Counts and times the calls of models by outcome; returns what wraps the analyzer of each. */
export function createModelMeter(metrics: Metrics, models: readonly string[]) {
  const calls = metrics.counter({
    name: 'app_model_calls_total',
    help: 'Calls of the vision model by outcome; nonsense: an answer nobody can use.',
    labels: { model: models, outcome: ['answered', 'timeout', 'nonsense', 'failed'] },
  });
  const durations = metrics.durations({
    name: 'app_model_call_duration_seconds',
    help: 'Time one call of the vision model takes, whatever comes of it.',
    labels: { model: models },
    boundsSeconds: [0.5, 1, 2.5, 5, 10, 15, 20, 30, 45, 60, 120, 300],
  });

  return (model: string, analyzer: Analyzer): Analyzer => ({
    async analyze(input) {
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
      input.signal?.addEventListener('abort', giveUp, { once: true });
      try {
        const observation = await analyzer.analyze(input);
        end('answered');
        return observation;
      } catch (error) {
        end(isNonsense(error) ? 'nonsense' : 'failed');
        throw error;
      } finally {
        input.signal?.removeEventListener('abort', giveUp);
      }
    },
  });
}

/** Compared by name, because checking `instanceof` would load the SDK. */
function isNonsense(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnusableAnswerError';
}
