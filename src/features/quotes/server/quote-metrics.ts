import type { FileType } from '#src/features/photos/contract.ts';
import type { QuoteStatus } from '#src/features/pricing/contract.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import type { FileOutcome } from './quotes-repository.ts';

export interface QuoteMetrics {
  /** The files of one request, as they arrived. */
  received(files: { bytes: number; media: { kind: FileType } }[]): void;
  /** A quote got its price, so long after it had arrived. */
  priced(status: Exclude<QuoteStatus, 'received'>, seconds: number): void;
  /** A try to price failed: `late` when another one follows, `failed` when staff have to. */
  notPriced(outcome: 'late' | 'failed'): void;
  /** What became of a file. */
  normalized(state: FileOutcome['state']): void;
}

/** What is counted of quotes. */
export function createQuoteMetrics(metrics: Metrics): QuoteMetrics {
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
    received(received) {
      for (const { bytes, media } of received) {
        uploads.add({ kind: media.kind });
        uploadBytes.add({}, bytes);
      }
    },
    priced(status, seconds) {
      quotes.add({ outcome: status === 'quoted' ? 'priced' : 'needs-review' });
      waits.observe({}, seconds);
    },
    notPriced: (outcome) => quotes.add({ outcome }),
    normalized: (state) => files.add({ outcome: state }),
  };
}
