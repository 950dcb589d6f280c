import * as z from 'zod/mini';
import { accessAnswersSchema, maxPieces, maxQuoteLines, quoteRequestSchema } from './contract.ts';

/** `POST /api/quotes/list`: a quote for what somebody picked from the catalogue, without photos. */
export const quoteListRequestSchema = z.extend(quoteRequestSchema, {
  items: z
    .array(
      z.object({
        key: z.string().check(z.maxLength(60)),
        quantity: z.int().check(z.minimum(1), z.maximum(maxPieces)),
      }),
      'Pick at least one item to continue',
    )
    .check(
      z.minLength(1, 'Pick at least one item to continue'),
      z.maxLength(maxQuoteLines, 'This list is too long. Call us and we price the rest by phone.'),
    ),
  access: z.optional(z.partial(accessAnswersSchema)),
});
export type QuoteListRequest = z.infer<typeof quoteListRequestSchema>;
