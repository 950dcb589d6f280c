import { z } from 'zod';

/** `POST /api/admin/session`: how the gate checks the password. */
export const sessionRequestSchema = z.object({ password: z.string().max(200) });

/** The sentence of spec section 8. */
export const wrongPasswordMessage = 'Invalid admin password';

/** Paging and search of every staff list. */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The id the last page ended with. */
  cursor: z.coerce.number().int().positive().optional(),
  q: z.string().trim().max(100).optional(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;
