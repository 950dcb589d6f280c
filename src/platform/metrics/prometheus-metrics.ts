import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { LabelChoices, Metrics } from './metrics.ts';

/**
 * Memory, event loop, file handles and garbage collection: they are the process's, and their timers and
 * observers never end.
 */
let ofProcess: Registry | undefined;

/** Uses its own registry, exposed together with what is known of the process. */
export function createPrometheusMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  const all = [ofProcess, registry];

  return {
    counter({ labels, ...definition }) {
      const counter = new Counter({ ...definition, registers, labelNames: Object.keys(labels) });
      for (const combination of combinations(labels)) counter.inc(combination, 0);
      return { add: (values, amount = 1) => counter.inc(values, amount) };
    },
    durations({ labels, boundsSeconds, ...definition }) {
      const histogram = new Histogram({
        ...definition,
        registers,
        labelNames: Object.keys(labels),
        buckets: boundsSeconds,
      });
      for (const combination of combinations(labels)) histogram.zero(combination);
      return { observe: (values, seconds) => histogram.observe(values, seconds) };
    },
    gauge({ read, ...definition }) {
      new Gauge({
        ...definition,
        registers,
        async collect() {
          const value = await read();
          if (value === null) this.remove();
          else this.set(value);
        },
      });
    },
    async expose() {
      const text = await Registry.merge(all).metrics();
      return { contentType: registry.contentType, text };
    },
  };
}

/** Every combination of label values; none if a label's values are not known in advance. */
function combinations(choices: LabelChoices): Record<string, string>[] {
  return Object.entries(choices).reduce<Record<string, string>[]>(
    (found, [label, values]) =>
      found.flatMap((labels) => values.map((value) => ({ ...labels, [label]: value }))),
    [{}],
  );
}
