import { expect, it } from 'vitest';
import { createPrometheusMetrics } from './prometheus-metrics.ts';

const linesOf = async (metrics: ReturnType<typeof createPrometheusMetrics>, name: string) =>
  (await metrics.expose()).text.split('\n').filter((line) => line.startsWith(name));

it('starts every count whose labels are known at 0', async () => {
  const metrics = createPrometheusMetrics();
  const counter = metrics.counter({
    name: 'app_tries_total',
    help: 'Tries.',
    labels: { outcome: ['good', 'bad'] },
  });
  counter.add({ outcome: 'good' });
  counter.add({ outcome: 'good' }, 2);
  expect(await linesOf(metrics, 'app_tries_total')).toEqual([
    'app_tries_total{outcome="good"} 3',
    'app_tries_total{outcome="bad"} 0',
  ]);
});

it('counts durations up to each bound', async () => {
  const metrics = createPrometheusMetrics();
  const durations = metrics.durations({
    name: 'app_wait_seconds',
    help: 'Waits.',
    labels: {},
    boundsSeconds: [1, 10],
  });
  durations.observe({}, 0.5);
  durations.observe({}, 5);
  expect(await linesOf(metrics, 'app_wait_seconds')).toEqual([
    'app_wait_seconds_bucket{le="1"} 1',
    'app_wait_seconds_bucket{le="10"} 2',
    'app_wait_seconds_bucket{le="+Inf"} 2',
    'app_wait_seconds_sum 5.5',
    'app_wait_seconds_count 2',
  ]);
});

it('reads a gauge when it is asked for, and leaves it out while there is nothing to read', async () => {
  const metrics = createPrometheusMetrics();
  let value: number | null = 7;
  metrics.gauge({ name: 'app_depth', help: 'Depth.', read: () => value });
  expect(await linesOf(metrics, 'app_depth')).toEqual(['app_depth 7']);
  value = null;
  expect(await linesOf(metrics, 'app_depth')).toEqual([]);
  value = 0;
  expect(await linesOf(metrics, 'app_depth')).toEqual(['app_depth 0']);
});

it('keeps the counts of two registries apart', async () => {
  const [one, other] = [createPrometheusMetrics(), createPrometheusMetrics()];
  const definition = { name: 'app_things_total', help: 'Things.', labels: {} };
  one.counter(definition).add({});
  other.counter(definition);
  expect(await linesOf(one, 'app_things_total')).toEqual(['app_things_total 1']);
  expect(await linesOf(other, 'app_things_total')).toEqual(['app_things_total 0']);
});

it('tells of memory, event loop and file handles of the process', async () => {
  const { contentType, text } = await createPrometheusMetrics().expose();
  expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect(text).toMatch(/^process_open_fds \d+$/m);
});
