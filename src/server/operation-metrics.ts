import type { Clock } from '#src/platform/clock.ts';
import type { FileStore } from '#src/platform/files/file-store.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';

/** Shorter than a monitoring server's timeout, so that a dead database is reported and not just missing. */
const timeLimitMs = 2000;

/** Gauges that query database and storage on every scrape; those that do not answer are left out. */
export function registerOperationMetrics(
  metrics: Metrics,
  { outbox, files, clock }: { outbox: Outbox; files: FileStore; clock: Clock },
): void {
  const readBacklog = createProbe(() => outbox.backlog(), timeLimitMs);
  const readFiles = createProbe(() => files.check().then(() => true), timeLimitMs);
  const flag = (isUp: boolean) => (isUp ? 1 : 0);

  metrics.gauge({
    name: 'app_database_up',
    help: '1 while the database answers.',
    read: async () => flag((await readBacklog()) !== null),
  });
  metrics.gauge({
    name: 'app_files_up',
    help: '1 while the file storage takes and gives files.',
    read: async () => flag((await readFiles()) !== null),
  });
  metrics.gauge({
    name: 'app_ready',
    help: '1 while this process can serve: database and file storage answer.',
    read: async () => flag((await Promise.all([readBacklog(), readFiles()])).every((up) => up)),
  });
  metrics.gauge({
    name: 'app_outbox_mails_waiting',
    help: 'Mails that wait to be sent, of all processes together.',
    read: async () => (await readBacklog())?.waiting ?? null,
  });
  metrics.gauge({
    name: 'app_outbox_oldest_mail_age_seconds',
    help: 'How long the oldest mail has waited to be sent; 0 when none waits.',
    async read() {
      const backlog = await readBacklog();
      if (!backlog?.oldestAt) return backlog && 0;
      return (clock.now().getTime() - Date.parse(backlog.oldestAt)) / 1000;
    },
  });
}

/**
 * Wraps a query that may hang and runs at most once at a time: resolves with its result, or with
 * null if it fails or exceeds the limit (milliseconds). Never rejects.
 */
export function createProbe<Value>(
  ask: () => Promise<Value>,
  timeLimitMs: number,
): () => Promise<Value | null> {
  let asking: Promise<Value | null> | null = null;
  return () => {
    // A hanging query is not repeated, so that queries do not pile up.
    asking ??= ask()
      .catch(() => null)
      .finally(() => {
        asking = null;
      });
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), timeLimitMs);
    return Promise.race([asking, late.promise]).finally(() => clearTimeout(timer));
  };
}
