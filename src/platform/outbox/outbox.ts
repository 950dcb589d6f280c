import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { leaseIsFree } from '#src/database/locks.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { RateLimiter } from '#src/platform/http/rate-limiter.ts';
import type { Logger } from '#src/platform/log.ts';
import {
  type MailMessage,
  MailRefusedError,
  type MailTransport,
} from '#src/platform/mail/mail-transport.ts';
import { AppError } from '#src/shared/errors.ts';
import { createMailDeliveries, isPlanned } from './mail-deliveries.ts';

export interface OutgoingMail extends Omit<MailMessage, 'from' | 'messageId'> {
  /** What this mail is about, so that its delivery shows there. */
  about?: { leadId: number } | { testimonialId: number };
  /** Anyone can cause it, for any address: beyond three a day to one, staff decide. */
  isConfirmation?: boolean;
  /** Not before this moment (ISO 8601), at most a few days ahead; at once by default. */
  sendAt?: string;
}

const confirmations = { name: 'confirmation', maxHits: 3, windowSeconds: 24 * 3600 };

const pollMs = 5000;
const leaseMs = 2 * 60_000;
/** Another machine's clock may be a little ahead. */
const maxLeaseMs = 2 * leaseMs;
const firstRetryMs = 15_000;
const maxRetryMs = 3600_000;
const giveUpAfterMs = 7 * 24 * 3600_000;
const maxPlanMs = 4 * 24 * 3600_000;

/** Wait after a number of failed attempts: doubling from 15 seconds to one hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1));
}

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
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<number> | null = null;
  let wokenWhileRunning = false;

  /** One run sends the mails of many requests, so the log must not name any one of them. */
  const outsideRequests = AsyncLocalStorage.snapshot();
  const messageIdOf = (mailId: number) => `<outbox-${mailId}@${domain}>`;
  const iso = (offsetMs = 0) => new Date(clock.now().getTime() + offsetMs).toISOString();

  /** Takes the oldest due mail for this process, or returns undefined. */
  async function claimNext() {
    const now = iso();
    const due = await db
      .selectFrom('outboxMails')
      .select(['id', 'attempts'])
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      // A time further ahead than any retry or plan was written by a clock that was ahead and has
      // since been corrected.
      .where((eb) =>
        eb.or([
          eb('nextAttemptAt', '<=', now),
          eb('nextAttemptAt', '>', iso(2 * maxRetryMs)).and(eb.not(isPlanned)),
          eb('nextAttemptAt', '>', iso(maxPlanMs)),
        ]),
      )
      .where((eb) =>
        eb.or([
          eb('leaseExpiresAt', 'is', null),
          leaseIsFree('leaseExpiresAt', clock.now(), maxLeaseMs),
        ]),
      )
      .orderBy('nextAttemptAt')
      .limit(10)
      .execute();
    for (const { id, attempts } of due) {
      // The number of attempts works as a version: only one of two processes finds it unchanged.
      const claimed = await db
        .updateTable('outboxMails')
        .set({ attempts: attempts + 1, leaseExpiresAt: iso(leaseMs) })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .returningAll()
        .executeTakeFirst();
      if (claimed) return claimed;
    }
    return undefined;
  }

  async function deliverOne(mail: NonNullable<Awaited<ReturnType<typeof claimNext>>>) {
    const update = db.updateTable('outboxMails').where('id', '=', mail.id);
    try {
      await transport.send({
        from: deps.from,
        to: mail.recipient,
        replyTo: mail.replyTo,
        subject: mail.subject,
        ...{ text: mail.textBody, html: mail.htmlBody },
        ...{ picture: mail.picture, calendar: mail.calendar },
        messageId: messageIdOf(mail.id),
      });
      const isKept = transport.keepsFiles ? 1 : 0;
      await update.set({ sentAt: iso(), isKept, leaseExpiresAt: null, lastError: null }).execute();
      return true;
    } catch (error) {
      const isOld = clock.now().getTime() - Date.parse(mail.createdAt) > giveUpAfterMs;
      const givenUp = isOld || error instanceof MailRefusedError;
      const reason = reasonOf(error);
      logger.warn({ mailId: mail.id, attempts: mail.attempts, reason, givenUp }, 'mail not sent');
      await update
        .set({
          leaseExpiresAt: null,
          nextAttemptAt: iso(retryDelayMs(mail.attempts)),
          failedAt: givenUp ? iso() : null,
          lastError: reason,
        })
        .execute();
      return false;
    }
  }

  async function deliverAll(): Promise<number> {
    let sent = 0;
    for (let mail = await claimNext(); mail; mail = await claimNext()) {
      if (await deliverOne(mail)) sent += 1;
    }
    return sent;
  }

  function deliverDue(): Promise<number> {
    running ??= deliverAll().finally(() => {
      running = null;
    });
    return running;
  }

  async function tick() {
    if (running) {
      wokenWhileRunning = true;
      return;
    }
    do {
      wokenWhileRunning = false;
      await deliverDue().catch((error: unknown) => {
        logger.error({ err: error }, 'outbox could not be read');
      });
    } while (wokenWhileRunning && timer);
  }

  return {
    /** Queues a mail in the caller's transaction: it is sent if, and only if, that commits and it is to somebody. */
    async enqueue(transaction: Kysely<DatabaseSchema>, mail: OutgoingMail): Promise<void> {
      if (mail.to === '') return;
      const now = iso();
      const isOneTooMany =
        mail.isConfirmation &&
        (await rateLimiter.count(confirmations, mailboxOf(mail.to), transaction)) >
          confirmations.maxHits;
      await transaction
        .insertInto('outboxMails')
        .values({
          ...{ leadId: null, testimonialId: null, ...mail.about },
          ...{ recipient: mail.to, replyTo: mail.replyTo },
          ...{ subject: mail.subject, textBody: mail.text, htmlBody: mail.html },
          ...{ picture: mail.picture ?? null, calendar: mail.calendar ?? null },
          ...{ attempts: 0, nextAttemptAt: mail.sendAt ?? now, leaseExpiresAt: null, sentAt: null },
          failedAt: isOneTooMany ? now : null,
          lastError: isOneTooMany ? 'too-many-confirmations' : null,
          createdAt: now,
        })
        .execute();
    },

    ...createMailDeliveries({ db, transport, clock }),

    /** Makes an unsent mail due at once; throws AppError 404, and 409 for one that was sent. */
    async sendAgain(mailId: number): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('outboxMails')
        .set({ nextAttemptAt: iso(), failedAt: null })
        .where('id', '=', mailId)
        .where('sentAt', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) {
        const query = db.selectFrom('outboxMails').select('id').where('id', '=', mailId);
        throw (await query.executeTakeFirst())
          ? new AppError('This mail has been sent.', { status: 409, code: 'mail-sent' })
          : new AppError('There is no such mail.', { status: 404, code: 'mail-not-found' });
      }
      if (timer) void outsideRequests(tick);
    },

    /** Takes a planned mail about a testimonial back, in the caller's transaction; false once sending it has begun. */
    async cancelPlanned(
      transaction: Kysely<DatabaseSchema>,
      testimonialId: number,
    ): Promise<boolean> {
      const { numDeletedRows } = await transaction
        .deleteFrom('outboxMails')
        .where('testimonialId', '=', testimonialId)
        .where('sentAt', 'is', null)
        .where('failedAt', 'is', null)
        .where(isPlanned)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** Removes copies of sent mails stored on this machine; the caller erases their rows. */
    async forget(mailIds: number[]): Promise<void> {
      for (const mailId of mailIds) await transport.forget(messageIdOf(mailId));
    },

    /** Looks for due mails soon; call after the transaction has committed. */
    wake(): void {
      if (timer) void outsideRequests(tick);
    },

    /** Sends every mail that is due and returns how many were sent. */
    deliverDue,

    start(): void {
      timer ??= setInterval(() => void tick(), pollMs);
      void tick();
    },

    /** Waits for the mail being sent, then stops. */
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await running?.catch(() => {});
    },
  };
}

/** Names no one; what follows a plus sign ends in the same mailbox. */
const mailboxOf = (recipient: string) =>
  hash('sha256', recipient.toLowerCase().replace(/\+[^@]*@/, '@'), 'base64url');

/** A code for staff and the log, without names or addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof MailRefusedError) return 'refused';
  return error instanceof Error && 'code' in error ? String(error.code) : 'send-failed';
}
