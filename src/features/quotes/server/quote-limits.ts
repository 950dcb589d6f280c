import type { RateLimit } from '#src/platform/http/rate-limiter.ts';

export const quoteLimit: RateLimit = {
  name: 'quote',
  maxHits: 20,
  windowSeconds: 3600,
  message:
    'That is a lot of quotes from one place. Please call us, or try again in an hour: what you entered is still here.',
};

export const editLimit: RateLimit = {
  name: 'quote-edit',
  maxHits: 1200,
  windowSeconds: 3600,
  message: 'That is a lot of changes from one place. Please call us, or try again in an hour.',
};
