import { hash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type Clock, isoClock } from '#src/platform/clock.ts';
import type { RateLimiter } from '#src/platform/http/rate-limiter.ts';
import type { Logger } from '#src/platform/log.ts';
import {
  type MailMessage,
  MailRefusedError,
  type MailTransport,
} from '#src/platform/mail/mail-transport.ts';
import { AppError } from '#src/shared/errors.ts';
import { attemptsByHand, createDeliveryQueue, isPlanned } from './delivery-queue.ts';

export interface OutgoingMail extends Omit<MailMessage, 'from' | 'messageId'> {
  /** What this mail is about, so that its delivery shows there. */
  about?: { leadId: number } | { testimonialId: number };
  /** Anyone can cause it, for any address: beyond three a day to one, staff decide. */
  isConfirmation?: boolean;
  /** A confirmation that is not the first about its lead: it goes wherever an earlier one went. */
  isFollowUp?: boolean;
  /** Not before this moment (ISO 8601), at most a few days ahead; at once by default. */
  sendAt?: string;
}

const confirmations = { name: 'confirmation', maxHits: 3, windowSeconds: 24 * 3600 };

export type Outbox = ReturnType<typeof createOutbox>;

/** Transactional outbox: mails wait in the database and are sent at least once, by one process at a time. */
export function createOutbox(deps: {
  db: Kysely<DatabaseSchema>;
  rateLimiter: Pick<RateLimiter, 'count'>;
  transport: MailTransport;
  /** The From address of every mail. */
  from: string;
  clock: Clock;
  logger: Logger;
}) {
  const { db, rateLimiter, transport, clock, logger } = deps;
  const domain = /@([\w.-]+)/.exec(deps.from)?.[1] ?? 'localhost';
  const messageIdOf = (mailId: number) => `<outbox-${mailId}@${domain}>`;
  const now = isoClock(clock);
  const queue = createDeliveryQueue({
    db,
    clock,
    logger,
    table: 'outboxMails',
    log: { id: 'mailId', failed: 'mail not sent' },
    async deliver(mail) {
      await transport.send({
        from: deps.from,
        to: mail.recipient,
        replyTo: mail.replyTo,
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
        picture: mail.picture,
        calendar: mail.calendar,
        messageId: messageIdOf(mail.id),
      });
      return { isKept: transport.keepsFiles ? 1 : 0 };
    },
    onErased: (mailId) => transport.forget([messageIdOf(mailId)]),
    describeFailure: (error) => ({
      code: reasonOf(error),
      isFinal: error instanceof MailRefusedError,
    }),
  });

  return {
    /** True without a mail server: mails become files, and nobody gets them. */
    keepsFiles: transport.keepsFiles,

    /**
     * Queues a mail in the caller's transaction: it is sent if, and only if, that commits and it is
     * to somebody. Returns its id, null for nobody.
     */
    async enqueue(transaction: Kysely<DatabaseSchema>, mail: OutgoingMail): Promise<number | null> {
      if (mail.to === '') return null;
      const isOneTooMany =
        mail.isConfirmation &&
        !(mail.isFollowUp && (await wasLetOut(transaction, mail))) &&
        (await rateLimiter.count(confirmations, mailboxOf(mail.to), transaction)) >
          confirmations.maxHits;
      const { id } = await transaction
        .insertInto('outboxMails')
        .values({
          leadId: null,
          testimonialId: null,
          ...mail.about,
          recipient: mail.to,
          replyTo: mail.replyTo,
          subject: mail.subject,
          textBody: mail.text,
          htmlBody: mail.html,
          picture: mail.picture ?? null,
          calendar: mail.calendar ?? null,
          attempts: 0,
          nextAttemptAt: mail.sendAt ?? now(),
          leaseExpiresAt: null,
          sentAt: null,
          failedAt: isOneTooMany ? now() : null,
          lastError: isOneTooMany ? 'too-many-confirmations' : null,
          createdAt: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /**
     * Takes back a mail that was queued for later and no process has begun to send, in the caller's
     * transaction, also where a restore has put it off; false when it is too late.
     */
    async recall(
      transaction: Kysely<DatabaseSchema>,
      mail: { id: number } | { testimonialId: number },
    ): Promise<boolean> {
      const [column, value] =
        'id' in mail
          ? (['id', mail.id] as const)
          : (['testimonialId', mail.testimonialId] as const);
      const { numDeletedRows } = await transaction
        .deleteFrom('outboxMails')
        .where(column, '=', value)
        .where(isPlanned)
        .where('sentAt', 'is', null)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** Removes what has not left about a testimonial, in the caller's transaction, tried or not. */
    async drop(transaction: Kysely<DatabaseSchema>, testimonialId: number): Promise<void> {
      await transaction
        .deleteFrom('outboxMails')
        .where('testimonialId', '=', testimonialId)
        .where('sentAt', 'is', null)
        .execute();
    },

    /**
     * Makes what waits to be sent about a testimonial due at once, in the caller's transaction; true when
     * something waits, or was sent since that moment (ISO 8601).
     */
    async bringForward(
      transaction: Kysely<DatabaseSchema>,
      testimonialId: number,
      since: string,
    ): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('outboxMails')
        .set({ nextAttemptAt: now() })
        .where('testimonialId', '=', testimonialId)
        .where('failedAt', 'is', null)
        .where((eb) => eb.or([eb('sentAt', 'is', null), eb('sentAt', '>', since)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    ...createMailDeliveries({ db, transport, clock }),

    /** Makes an unsent mail due at once, with a week before it again where that was over; throws AppError 404, and 409 for one that was sent. */
    async sendAgain(mailId: number): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('outboxMails')
        .set({ attempts: attemptsByHand, nextAttemptAt: now(), failedAt: null })
        .where('id', '=', mailId)
        .where('sentAt', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) {
        const query = db.selectFrom('outboxMails').select('id').where('id', '=', mailId);
        throw (await query.executeTakeFirst())
          ? new AppError('This mail has been sent.', { status: 409, code: 'mail-sent' })
          : new AppError('There is no such mail.', { status: 404, code: 'mail-not-found' });
      }
      queue.wake();
    },

    /** Removes copies of mails stored on this machine; the caller erases their rows. */
    forget: (mailIds: number[]): Promise<void> => transport.forget(mailIds.map(messageIdOf)),

    ...queue,
  };
}

/** True when a mail about the same lead has gone to the same address, or is on its way. */
async function wasLetOut(
  transaction: Kysely<DatabaseSchema>,
  { to, about }: OutgoingMail,
): Promise<boolean> {
  if (!about || !('leadId' in about)) return false;
  const earlier = await transaction
    .selectFrom('outboxMails')
    .select('id')
    .where('leadId', '=', about.leadId)
    .where('recipient', '=', to)
    .where('failedAt', 'is', null)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Names no one; what follows a plus sign ends in the same mailbox. */
const mailboxOf = (recipient: string) =>
  hash('sha256', recipient.toLowerCase().replace(/\+[^@]*@/, '@'), 'base64url');

/** A code for staff and the log, without names or addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof MailRefusedError) return 'refused';
  return error instanceof Error && 'code' in error ? String(error.code) : 'send-failed';
}

/** The delivery state of a mail. */
export interface MailDelivery {
  id: number;
  subject: string;
  recipient: string;
  /** `kept`: this installation has no mail server, and stores mails as files instead. */
  state: 'waiting' | 'sent' | 'kept' | 'failed';
  /** How often sending was started. */
  attempts: number;
  /** Why the last attempt failed, as a code; null when none has. */
  problem: string | null;
  /** When it was sent or given up, or will be tried next (ISO 8601). */
  at: string;
}

/** What became of mails. */
function createMailDeliveries({
  db,
  transport,
  clock,
}: {
  db: Kysely<DatabaseSchema>;
  transport: Pick<MailTransport, 'keepsFiles'>;
  clock: Clock;
}) {
  return {
    /** The mails about each of these leads or testimonials, oldest first; ids without mails are left out. */
    async deliveriesOf(
      subject: 'leadId' | 'testimonialId',
      ids: number[],
    ): Promise<Map<number, MailDelivery[]>> {
      if (ids.length === 0) return new Map();
      const now = clock.now().toISOString();
      const rows = await db
        .selectFrom('outboxMails')
        .select(['id', 'leadId', 'testimonialId', 'recipient', 'attempts', 'lastError'])
        .select(['subject', 'sentAt', 'isKept', 'failedAt', 'nextAttemptAt'])
        .where(subject, 'in', ids)
        .orderBy('id')
        .execute();
      return new Map(
        [...Map.groupBy(rows, (row) => row[subject] ?? 0)].map(([id, mails]) => [
          id,
          mails.map(
            ({ nextAttemptAt, ...mail }): MailDelivery => ({
              id: mail.id,
              subject: mail.subject,
              recipient: mail.recipient,
              state: stateOf({ ...mail, nextAttemptAt }, transport, now),
              attempts: mail.attempts,
              problem: mail.lastError,
              at: mail.sentAt ?? mail.failedAt ?? nextAttemptAt,
            }),
          ),
        ]),
      );
    },
  };
}

function stateOf(
  mail: Pick<
    Selectable<DatabaseSchema['outboxMails']>,
    'sentAt' | 'failedAt' | 'lastError' | 'isKept' | 'attempts' | 'nextAttemptAt'
  >,
  transport: Pick<MailTransport, 'keepsFiles'>,
  now: string,
): MailDelivery['state'] {
  if (mail.sentAt) return mail.isKept === 1 ? 'kept' : 'sent';
  if (mail.failedAt) return 'failed';
  if (mail.attempts === 0 && mail.nextAttemptAt > now) return 'waiting';
  // Within seconds it is a file, unless that failed before.
  return transport.keepsFiles && mail.lastError === null ? 'kept' : 'waiting';
}
