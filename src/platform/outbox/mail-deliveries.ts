import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { MailTransport } from '#src/platform/mail/mail-transport.ts';

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
export function createMailDeliveries({
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
              ...{ id: mail.id, subject: mail.subject, recipient: mail.recipient },
              state: stateOf({ ...mail, nextAttemptAt }, transport, now),
              ...{ attempts: mail.attempts, problem: mail.lastError },
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
