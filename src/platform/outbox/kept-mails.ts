import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { MailTransport } from '#src/platform/mail/mail-transport.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Outbox } from './outbox.ts';

export type KeptMails = ReturnType<typeof createKeptMails>;

/** Mails that became files while there was no mail server. */
export function createKeptMails(deps: {
  db: Kysely<DatabaseSchema>;
  transport: Pick<MailTransport, 'keepsFiles'>;
  outbox: Pick<Outbox, 'wake'>;
  clock: Clock;
}) {
  const { db, transport } = deps;
  return {
    /** How many could be sent now; 0 as long as there is no mail server. */
    async count(): Promise<number> {
      if (transport.keepsFiles) return 0;
      const { kept } = await db
        .selectFrom('outboxMails')
        .select((eb) => eb.fn.countAll().as('kept'))
        .where('isKept', '=', sql.lit(1))
        .executeTakeFirstOrThrow();
      return Number(kept);
    },

    /**
     * Queues all of them, each once however often this is called at once. Throws AppError 409 while
     * there is no mail server.
     */
    async send(): Promise<void> {
      if (transport.keepsFiles) {
        throw new AppError('There is no mail server to send mails through. Set SMTP_URL first.', {
          status: 409,
          code: 'no-mail-server',
        });
      }
      await db
        .updateTable('outboxMails')
        .set({ isKept: 0, sentAt: null, nextAttemptAt: deps.clock.now().toISOString() })
        .where('isKept', '=', sql.lit(1))
        .execute();
      deps.outbox.wake();
    },
  };
}
