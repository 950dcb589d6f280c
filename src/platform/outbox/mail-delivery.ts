import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
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

/** Where a mail stands, as staff read it. */
export function stateOf(
  mail: Pick<
    Selectable<DatabaseSchema['outboxMails']>,
    'sentAt' | 'failedAt' | 'lastError' | 'isKept'
  >,
  transport: MailTransport,
): MailDelivery['state'] {
  if (mail.sentAt) return mail.isKept === 1 ? 'kept' : 'sent';
  if (mail.failedAt) return 'failed';
  // Within seconds it is a file, unless that failed before.
  return transport.keepsFiles && mail.lastError === null ? 'kept' : 'waiting';
}
