import * as z from 'zod/mini';
import { maxSelected } from '#src/features/staff/contract.ts';
import { jobStatuses, lostReasons } from '#src/shared/job-status.ts';
import { mailDeliverySchema } from '#src/shared/mail-delivery.ts';
import { limitedText } from '#src/shared/text-schemas.ts';

const at = z.iso.datetime();

/** Initials of staff, empty where they gave none; null where it was the client or the program. */
const author = z.nullable(z.string());

/** Why it came to more than the ceiling; null when it did not. */
const overCeiling = { overCeilingReason: z.nullable(z.string()) };

/** What became of a booked place, where the status does not say it. */
export const placeDeeds = ['booked', 'moved', 'canceled'] as const;

/** What staff did with the review invitation of a job. */
export const invitationDeeds = ['planned', 'taken-back', 'refused', 'allowed'] as const;

/** One event of a job. Prices are dollars, volumes cubic yards. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('received'), at }),
  z.object({
    kind: z.literal('priced'),
    at,
    price: z.number(),
    /** Null without photos. */
    photosAnalysed: z.nullable(z.boolean()),
  }),
  z.object({
    kind: z.literal('changed'),
    at,
    author,
    priceBefore: z.nullable(z.number()),
    price: z.number(),
    /** Changes of lines and answers: "Desk, office: 6 → 4". */
    changes: z.array(z.string()),
    reason: z.nullable(z.string()),
    ...overCeiling,
  }),
  z.object({
    kind: z.literal('status'),
    at,
    author,
    from: z.enum(jobStatuses),
    to: z.enum(jobStatuses),
    lostReason: z.nullable(z.enum(lostReasons)),
    words: z.string(),
  }),
  z.object({ kind: z.literal('note'), at, author, text: z.string() }),
  z.object({ kind: z.literal('call'), at, author, wasReached: z.boolean(), text: z.string() }),
  z.object({
    kind: z.literal('load'),
    at,
    author,
    volume: z.number(),
    price: z.number(),
    ...overCeiling,
  }),
  z.object({ kind: z.literal('sent'), at, author }),
  /** `when` is the day and the two hours it was moved to, or was booked for. */
  z.object({
    kind: z.literal('place'),
    at,
    author,
    deed: z.enum(placeDeeds),
    when: z.string(),
  }),
  z.object({ kind: z.literal('invitation'), at, author, deed: z.enum(invitationDeeds) }),
  z.object({ kind: z.literal('nudge'), at, author }),
  /** The client asked to be called. */
  z.object({ kind: z.literal('asked'), at, author }),
  z.object({ kind: z.literal('mail'), at, mail: mailDeliverySchema }),
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** The booked pickup or visit of a job. */
export const jobBookingSchema = z.object({
  kind: z.enum(['pickup', 'estimate']),
  startsAt: z.iso.datetime(),
  /** The day and the two hours, in words. */
  when: z.string(),
  address: z.string(),
  /** Whether its window is over. */
  isOver: z.boolean(),
  contactName: z.string(),
  contactPhone: z.string(),
  gateNote: z.string(),
});
export type JobBooking = z.infer<typeof jobBookingSchema>;

/** The review invitation of a finished job. */
export const jobInvitationSchema = z.object({
  /** `planned` can be taken back; `made` has gone out, or its link was handed over. */
  state: z.enum(['open', 'planned', 'made', 'answered', 'refused', 'no-email']),
  /** Where the job was, as the invitation says it. */
  place: z.string(),
  /** When one that is planned now goes out. */
  sendsAt: z.iso.datetime(),
  /** Its newest mail. */
  mail: z.nullable(mailDeliverySchema),
});
export type JobInvitation = z.infer<typeof jobInvitationSchema>;

/** `POST /api/admin/contacts/:id/invitation` and `POST /api/admin/quotes/:id/invitation`. */
export const invitationChoiceSchema = z.object({
  state: z.enum(['planned', 'open', 'refused'], 'Choose planned, open or refused'),
});
export type InvitationChoice = z.infer<typeof invitationChoiceSchema>;

/** What staff see of every job, with and without a quote. */
export const jobSchema = z.object({
  /** Null unless it is lost. */
  lost: z.nullable(z.object({ reason: z.enum(lostReasons), words: z.string() })),
  /** The place it has in the schedule; null for none. */
  booking: z.nullable(jobBookingSchema),
  /** Null until it is done. */
  invitation: z.nullable(jobInvitationSchema),
  /** Newest first. */
  timeline: z.array(timelineEntrySchema),
});
export type Job = z.infer<typeof jobSchema>;

/** A new status, as both `PATCH /api/admin/contacts/:id` and `PATCH /api/admin/quotes/:id` take it. */
export const jobStatusChangeSchema = z.object({
  status: z.enum(jobStatuses),
  /** Required when the job is lost. */
  lostReason: z.optional(z.enum(lostReasons)),
  /** Required when the reason is `other`. */
  words: z._default(limitedText(300), ''),
  /** The status this change is based on; if it changed meanwhile, the answer is 409. */
  statusBefore: z.optional(z.enum(jobStatuses)),
});
export type JobStatusChange = z.infer<typeof jobStatusChangeSchema>;

/** `POST /api/admin/jobs/status`: the same status for several jobs, each named by its lead. */
export const jobsStatusChangeSchema = z.object({
  ...z.omit(jobStatusChangeSchema, { statusBefore: true }).shape,
  jobs: z
    .array(
      z.object({
        leadId: z.int().check(z.positive(), z.maximum(2 ** 31 - 1)),
        /** The status it was seen in; a job that has another one by now is left alone. */
        statusBefore: z.enum(jobStatuses),
      }),
    )
    .check(
      z.minLength(1, 'Select at least one row.'),
      z.maxLength(maxSelected, `Select at most ${maxSelected} rows at once.`),
    ),
});
export type JobsStatusChange = z.infer<typeof jobsStatusChangeSchema>;

/** The jobs that have the status now, and those that were left as they are, each with the reason. */
export const jobsStatusAnswerSchema = z.object({
  changed: z.array(z.int()),
  refused: z.array(z.object({ leadId: z.int(), error: z.string() })),
});
export type JobsStatusAnswer = z.infer<typeof jobsStatusAnswerSchema>;

/** Chosen by the sender: the same words with the same key are the same entry, sent twice. */
const key = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** `POST /api/admin/contacts/:id/notes` and `POST /api/admin/quotes/:id/notes`. */
export const jobNoteSchema = z.object({
  key,
  text: limitedText(2000).check(z.minLength(1, 'Write the note first')),
});
export type JobNote = z.infer<typeof jobNoteSchema>;

/** `POST /api/admin/contacts/:id/calls`: a call that staff made. */
export const jobCallSchema = z.object({
  key,
  wasReached: z.boolean('Say whether somebody answered'),
  text: z._default(limitedText(2000), ''),
});
export type JobCall = z.infer<typeof jobCallSchema>;
