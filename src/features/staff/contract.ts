import * as z from 'zod/mini';

/** `POST /api/admin/session`: how the gate checks the password. */
export const sessionRequestSchema = z.object({
  password: z.string().check(z.maxLength(200)),
  /** True to need no password on this device for 30 days. */
  remember: z._default(z.boolean(), false),
});

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
