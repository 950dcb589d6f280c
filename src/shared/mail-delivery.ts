import * as z from 'zod/mini';

/** The delivery state of a mail. */
export const mailDeliverySchema = z.object({
  id: z.int(),
  subject: z.string(),
  recipient: z.string(),
  /** `kept`: stored as a file, because there is no mail server. */
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  /** How often sending was started. */
  attempts: z.int(),
  /** Why the last attempt failed, as a code; null when none has. */
  problem: z.nullable(z.string()),
  /** When it was sent, kept or given up, or will be tried next. */
  at: z.iso.datetime(),
});
export type MailDelivery = z.infer<typeof mailDeliverySchema>;
