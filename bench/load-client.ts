import { Agent, request } from 'node:http';
import { z } from 'zod';
import { randomAddress } from '#tests/support/visitor.ts';

/** What to send, to whom, for how long; a JSON argument of this process. */
export const loadPlanSchema = z.object({
  /** Connections take them in turn, as behind a balancer. */
  urls: z.array(z.string()),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Base64. */
  body: z.string(),
  connections: z.int(),
  seconds: z.number(),
});
export type LoadPlan = z.infer<typeof loadPlanSchema>;

/** What became of it; milliseconds. */
export const loadResultSchema = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  /** Answers by status. */
  statuses: z.record(z.string(), z.number()),
});
export type LoadResult = z.infer<typeof loadResultSchema>;

/** Each connection sends again as soon as it is answered. */
async function load(plan: LoadPlan): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections });
  const body = Buffer.from(plan.body, 'base64');
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + plan.seconds * 1000;

  function send(url: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        url + plan.path,
        {
          agent,
          method: plan.method,
          headers: {
            ...plan.headers,
            ...(body.length > 0 && { 'content-length': body.length }),
            'x-forwarded-for': randomAddress(),
          },
        },
        (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode ?? 0));
          answer.once('error', reject);
        },
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  }

  async function keepSending(connection: number): Promise<void> {
    const url = plan.urls[connection % plan.urls.length] ?? '';
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const status = await send(url);
      times.push(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }

  await Promise.all(Array.from({ length: plan.connections }, (_, index) => keepSending(index)));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  return {
    perSecond: times.length / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    statuses,
  };
}

if (process.argv[1] === import.meta.filename) {
  const plan = loadPlanSchema.parse(JSON.parse(process.argv[2] ?? ''));
  console.log(JSON.stringify(await load(plan)));
}
