import * as z from 'zod/mini';
import { receivedSpans } from '#src/shared/received.ts';

/** `POST /api/admin/session`: how the gate checks the password. */
export const sessionRequestSchema = z.object({ password: z.string().check(z.maxLength(200)) });

/** The sentence of spec section 8. */
export const wrongPasswordMessage = 'Invalid admin password';

/** The database contains no NUL, and a query with one fails. */
const withoutNul = () => z.overwrite<string>((text) => text.replaceAll('\u0000', ''));

/** The largest id the database can hold. */
const maxId = 2_147_483_647;

/** The id in an address. Anything that is not an id becomes 0, which finds nothing. */
export const idParamsSchema = z.object({
  id: z.catch(z.coerce.number().check(z.int(), z.positive(), z.maximum(maxId)), 0),
});

/** Paging and search of every staff list. */
export const listQuerySchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  /** The id of the last row of the previous page. */
  cursor: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(maxId))),
  q: z.optional(z.string().check(withoutNul(), z.trim(), z.maxLength(100))),
});

const daySchema = z.iso
  .date('Give a day as YYYY-MM-DD')
  .check(z.regex(/^20/, 'Give a day of this century'));

/** When something was received, see `Received`. */
export const receivedQuery = {
  within: z.optional(z.enum(receivedSpans)),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
};

/** The most rows that can be changed or exported as a selection. */
export const maxSelected = 200;

/** Ids of selected rows, separated by commas. */
export const selectionSchema = z.optional(
  z
    .string()
    .check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/, `Select at most ${maxSelected} rows at once.`)),
);

/** The area of a job, as the lists name it. */
export const boroughSchema = z.optional(z.string().check(withoutNul(), z.trim(), z.maxLength(60)));
