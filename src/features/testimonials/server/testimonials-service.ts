import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { takePage } from '#src/database/paging.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { HeldReason } from '#src/features/leads/contract.ts';
import {
  type Feedback,
  type Invitation,
  type InvitationLookup,
  openInvitationSchema,
  type PublicTestimonial,
  type StaffTestimonial,
  type StaffTestimonials,
  unknownQuoteMessage,
} from '#src/features/testimonials/contract.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { MailDelivery, Outbox } from '#src/platform/outbox/outbox.ts';
import { AppError } from '#src/shared/errors.ts';
import type { FormSignals } from '#src/shared/form-signals.ts';
import { centsFromDollars, dollarsFromCents } from '#src/shared/money.ts';
import { type InvitationMailSettings, invitationMail } from './invitation-mail.ts';
import type {
  StoredTestimonial,
  TestimonialsFilter,
  TestimonialsRepository,
} from './testimonials-repository.ts';

export interface TestimonialsService {
  /** Creates an invitation with a link of its own; throws AppError 422 for a quote that does not exist. */
  invite(invitation: Invitation): Promise<StaffTestimonial>;
  /**
   * Saves what a customer wrote, to be approved by staff, and returns its id. A token binds it to
   * its invitation, once: throws AppError 404 for an unknown token and 409 for a used one. The very
   * same feedback sent again is a retry after a lost answer, and returns the id of the first.
   */
  submitFeedback(feedback: Feedback): Promise<number>;
  /** Approves, or leaves approved; throws AppError 404, and 409 while there are no words. */
  approve(id: number): Promise<StaffTestimonial>;
  /** Shows on the website, or takes off it; throws AppError 404, and 409 for one that is not approved. */
  setPublic(id: number, isPublic: boolean): Promise<StaffTestimonial>;
  /** Mails the customer the link; throws AppError 404, and 409 once there are words. */
  sendInvitation(id: number): Promise<StaffTestimonial>;
  /** What a token leads to, as far as its holder may know. */
  findInvitation(token: string): Promise<InvitationLookup>;
  /** All of them, newest first. */
  listAll(): Promise<StaffTestimonial[]>;
  /** A page of them, newest first, with the figures of the cards. */
  listPage(
    query: TestimonialsFilter & { limit: number; cursor?: number | undefined },
  ): Promise<StaffTestimonials>;
  /** Approved and public ones, newest first, without what is private; all, or the newest `limit`. */
  listPublished(limit?: number): Promise<PublicTestimonial[]>;
  /** Tells the listeners that a published testimonial has gone by another way. */
  announcePublishedChange(): void;
  /** Calls back whenever what the website shows may have changed, before the change is answered. */
  onPublishedChange(listener: () => void): void;
}

/** 192 bits: nobody guesses one. */
const tokenBytes = 24;
/** So long the same words without an invitation are a retry, not another customer's. */
const retryMs = 24 * 3600_000;
const tokenPattern = /^[\w-]{32}$/;
/** So many ids at once, since databases limit the parameters of a statement. */
const mailsAtOnce = 1000;

export function createTestimonialsService(deps: {
  db: Kysely<DatabaseSchema>;
  repository: TestimonialsRepository;
  outbox: Outbox;
  clock: Clock;
  mailSettings: InvitationMailSettings;
  findSuspicion(signals: FormSignals): HeldReason | null;
}): TestimonialsService {
  const { db, repository, outbox, clock } = deps;
  const listeners: (() => void)[] = [];

  const now = () => clock.now().toISOString();

  /** Text that cannot be a token is none, and no concern of the database. */
  async function findByToken(token: string): Promise<StoredTestimonial | undefined> {
    return tokenPattern.test(token) ? repository.findByToken(token) : undefined;
  }

  async function find(id: number): Promise<StoredTestimonial> {
    const testimonial = await repository.find(id);
    if (testimonial) return testimonial;
    throw new AppError('There is no such testimonial.', {
      status: 404,
      code: 'testimonial-not-found',
    });
  }

  async function withMails(testimonials: StoredTestimonial[]): Promise<StaffTestimonial[]> {
    const mails = new Map<number, MailDelivery[]>();
    for (let start = 0; start < testimonials.length; start += mailsAtOnce) {
      const ids = testimonials.slice(start, start + mailsAtOnce).map(({ id }) => id);
      for (const [id, sent] of await outbox.deliveriesOf('testimonialId', ids)) mails.set(id, sent);
    }
    return testimonials.map((stored) => ({ ...stored, mails: mails.get(stored.id) ?? [] }));
  }

  async function withItsMails(testimonial: StoredTestimonial): Promise<StaffTestimonial> {
    const mails = await outbox.deliveriesOf('testimonialId', [testimonial.id]);
    return { ...testimonial, mails: mails.get(testimonial.id) ?? [] };
  }

  function announce() {
    for (const listener of listeners) listener();
  }

  return {
    async invite(invitation) {
      if (invitation.quoteId !== null && !(await repository.hasQuote(invitation.quoteId))) {
        throw new AppError(`${unknownQuoteMessage}.`, {
          status: 422,
          code: 'invalid-input',
          fields: { quoteId: unknownQuoteMessage },
        });
      }
      const token = randomBytes(tokenBytes).toString('base64url');
      return withItsMails(await repository.insertInvitation(invitation, token, now()));
    },

    async submitFeedback(feedback) {
      const token = feedback.feedbackToken;
      const suspicion = deps.findSuspicion(feedback);
      if (!token) {
        const since = new Date(clock.now().getTime() - retryMs).toISOString();
        const recent = await repository.listUninvited(feedback.customerEmail, since);
        const first = recent.find((stored) => repeatsFeedback(stored, feedback));
        return first?.id ?? repository.insertFeedback(feedback, suspicion, now());
      }
      const invitation = await findByToken(token);
      if (!invitation) {
        throw new AppError(
          'This feedback link is not valid. Open the link from your mail again, or call us.',
          { status: 404, code: 'invitation-not-found' },
        );
      }
      const answered = await repository.answerInvitation(invitation.id, feedback, suspicion, now());
      if (answered) return invitation.id;
      const first = await find(invitation.id);
      if (repeatsFeedback(first, feedback)) return first.id;
      throw new AppError('We already have your feedback from this link. Thank you.', {
        status: 409,
        code: 'feedback-already-received',
      });
    },

    async approve(id) {
      const approved = await repository.approve(id, now());
      if (approved) {
        announce();
        return withItsMails(approved);
      }
      const testimonial = await find(id);
      if (testimonial.isApproved) return withItsMails(testimonial);
      throw new AppError('There is nothing to approve yet: the customer has not written.', {
        status: 409,
        code: 'no-text-yet',
      });
    },

    async setPublic(id, isPublic) {
      const changed = await repository.setPublic(id, isPublic);
      if (changed) {
        announce();
        return withItsMails(changed);
      }
      await find(id);
      throw new AppError('Approve this testimonial before you show it.', {
        status: 409,
        code: 'not-approved',
      });
    },

    async sendInvitation(id) {
      const testimonial = await find(id);
      const { feedbackToken, testimonialText } = testimonial;
      if (testimonialText || !feedbackToken) {
        throw new AppError('This customer has already written. No invitation was sent.', {
          status: 409,
          code: 'feedback-already-received',
        });
      }
      const mail = invitationMail(deps.mailSettings, {
        ...testimonial,
        testimonialId: id,
        feedbackToken,
      });
      await db.transaction().execute((transaction) => outbox.enqueue(transaction, mail));
      outbox.wake();
      return withItsMails(testimonial);
    },

    async findInvitation(token) {
      const testimonial = await findByToken(token);
      if (!testimonial) return { state: 'unknown' };
      if (testimonial.submittedAt) return { state: 'answered' };
      return { state: 'open', invitation: openInvitationSchema.parse(testimonial) };
    },

    async listAll() {
      return withMails(await repository.listAll());
    },

    async listPage({ limit, cursor, ...filter }) {
      const [found, total, toApprove, awaitingReply, averageRating] = await Promise.all([
        repository.listPage(filter, limit + 1, cursor),
        repository.count({}),
        repository.count({ state: 'to-approve' }),
        repository.count({ state: 'awaiting-reply' }),
        repository.averageRating(),
      ]);
      const { rows, nextCursor } = takePage(found, limit);
      // A first page that is the last one has been counted by reading it.
      const isWhole = cursor === undefined && nextCursor === null;
      const matching = isWhole ? rows.length : await repository.count(filter);
      return {
        testimonials: await withMails(rows),
        nextCursor,
        counts: { total, matching, toApprove, awaitingReply, averageRating },
      };
    },

    listPublished: repository.listPublished,

    announcePublishedChange: announce,

    onPublishedChange(listener) {
      listeners.push(listener);
    },
  };
}

/** Whether feedback is, word for word, what its invitation was answered with. */
function repeatsFeedback(stored: StoredTestimonial, feedback: Feedback): boolean {
  const {
    projectValue,
    customerName,
    customerEmail,
    serviceType,
    location,
    rating,
    testimonialText,
  } = feedback;
  const sent: Partial<StoredTestimonial> = {
    customerName,
    customerEmail,
    serviceType,
    location,
    rating,
    testimonialText,
    companyName: feedback.companyName || null,
    jobTitle: feedback.jobTitle || null,
    permissionGiven: feedback.isPublic,
    projectValue: projectValue === null ? null : dollarsFromCents(centsFromDollars(projectValue)),
  };
  return Object.entries(sent).every(([name, value]) => Reflect.get(stored, name) === value);
}
