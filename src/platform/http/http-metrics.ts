import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '#src/platform/metrics/metrics.ts';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS']);
const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export type HttpMetrics = ReturnType<typeof createHttpMetrics>;

/** Counts requests by method, route pattern and status class, and times their responses. */
export function createHttpMetrics(metrics: Metrics) {
  const requests = metrics.counter({
    name: 'app_http_requests_total',
    help: 'Requests by method, route pattern and class of status; aborted: the client went away.',
    labels: { method: [], route: [], status: [] },
  });
  const durations = metrics.durations({
    name: 'app_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, without those sent from memory.',
    labels: { method: [], route: [] },
    boundsSeconds,
  });
  let inFlight = 0;
  metrics.gauge({
    name: 'app_http_requests_in_flight',
    help: 'Requests being answered right now.',
    read: () => inFlight,
  });
  const routes = new WeakMap<IncomingMessage, string>();

  return {
    /** Counts a response sent from memory; timing it would only measure a copy. */
    sentFromMemory(
      request: IncomingMessage,
      response: ServerResponse,
      route: 'page' | 'file',
    ): void {
      const status = statusClass(response.statusCode);
      requests.add({ method: methodOf(request), route, status });
    },

    /** Follows a request until its response was sent or its client disconnected. */
    follow(request: IncomingMessage, response: ServerResponse): void {
      const startMs = performance.now();
      inFlight += 1;
      response.once('close', () => {
        inFlight -= 1;
        const labels = { method: methodOf(request), route: routes.get(request) ?? 'none' };
        const status = response.writableFinished ? statusClass(response.statusCode) : 'aborted';
        requests.add({ ...labels, status });
        durations.observe(labels, (performance.now() - startMs) / 1000);
      });
    },

    /** Sets the route of a followed request: its pattern, never its address. */
    nameRoute(request: IncomingMessage, pattern: string): void {
      routes.set(request, pattern);
    },
  };
}

/** Anyone may send any method; only known ones become a label. */
function methodOf({ method = '' }: IncomingMessage): string {
  return knownMethods.has(method) ? method : 'other';
}

function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
