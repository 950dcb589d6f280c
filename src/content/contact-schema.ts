import { z } from 'zod';
import { heading, sentence, word } from './content-parts.ts';
import { documentSeoSchema } from './page-schema.ts';

/** One way to reach us: the number or address itself comes from src/content/company/company.ts. */
const waySchema = z.object({ name: word, text: sentence });

/** The contact page: src/content/company/pages/contact.ts. */
export const contactPageSchema = z.object({
  seo: documentSeoSchema,
  head: z.object({
    headline: z.string().min(3).max(70),
    slogan: z.string().min(3).max(70),
    lead: sentence,
  }),
  schedule: word,
  ways: z.object({
    heading,
    phone: waySchema.extend({ badge: word }),
    email: waySchema.extend({ inquiry: word, anotherInquiry: word }),
    text: waySchema.extend({ badge: word }),
  }),
  start: z.object({ heading, text: sentence }),
  locations: z.object({ heading, lead: sentence }),
  hours: z.object({ heading, lead: sentence, openNow: word }),
  close: z.object({ heading, quote: word }),
});
export type ContactPage = z.infer<typeof contactPageSchema>;
