import * as z from 'zod/mini';
import { spacePickSchema } from '#src/features/catalogue/contract.ts';
import { sourceDetailTextSchema } from '#src/features/leads/contract.ts';
import { fileTypes } from '#src/features/photos/contract.ts';
import {
  accessAnswersSchema,
  accessTopics,
  analysisSchema,
  estimateSchema,
  maxPieces,
  maxQuoteLines,
  openQuestionSchema,
  quoteLineSchema,
} from '#src/features/pricing/contract.ts';
import { contactMethods, serviceTypeSchema, wasteKinds } from '#src/shared/business.ts';
import { contactSchema } from '#src/shared/contact.ts';
import { formSignals } from '#src/shared/form-signals.ts';
import { emailSchema, longTextSchema, nameSchema, phoneSchema } from '#src/shared/text-schemas.ts';

/** The text fields of an AI quote request; `files` travel beside them in the multipart body. */
export const quoteRequestSchema = z.object({
  serviceType: serviceTypeSchema,
  description: z.optional(longTextSchema),
  clientName: nameSchema,
  clientEmail: emailSchema,
  clientPhone: phoneSchema('Valid phone number is required', 'Valid phone number is required', 10),
  contactMethod: z._default(z.enum(contactMethods), 'email'),
  sourceDetail: sourceDetailTextSchema,
  ...formSignals,
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** Edits allowed per quote. After that many we ask the visitor to call. */
export const maxChanges = 500;

/** Why a quote can no longer be edited. */
const closedReasons = [
  'expired',
  'staff-price',
  'settled',
  // The link it is read by only shows it.
  'look-only',
  'too-many-changes',
  // The stored price failed the integrity check.
  'unverified',
] as const;

/** Entries of an echo; a longer description is read to the end and shown to here. */
export const maxEchoEntries = 100;

/** A part of the visitor's description and what became of it. Read once, when the quote was priced. */
export const echoEntrySchema = z.object({
  /** `explains` of a line refers to it. */
  id: z.string(),
  /** As the visitor wrote it, cut at 120 characters. */
  words: z.string(),
  /**
   * `listed`: on the list. `not-listed`: understood, and not on the list. `not-taken`: `reason` says
   * why. `unknown`: not understood.
   */
  outcome: z.enum(['listed', 'not-listed', 'not-taken', 'unknown']),
  /** What it was understood as; empty where it was not. */
  items: z.array(z.object({ key: z.string(), name: z.string() })),
  /** The lines it became, and those the visitor has explained it with. */
  lineIds: z.array(z.string()),
  /**
   * Something we may not take, by where it goes instead. `stays`: it is kept. `gone`: it has left
   * already. `asked`: only a question was about it.
   */
  reason: z.nullable(z.enum([...wasteKinds, 'stays', 'gone', 'asked'])),
});
export type EchoEntry = z.infer<typeof echoEntrySchema>;

/** What `POST /api/quotes/ai` and `GET /api/quotes/:shareToken` answer: the quote as it stands, no contact data. */
export const sharedQuoteSchema = z.object({
  quoteId: z.int(),
  /** Of the link it was read by. */
  shareToken: z.string(),
  /** Of the links to pass on: one corrects the list, one only shows it. Both are null at either of them. */
  guestToken: z.nullable(z.string()),
  lookToken: z.nullable(z.string()),
  /** Whether those links show the photos, which is the client's choice. */
  guestsSeePhotos: z.boolean(),
  /** What its client has to name to withdraw the link; null for everybody else. */
  withdrawProof: z.nullable(z.enum(['email', 'phone'])),
  analysis: analysisSchema,
  estimate: estimateSchema,
  /** One sentence for each file that could not be opened, by its name. */
  unreadableFiles: z.array(z.object({ name: z.string(), message: z.string() })),
  serviceType: serviceTypeSchema,
  createdAt: z.iso.datetime(),
  fileCount: z.int(),
  /** Starts at 1 and grows with every change. */
  revision: z.int(),
  /**
   * Until then the price never exceeds `estimate.highPrice` for this list and these answers, if there
   * is one and the price is not `unverified`.
   */
  validUntil: z.iso.datetime(),
  /** Null while the quote can be edited. */
  closed: z.nullable(z.enum(closedReasons)),
  lines: z.array(quoteLineSchema),
  /** What we made of the visitor's words, in their order; never with contact data. */
  echo: z.array(echoEntrySchema),
  access: accessAnswersSchema,
  /** The questions whose answer would change this price, in the order they are asked. */
  topics: z.array(z.enum(accessTopics)),
  /** Whether a crew could still come on the day of this answer; later than that, nobody new says yes to it. */
  isTodayOpen: z.boolean(),
  openQuestions: z.array(openQuestionSchema),
  /**
   * The files that were sent, as far as this link shows them; `file` is what `evidence.file` refers to.
   */
  photos: z.array(
    z.object({
      file: z.int(),
      fileType: z.enum(fileTypes),
      name: z.string(),
      /** Signed and expires. */
      url: z.string(),
      thumbnailUrl: z.nullable(z.string()),
    }),
  ),
});
export type SharedQuote = z.infer<typeof sharedQuoteSchema>;

export const newLinkSchema = z.object({ shareToken: z.string() });

const ticketMessage = 'Enter the number of your quote, like Q-11';

/** `POST /api/quotes/send-link`: a ticket, and the email or phone given with it in the form `contactSchema` gives it. */
export const linkRequestSchema = z.object({
  ticket: z
    .string(ticketMessage)
    .check(z.trim(), z.regex(/^(?:q[ -]*|#)?[1-9]\d{0,8}$/i, ticketMessage)),
  contact: contactSchema,
});

/** `POST /api/quotes/:shareToken/guests`: what the links to pass on show. */
export const guestChoiceSchema = z.object({ guestsSeePhotos: z.boolean() });

const itemKey = z.string().check(z.maxLength(60));

/** What a visitor picks without photos. */
const pickedListFields = {
  items: z._default(
    z.array(
      z.object({ key: itemKey, quantity: z.int().check(z.minimum(1), z.maximum(maxPieces)) }),
    ),
    [],
  ),
  /** In the order in which they were picked; each is a line of its own. */
  spaces: z._default(z.array(spacePickSchema), []),
  access: z.optional(z.partial(accessAnswersSchema)),
};

type Picked = Record<'items' | 'spaces', readonly unknown[]>;

const isShort = z.refine<Picked>(
  ({ items, spaces }) => items.length + spaces.length <= maxQuoteLines,
  {
    path: ['items'],
    message: 'This list is too long. Call us and we price the rest by phone.',
  },
);

const listClientFields = z.extend(quoteRequestSchema, {
  clientEmail: z.optional(emailSchema),
  clientPhone: z.optional(quoteRequestSchema.shape.clientPhone),
});

const isReachable = z.refine<{ clientEmail?: string; clientPhone?: string }>(
  ({ clientEmail, clientPhone }) => Boolean(clientEmail || clientPhone),
  { path: ['clientEmail'], message: 'Give a phone number or an email' },
);

/**
 * `POST /api/quotes/:shareToken/withdraw`: the address the quote was sent to, as proof, or the phone
 * number of a client who left nothing else.
 */
export const linkWithdrawalSchema = z
  .pick(listClientFields, { clientEmail: true, clientPhone: true })
  .check(isReachable);
export type LinkWithdrawal = z.infer<typeof linkWithdrawalSchema>;

/** `POST /api/quotes/:shareToken/call`: the phone number of a client who left none. */
export const callRequestSchema = z.object({ clientPhone: listClientFields.shape.clientPhone });

/** Until when we call, and the same in words: "by 2:40 PM". */
export const callPromiseSchema = z.object({ dueAt: z.iso.datetime(), when: z.string() });

/** Who keeps the price of a list: a name, and one way to reach them. */
export const listClientSchema = listClientFields.check(isReachable);
export type ListClient = z.infer<typeof listClientSchema>;

/** `POST /api/quotes/list`: a quote for items, spaces and weights that were picked, without photos. */
export const quoteListRequestSchema = z.extend(listClientFields, pickedListFields).check(
  isReachable,
  z.refine(({ items, spaces }) => items.length + spaces.length > 0, {
    path: ['items'],
    message: 'Pick at least one item to continue',
  }),
  isShort,
);
export type QuoteListRequest = z.infer<typeof quoteListRequestSchema>;

/** Things whose price one request may ask for. */
export const maxOffered = 60;

/** `POST /api/prices`: what a picked list costs, before anyone says who they are. It may be empty. */
export const priceRequestSchema = z
  .object({
    serviceType: z._default(serviceTypeSchema, 'residential-cleanout'),
    ...pickedListFields,
    /** Catalogue keys of what is on offer beside the list. */
    offered: z._default(z.array(itemKey).check(z.maxLength(maxOffered)), []),
    /** How many of each. */
    pieces: z._default(z.int().check(z.gte(1), z.lte(maxPieces)), 1),
  })
  .check(isShort);
export type PriceRequest = z.input<typeof priceRequestSchema>;

/** The price of a list. A quote for the same list and answers costs the same to the cent. */
export const priceAnswerSchema = z.extend(
  z.pick(sharedQuoteSchema, {
    analysis: true,
    estimate: true,
    lines: true,
    access: true,
    topics: true,
    openQuestions: true,
    /** How long it would hold if it were made a quote now. */
    validUntil: true,
  }),
  {
    /** What was offered, in its order; a thing that no longer fits on the list is left out. */
    offers: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** Dollars that so many more add; beside an empty list, what they cost alone. */
        adds: z.number(),
      }),
    ),
  },
);
export type PriceAnswer = z.infer<typeof priceAnswerSchema>;

/** A form as it was sent, and why it was refused: a code, and the fields it is about. */
export interface RefusedForm {
  values: Record<string, string>;
  problem: { status: number; code: string; fields: string[] };
}
