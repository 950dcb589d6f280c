import { AppError } from '#src/shared/errors.ts';

/** What staff wanted does not fit what the quote has become; answers 409. */
export function conflict(code: string, message: string): AppError {
  return new AppError(message, { status: 409, code });
}

/** Whether a machine is at its price right now. */
export function isBeingPriced(quote: {
  pricedAt: string | null;
  leaseExpiresAt: string | null;
}): boolean {
  return quote.pricedAt === null && quote.leaseExpiresAt !== null;
}

export function beingPriced(): AppError {
  const message = 'This quote is being priced right now. Try again in a minute.';
  return conflict('quote-pricing', message);
}
