import type { Database } from '#src/database/connect.ts';
import { type MeasuredRequest, type Timing, timingOf } from './lists-budgets.ts';
import { createListClient, type ListClient } from './lists-http.ts';
import type { FilledProduct } from './lists-product.ts';
import { checkAnswer, type ListRequest } from './lists-requests.ts';
import { shareTokenOf } from './lists-rows.ts';

export interface MeasuredRequests {
  requests: MeasuredRequest[];
  /** Both with many rows. */
  health: Timing;
  lookup: Timing;
}

/** A request and what it took, in milliseconds. */
interface Probe {
  path: string;
  times: number[];
}

const warmUpRounds = 3;

/**
 * Asks two products the same, one request at a time and round after round, so that a machine busy for a
 * while slows all requests alike. The first rounds warm up and do not count.
 */
export async function measureRequests(
  products: { few: FilledProduct; many: FilledProduct },
  listRequests: (database: Database) => Promise<ListRequest[]>,
  rounds: number,
): Promise<MeasuredRequests> {
  const few = await prepare(products.few, listRequests);
  const many = await prepare(products.many, listRequests);
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (let index = 0; index < many.probes.length; index += 1) {
      for (const { client, probes } of [few, many]) {
        const probe = probes[index];
        if (!probe) throw new Error('both products must be asked the same');
        const { ms } = await client.ask(probe.path);
        if (round >= warmUpRounds) probe.times.push(ms);
      }
    }
  }
  few.client.close();
  many.client.close();

  const timings = (probes: Probe[]) => probes.map(({ times }) => timingOf(times));
  const [health, lookup, ...ofMany] = timings(many.probes);
  const ofFew = timings(few.probes).slice(2);
  if (!health || !lookup) throw new Error('nothing was measured');
  return {
    health,
    lookup,
    requests: many.requests.flatMap(({ list, name, kind }, index) => {
      const [few, many] = [ofFew[index], ofMany[index]];
      return few && many ? [{ list, name, kind, few, many }] : [];
    }),
  };
}

/** The baselines come first: nothing, and a quote with lead, price and files. */
async function prepare(
  product: FilledProduct,
  listRequests: (database: Database) => Promise<ListRequest[]>,
): Promise<{ client: ListClient; requests: ListRequest[]; probes: Probe[] }> {
  const requests = await listRequests(product.database);
  const client = createListClient(product.server.url);
  for (const request of requests) checkAnswer(request, (await client.ask(request.path)).body);
  const baselines = ['/api/health', `/api/quotes/${shareTokenOf(100)}`];
  const paths = [...baselines, ...requests.map(({ path }) => path)];
  return { client, requests, probes: paths.map((path) => ({ path, times: [] })) };
}
