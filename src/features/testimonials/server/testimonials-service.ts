import type { Kysely } from 'kysely';
import { lockRow } from '#src/database/locks.ts';
import { pageOf } from '#src/database/paging.ts';
import { saveOnce } from '#src/database/save-once.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { HeldReason } from '#src/features/leads/contract.ts';
import {
  type Feedback,
  type Invitation,
  type InvitationLookup,
  openInvitationSchema,
  type StaffTestimonial,
  type StaffTestimonials,
  unknownQuoteMessage,
} from '#src/features/testimonials/contract.ts';
import { daysAgo, isoClock } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import { fingerprint } from '#src/platform/http/idempotency-key.ts';
import type { MailDelivery } from '#src/platform/outbox/outbox.ts';
import { isLinkToken, newLinkToken } from '#src/platform/secret-tokens.ts';
import { AppError } from '#src/shared/errors.ts';
import type { FormSignals } from '#src/shared/form-signals.ts';
import { centsFromDollars, dollarsFromCents } from '#src/shared/money.ts';
import {
  feedbackNotice,
  invitationMail,
  type TestimonialMailSettings,
} from './testimonial-mails.ts';
import type {
  StoredTestimonial,
  TestimonialsFilter,
  TestimonialsRepository,
} from './testimonials-repository.ts';

/** An invitation asked for again this soon after it was sent is a second click. */
const secondClickMs = 10_000;
/** Databases limit the parameters of a statement. */
const mailsAtOnce = 1000;

export type TestimonialsService = ReturnType<typeof createTestimonialsService>;

export function createTestimonialsService(
  { db, outbox, clock }: Core,
  deps: {
    repository: TestimonialsRepository;
    mailSettings: TestimonialMailSettings;
    findSuspicion(signals: FormSignals): HeldReason | null;
  },
) {
  const { repository } = deps;
  const listeners: (() => void)[] = [];

  const now = isoClock(clock);

  async function findByToken(token: string): Promise<StoredTestimonial | undefined> {
    return isLinkToken(token) ? repository.findByToken(token) : undefined;
  }

  async function find(id: number): Promise<StoredTestimonial> {
    const testimonial = await repository.find(id);
    if (testimonial) return testimonial;
    throw notFound();
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

  /**
   * Saves feedback with its notice to staff, both or neither; a null from `write` saves nothing.
   * Suspected spam is saved too, and notifies nobody.
   */
  async function save<Id extends number | null>(
    feedback: Feedback,
    write: (
      transaction: Kysely<DatabaseSchema>,
      received: { suspicion: HeldReason | null; submittedAt: string },
    ) => Promise<Id>,
  ): Promise<Id> {
    const received = { suspicion: deps.findSuspicion(feedback), submittedAt: now() };
    const saved = await db.transaction().execute(async (transaction) => {
      const id = await write(transaction, received);
      if (id !== null && !received.suspicion) {
        const notice = feedbackNotice(deps.mailSettings, id, feedback, received.submittedAt);
        await outbox.enqueue(transaction, notice);
      }
      return id;
    });
    outbox.wake();
    return saved;
  }

  function announce() {
    for (const listener of listeners) listener();
  }

  return {
    /** Creates an invitation with its own link; throws AppError 422 for a quote that does not exist. */
    async invite(invitation: Invitation): Promise<StaffTestimonial> {
      if (invitation.quoteId !== null && !(await repository.hasQuote(invitation.quoteId))) {
        throw new AppError(`${unknownQuoteMessage}.`, {
          status: 422,
          code: 'invalid-input',
          fields: { quoteId: unknownQuoteMessage },
        });
      }
      return withItsMails(await repository.insertInvitation(invitation, newLinkToken(), now()));
    },

    /**
     * Saves a customer's feedback for staff to approve, notifies them, and returns its id. A token binds it to its
     * invitation, once: throws AppError 404 for an unknown token and 409 for a used one. Identical
     * feedback is a retry after a lost answer, and returns the first id.
     */
    async submitFeedback(feedback: Feedback): Promise<number> {
      const token = feedback.feedbackToken;
      if (!token) {
        const keyOf = (moment: string) => `${fingerprint(feedback)} ${moment.slice(0, 10)}`;
        const keys = [now(), daysAgo(clock, 1)].map(keyOf);
        const once = await saveOnce(
          () => repository.findByRequest(keys),
          () =>
            save(feedback, (transaction, received) => {
              const requestKey = keyOf(received.submittedAt);
              return repository.insertFeedback(transaction, feedback, { ...received, requestKey });
            }),
        );
        return once.known ? once.known.id : once.saved;
      }
      const invitation = await findByToken(token);
      if (!invitation) {
        throw new AppError(
          'This feedback link is not valid. Open the link from your mail again, or call us.',
          { status: 404, code: 'invitation-not-found' },
        );
      }
      const { id } = invitation;
      const answered = await save(feedback, async (transaction, received) => {
        const words = { feedback, ...received };
        if (!(await repository.answerInvitation(transaction, id, words))) return null;
        // Nobody is asked for what they have said already.
        await outbox.drop(transaction, id);
        return id;
      });
      if (answered !== null) return answered;
      const first = await find(id);
      if (repeatsFeedback(first, feedback)) return first.id;
      throw new AppError('We already have your feedback from this link. Thank you.', {
        status: 409,
        code: 'feedback-already-received',
      });
    },

    /**
     * Approves a testimonial, or leaves it approved; `author` are initials, or empty. Throws AppError
     * 404, and 409 while it has no words.
     */
    async approve(id: number, author: string): Promise<StaffTestimonial> {
      const approved = await repository.approve(id, now(), author);
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

    /** Shows a testimonial on the website or hides it; throws AppError 404, and 409 when it is not approved. */
    async setPublic(id: number, isPublic: boolean): Promise<StaffTestimonial> {
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

    /**
     * Mails the customer the link, unless a mail with it is on its way or has just left; throws
     * AppError 404, and 409 once there are words.
     */
    async sendInvitation(id: number): Promise<StaffTestimonial> {
      const testimonial = await find(id);
      await db.transaction().execute(async (transaction) => {
        // The words may have come since it was read.
        const locked = await lockRow(transaction, 'testimonials', id);
        if (!locked) throw notFound();
        const { feedbackToken } = locked;
        if (locked.testimonialText || !feedbackToken) throw alreadyWritten();
        const mail = { ...testimonial, testimonialId: id, feedbackToken };
        const since = now(-secondClickMs);
        if (await outbox.bringForward(transaction, id, since)) return;
        await outbox.enqueue(transaction, invitationMail(deps.mailSettings, mail));
      });
      outbox.wake();
      return withItsMails(testimonial);
    },

    /** What a token leads to, limited to what its holder may know. */
    async findInvitation(token: string): Promise<InvitationLookup> {
      const testimonial = await findByToken(token);
      if (!testimonial) return { state: 'unknown' };
      if (testimonial.submittedAt) return { state: 'answered' };
      return { state: 'open', invitation: openInvitationSchema.parse(testimonial) };
    },

    /** All of them, newest first. */
    async listAll(): Promise<StaffTestimonial[]> {
      return withMails(await repository.listAll());
    },

    /** A page of testimonials, newest first, with the counts of the cards. */
    async listPage({
      limit,
      cursor,
      ...filter
    }: TestimonialsFilter & {
      limit: number;
      cursor?: number | undefined;
    }): Promise<StaffTestimonials> {
      const { listPage: list, count } = repository;
      const [page, toApprove, awaitingReply, averageRating] = await Promise.all([
        pageOf({ list, count, filter }, { limit, cursor }),
        count({ state: 'to-approve' }),
        count({ state: 'awaiting-reply' }),
        repository.averageRating(),
      ]);
      const { rows, nextCursor, total, matching } = page;
      return {
        testimonials: await withMails(rows),
        nextCursor,
        counts: { total, matching, toApprove, awaitingReply, averageRating },
      };
    },

    /** Approved and public testimonials, newest first, without private data; all, or the newest `limit`. */
    listPublished: repository.listPublished,

    /** Notifies the listeners when a published testimonial was removed by an erasure. */
    announcePublishedChange: announce,

    /** Calls back whenever published testimonials may have changed, before the change is answered. */
    onPublishedChange(listener: () => void): void {
      listeners.push(listener);
    },
  };
}

const notFound = () =>
  new AppError('There is no such testimonial.', { status: 404, code: 'testimonial-not-found' });

const alreadyWritten = () =>
  new AppError('This customer has already written. No invitation was sent.', {
    status: 409,
    code: 'feedback-already-received',
  });

/** True when feedback repeats, word for word, what its invitation was answered with. */
function repeatsFeedback(stored: StoredTestimonial, feedback: Feedback): boolean {
  const { projectValue } = feedback;
  const { customerName, customerEmail, serviceType, location, rating, testimonialText } = feedback;
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
