import * as z from 'zod/mini';
import { serviceTypeSchema } from '#src/shared/business.ts';

/** Half of the jobs lie between `lower` and `upper`; 1.1 is ten percent more than quoted. */
const spreadSchema = z.object({ median: z.number(), lower: z.number(), upper: z.number() });

/** Jobs whose paid price was inside, below and above the quoted range. */
const rangeSchema = z.object({ inside: z.int(), below: z.int(), above: z.int() });

/** The number of jobs in a group, and how many are missing; its results are null until none is missing. */
const group = { jobs: z.int(), missing: z.int() };

/** `packing`, or `item:` and a catalogue key. */
const suggestionNameSchema = z.string().check(z.regex(/^(?:packing|item:[\w-]{1,60})$/));

const suggestionSchema = z.object({
  name: suggestionNameSchema,
  /** Null for the packing factor. */
  item: z.nullable(z.object({ key: z.string(), name: z.string() })),
  /** Packing factor, or cubic feet of one piece. */
  from: z.number(),
  to: z.number(),
  /** The true value divided by ours, with its 99 percent confidence interval. */
  factor: z.number(),
  low: z.number(),
  high: z.number(),
  /** Jobs it is based on. */
  jobs: z.int(),
});
export type AccuracySuggestion = z.infer<typeof suggestionSchema>;

export const decisions = ['accepted', 'refused'] as const;

/** `GET /api/admin/accuracy`, and the response to a decision. */
export const accuracySchema = z.object({
  /** Finished jobs that were compared. */
  jobs: z.int(),
  missing: z.int(),
  /** At most this many jobs are compared, the newest ones. */
  window: z.int(),
  overall: z.nullable(
    z.object({
      range: rangeSchema,
      /** Jobs with a price set by hand, which has no range to test. */
      firm: z.int(),
      /** Jobs that were charged above their ceiling. */
      overCeiling: z.int(),
      volume: spreadSchema,
      price: spreadSchema,
    }),
  ),
  services: z.array(
    z.object({
      serviceType: serviceTypeSchema,
      ...group,
      figures: z.nullable(z.object({ volume: spreadSchema, range: rangeSchema })),
    }),
  ),
  /** Items that made up a quarter or more of some load, most jobs first. */
  items: z.array(
    z.object({ key: z.string(), name: z.string(), ...group, factor: z.nullable(spreadSchema) }),
  ),
  calibration: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      ...group,
      figures: z.nullable(z.object({ stated: z.number(), inside: z.number() })),
    }),
  ),
  suggestions: z.array(suggestionSchema),
  /** Newest first. */
  decisions: z.array(
    z.object({
      name: suggestionNameSchema,
      item: suggestionSchema.shape.item,
      decision: z.enum(decisions),
      from: z.number(),
      to: z.number(),
      jobs: z.int(),
      decidedAt: z.iso.datetime(),
    }),
  ),
});
export type Accuracy = z.infer<typeof accuracySchema>;

/** `POST /api/admin/accuracy/suggestions`: the decision on a suggestion as it was shown. */
export const suggestionDecisionSchema = z.object({
  name: suggestionNameSchema,
  decision: z.enum(decisions),
  from: z.number(),
  to: z.number(),
});
export type SuggestionDecision = z.infer<typeof suggestionDecisionSchema>;
