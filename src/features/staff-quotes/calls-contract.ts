import * as z from 'zod/mini';
import { preferredTimes } from '#src/features/leads/contract.ts';
import { accessAnswersSchema, maxPieces, maxQuoteLines } from '#src/features/pricing/contract.ts';
import { priceAnswerSchema, quoteRequestSchema } from '#src/features/quotes/contract.ts';
import { serviceTypeSchema } from '#src/shared/business.ts';
import { emailSchema, longTextSchema, nameSchema, optionalText } from '#src/shared/text-schemas.ts';

const itemKey = z.string().check(z.maxLength(60));
const itemSchema = z.object({ key: z.string(), name: z.string() });

const callListFields = {
  /** What the caller says, as staff type it. */
  words: z._default(longTextSchema, ''),
  serviceType: z._default(serviceTypeSchema, 'residential-cleanout'),
  /** Things beside those that the words name. */
  picked: z._default(
    z
      .array(
        z.object({ key: itemKey, quantity: z.int().check(z.minimum(1), z.maximum(maxPieces)) }),
      )
      .check(z.maxLength(maxQuoteLines)),
    [],
  ),
  /** What the caller meant by a kind that the words leave open. */
  kinds: z._default(
    z.array(z.object({ read: itemKey, meant: itemKey })).check(z.maxLength(maxQuoteLines)),
    [],
  ),
  /** Answers that go over the words. */
  access: z._default(z.partial(accessAnswersSchema), {}),
};

/** `POST /api/admin/calls/price`: what a call comes to so far; nothing is saved. */
export const callListSchema = z.object(callListFields);
export type CallList = z.infer<typeof callListSchema>;

export const callPriceSchema = z.extend(
  z.pick(priceAnswerSchema, {
    analysis: true,
    estimate: true,
    lines: true,
    access: true,
    topics: true,
    openQuestions: true,
  }),
  {
    /** The area the words name; null where they name none. */
    borough: z.nullable(z.string()),
    /** When the caller wants us, `day` as `YYYY-MM-DD`; null where the words do not say. */
    wish: z.nullable(z.object({ day: z.string(), time: z.nullable(z.enum(preferredTimes)) })),
    /** Kinds the words leave open and whose price differs. */
    kindQuestions: z.array(
      z.object({ read: z.string(), name: z.string(), choices: z.array(itemSchema) }),
    ),
    /** The words for things nobody counted. */
    uncounted: z.array(z.string()),
    /** Words that were not understood, with what they may mean. */
    unknown: z.array(z.object({ words: z.string(), choices: z.array(itemSchema) })),
  },
);
export type CallPrice = z.infer<typeof callPriceSchema>;

export const callShares = ['text', 'mail', 'later'] as const;

/** `POST /api/admin/calls`: a call as a lead and a quote. */
export const callSchema = z
  .object({
    ...callListFields,
    /** Chosen by the sender: the same key is the same call, sent twice. */
    key: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    clientName: nameSchema,
    clientPhone: quoteRequestSchema.shape.clientPhone,
    clientEmail: z.optional(emailSchema),
    /** How the caller found us, in a few words. */
    foundBy: optionalText(80),
    /** How the caller gets the link: staff text it, we mail it, or nobody yet. */
    share: z.enum(callShares),
  })
  .check(
    z.refine(({ share, clientEmail }) => share !== 'mail' || Boolean(clientEmail), {
      path: ['clientEmail'],
      error: 'Give an email to mail it to',
    }),
  );
export type Call = z.infer<typeof callSchema>;
