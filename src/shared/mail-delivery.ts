import * as z from 'zod/mini';

/** Where a mail is on its way out. */
export const mailDeliverySchema = z.object({
  id: z.int(),
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** How often sending was begun. */
  attempts: z.int(),
  /** Why the last try failed, as a code; null where none has. */
  problem: z.nullable(z.string()),
  /** When it was sent or given up, or will be tried next. */
  at: z.iso.datetime(),
});
export type MailDelivery = z.infer<typeof mailDeliverySchema>;
