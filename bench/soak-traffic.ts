import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { randomAddress, visitorInquiry } from '#tests/support/visitor.ts';

export interface MixedTraffic {
  /** Answers by what was asked and status. */
  answers: Map<string, number>;
  stop(): Promise<void>;
}

/** How often each second. */
const rates = { '/': 40, '/quote': 4, '/api/contact': 8, '/api/quotes/ai': 1 } as const;

/** Sends pages, forms and photos at a steady rate, answered or not. */
export function sendMixedTraffic(url: string): MixedTraffic {
  const answers = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const timers = Object.entries(rates).map(([path, perSecond]) =>
    setInterval(() => {
      const sent = send(url, path)
        .catch(() => 'failed')
        .then((status) => {
          const kind = `${path} ${status}`;
          answers.set(kind, (answers.get(kind) ?? 0) + 1);
        })
        .finally(() => running.delete(sent));
      running.add(sent);
    }, 1000 / perSecond),
  );
  return {
    answers,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

async function send(url: string, path: string): Promise<number> {
  const headers = { 'x-forwarded-for': randomAddress() };
  const response = await fetch(url + path, { headers, ...(await bodyFor(path)) });
  await response.arrayBuffer();
  return response.status;
}

async function bodyFor(path: string): Promise<RequestInit> {
  if (path === '/api/quotes/ai') return { method: 'POST', body: await makeQuoteForm() };
  if (path !== '/api/contact') return {};
  const body = new Blob([JSON.stringify(visitorInquiry)], { type: 'application/json' });
  return { method: 'POST', body };
}
