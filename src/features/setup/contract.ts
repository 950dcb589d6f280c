import * as z from 'zod/mini';

/** What an operator sets up, in the order of the checklist. */
export const setupTopics = [
  'address',
  'proxy',
  'mail',
  'kept-mails',
  'business',
  'prices',
  'webhooks',
  'content',
  'backup',
  'model',
] as const;
export type SetupTopic = (typeof setupTopics)[number];

const setupItemSchema = z.object({
  topic: z.enum(setupTopics),
  title: z.string(),
  /** One sentence: what is so as long as it is not set up. */
  text: z.string(),
  /** Where and how to do it. */
  remedy: z.string(),
  /** The staff page where it is done, if there is one. */
  href: z.nullable(z.string()),
  /** The operator decided against it. */
  isAside: z.boolean(),
});
export type SetupItem = z.infer<typeof setupItemSchema>;

/** `GET /api/admin/setup`: what is not set up. */
export const setupSchema = z.object({ items: z.array(setupItemSchema) });
export type Setup = z.infer<typeof setupSchema>;

/** `PATCH /api/admin/setup`: puts an item aside, or takes it back; answers like GET. */
export const setupChangeSchema = z.object({
  topic: z.enum(setupTopics, 'There is nothing of this name to set up'),
  isAside: z.boolean(),
});
export type SetupChange = z.infer<typeof setupChangeSchema>;
