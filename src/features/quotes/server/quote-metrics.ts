import type { FileType } from '#src/features/photos/contract.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import type { FileOutcome } from './quote-files-repository.ts';

export type QuoteMetrics = ReturnType<typeof createQuoteMetrics>;

/** The quote metrics. */
export function createQuoteMetrics(metrics: Metrics) {
  const uploads = metrics.counter({
    name: 'app_upload_files_total',
    help: 'Photos and videos received whole, by kind.',
    labels: { kind: ['image', 'video'] },
  });
  const uploadBytes = metrics.counter({
    name: 'app_upload_bytes_total',
    help: 'Bytes of photos and videos received whole.',
    labels: {},
  });
  const quotes = metrics.counter({
    name: 'app_quotes_total',
    help: 'Quotes by outcome: priced, needs-review (priced, staff look), late (tried again), failed (staff price it).',
    labels: { outcome: ['priced', 'needs-review', 'late', 'failed'] },
  });
  const waits = metrics.durations({
    name: 'app_quote_wait_seconds',
    help: 'Time from the arrival of a quote request to its price.',
    labels: {},
    boundsSeconds: [0.5, 1, 2.5, 5, 10, 20, 30, 45, 60, 90, 120, 300, 900, 3600],
  });
  const files = metrics.counter({
    name: 'app_quote_files_total',
    help: 'Photos and videos of quotes by outcome: ready, or unreadable.',
    labels: { outcome: ['ready', 'unreadable'] },
  });

  return {
    /** Counts the files of a request as they arrived. */
    received(received: { bytes: number; media: { kind: FileType } }[]): void {
      for (const { bytes, media } of received) {
        uploads.add({ kind: media.kind });
        uploadBytes.add({}, bytes);
      }
    },
    /** Counts a priced quote and the seconds since it arrived. */
    priced(status: JobStatus, seconds: number): void {
      quotes.add({ outcome: status === 'quoted' ? 'priced' : 'needs-review' });
      waits.observe({}, seconds);
    },
    /** `late` when a retry follows, `failed` when staff have to price it. */
    notPriced: (outcome: 'late' | 'failed') => quotes.add({ outcome }),
    /** Counts a file by its outcome. */
    normalized: (state: FileOutcome['state']) => files.add({ outcome: state }),
  };
}
