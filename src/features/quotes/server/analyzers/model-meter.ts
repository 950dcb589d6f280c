import type { Metrics } from '#src/platform/metrics/metrics.ts';
import type { Analyzer } from './analyzer.ts';

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
  });
}

/** Compared by name, because checking `instanceof` would load the SDK. */
function isNonsense(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnusableAnswerError';
}
