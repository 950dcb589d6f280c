import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '#tests/e2e/start-server.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { randomAddress, visitorInquiry } from '#tests/support/visitor.ts';
import { median, readMemory } from './measure.ts';
import { type BenchReport, type BenchResult, judge, type Trial } from './report.ts';

const recordedMinutes = 10;
const sampleMs = 5000;
const samplesPerMinute = 60_000 / sampleMs;
/** How often each second. */
const rates = { '/': 40, '/quote': 4, '/api/contact': 8, '/api/quotes/ai': 1 } as const;

/** Mixed traffic to one process for ten minutes: its memory and open files stay flat. */
export async function measureSoak({ runs }: Trial): Promise<BenchReport> {
  const minutes = runs ?? recordedMinutes;
  const server = await startServer({ LOG_LEVEL: 'info' });
  const traffic = sendTraffic(server.url);
  const megabytes: number[] = [];
  const openFiles: number[] = [];
  try {
    for (let sample = 0; sample < minutes * samplesPerMinute; sample += 1) {
      await wait(sampleMs);
      megabytes.push(await readMemory(server.pid, 'VmRSS'));
      openFiles.push(readdirSync(`/proc/${server.pid}/fd`).length);
    }
  } finally {
    await traffic.stop();
    await server.stop();
  }
  const answers = [...traffic.answers].map(([kind, count]) => `${kind}: ${count}`).join(', ');
  const rows = megabytes
    .map((each, index) => ({
      minute: (index + 1) / samplesPerMinute,
      MB: each.toFixed(0),
      'open files': openFiles[index] ?? 0,
    }))
    .filter(({ minute }) => Number.isInteger(minute));
  return {
    results: [
      judge(
        'resident memory at the end (MB), against the first',
        megabytes.at(-1) ?? Number.NaN,
        megabytes[0] ?? Number.NaN,
        'value ≤ 260',
      ),
      judgeFlat('resident memory (MB), last quarter against the second', megabytes),
      judgeFlat('open files, last quarter against the second', openFiles),
    ],
    how: `: ${minutes} minutes of pages, forms and photos at a steady rate to one process on SQLite. Answers by address and status: ${answers}.`,
    parts: [rows],
  };
}

/** Sends pages, forms and photos at a steady rate, answered or not; counts answers by address and status. */
function sendTraffic(url: string) {
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

/** The first quarter is spent warming up. */
function judgeFlat(name: string, samples: number[]): BenchResult {
  const quarter = Math.ceil(samples.length / 4);
  const second = median(samples.slice(quarter, quarter * 2));
  return judge(name, median(samples.slice(-quarter)), second, 'ratio ≤ 1.1');
}
