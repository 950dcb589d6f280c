type InterruptionReason = 'offline' | 'lost' | 'timed-out' | 'cancelled' | 'not-a-quote';

/** A quote request that ended without an answer that could be read. */
export class QuoteRequestInterrupted extends Error {
  override name = 'QuoteRequestInterrupted';
  readonly reason: InterruptionReason;

  constructor(reason: InterruptionReason) {
    super(`The quote request ended without an answer: ${reason}`);
    this.reason = reason;
  }
}
