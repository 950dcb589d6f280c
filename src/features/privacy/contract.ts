import * as z from 'zod/mini';
import { contactSchema } from '#src/shared/contact.ts';

/** `GET /api/admin/person` and `/api/admin/person/export`. */
export const personQuerySchema = z.object({ contact: contactSchema });

/** Number of records of each kind. */
const personalRecordsSchema = z.object({
  /** Requests of any kind: quotes, estimates, inquiries. */
  leads: z.int(),
  quotes: z.int(),
  /** Photos and videos. */
  files: z.int(),
  /** Mails to or about the person, sent or waiting. */
  mails: z.int(),
  /** Feedback, and invitations to give some. */
  testimonials: z.int(),
  /** Testimonials that the website shows. */
  published: z.int(),
});
export type PersonalRecords = z.infer<typeof personalRecordsSchema>;

export const personSchema = z.object({ contact: z.string(), held: personalRecordsSchema });
export type Person = z.infer<typeof personSchema>;

export const confirmationMessage = 'Type the same again';

/** `POST /api/admin/person/erase`: the address or number twice, because it cannot be undone. */
export const erasureRequestSchema = z
  .object({ contact: contactSchema, confirmation: z.string(confirmationMessage) })
  .check(
    z.refine(
      ({ contact, confirmation }) => contactSchema.safeParse(confirmation).data === contact,
      { path: ['confirmation'], error: confirmationMessage },
    ),
  );

/** The number of erased records of each kind. */
export const erasureSchema = z.object({ erased: personalRecordsSchema });
