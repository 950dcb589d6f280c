import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { leaseIsFree } from '#src/database/locks.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type Clock, isoClock } from '#src/platform/clock.ts';
import type { Logger } from '#src/platform/log.ts';

const pollMs = 5000;
const leaseMs = 2 * 60_000;
/** Another machine's clock may be a little ahead. */
const maxLeaseMs = 2 * leaseMs;
const firstRetryMs = 15_000;
const maxRetryMs = 3600_000;
const giveUpAfterMs = 7 * 24 * 3600_000;
const maxPlanMs = 4 * 24 * 3600_000;

/** True of a row that was queued for later and has not been tried yet. */
export const isPlanned = sql<SqlBool>`(attempts = 0 and next_attempt_at > created_at)`;

/** The attempts of a row that is made due by hand: none where it had ended, which has its week before it again. */
export const attemptsByHand = sql<number>`
  case when coalesce(sent_at, failed_at) is null then attempts else 0 end`;

/** Wait after a number of failed attempts: doubling from 15 seconds to one hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1));
}

/**
 * The attempts that fill the week after which we give up. Not the age of a row: one that was kept or
 * held for a month has its week before it.
 */
const maxAttempts = attemptsWithin(giveUpAfterMs);

function attemptsWithin(spanMs: number): number {
  let attempts = 1;
  for (let waitedMs = 0; waitedMs < spanMs; attempts += 1) waitedMs += retryDelayMs(attempts);
  return attempts;
}

/** Tables with the columns of a queue. */
type QueueTable = 'outboxMails' | 'webhookDeliveries';
type Row<Table extends QueueTable> = Selectable<DatabaseSchema[Table]>;

interface DeliveryFailure {
  /** A code for the log, without names or addresses. */
  code: string;
  /** For staff, where it says more than the code. */
  text?: string;
  /** Another attempt would be pointless. */
  isFinal: boolean;
}

/** Rows that wait in a table and are delivered at least once, by one process at a time. */
export function createDeliveryQueue<Table extends QueueTable>(deps: {
  db: Kysely<DatabaseSchema>;
  table: Table;
  /** What the log says of a failure, and calls the id of a row. */
  log: { id: string; failed: string };
  /** Resolves with what else is to be saved once it was delivered; rejects where it was not. */
  deliver(row: Row<Table>): Promise<Updateable<DatabaseSchema[Table]>>;
  describeFailure(error: unknown): DeliveryFailure;
  /** Called with the id of a row that was erased while it was being delivered. */
  onErased?(id: number): Promise<void>;
  clock: Clock;
  logger: Logger;
}) {
  const { db, clock, logger, log } = deps;
  // Kysely cannot name the columns that two tables share.
  const table = deps.table as 'outboxMails';
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<number> | null = null;
  let wokenWhileRunning = false;
  let isStopping = false;

  /** One run delivers the rows of many requests, so the log must not name any one of them. */
  const outsideRequests = AsyncLocalStorage.snapshot();
  const iso = isoClock(clock);

  /** Takes the oldest due row for this process, or returns undefined. */
  async function claimNext() {
    const now = iso();
    const due = await db
      .selectFrom(table)
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
      .orderBy('id')
      .limit(10)
      .execute();
    for (const { id, attempts } of due) {
      // The number of attempts works as a version: only one of two processes finds it unchanged.
      const claimed = await db
        .updateTable(table)
        .set({ attempts: attempts + 1, leaseExpiresAt: iso(leaseMs) })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .returningAll()
        .executeTakeFirst();
      if (claimed) return claimed;
    }
    return undefined;
  }

  async function deliverOne(row: NonNullable<Awaited<ReturnType<typeof claimNext>>>) {
    const { id, attempts } = row;
    const update = db.updateTable(table).where('id', '=', id);
    try {
      const outcome = await deps.deliver(row as unknown as Row<Table>);
      const { numUpdatedRows } = await update
        .set({ ...outcome, sentAt: iso(), leaseExpiresAt: null, lastError: null })
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) await deps.onErased?.(id);
      return true;
    } catch (error) {
      const { code: reason, text = reason, isFinal } = deps.describeFailure(error);
      const givenUp = isFinal || attempts >= maxAttempts;
      logger.warn({ [log.id]: id, attempts, reason, givenUp }, log.failed);
      await update
        .set({
          leaseExpiresAt: null,
          nextAttemptAt: iso(retryDelayMs(attempts)),
          failedAt: givenUp ? iso() : null,
          lastError: text,
        })
        .execute();
      return false;
    }
  }

  async function deliverAll(): Promise<number> {
    let sent = 0;
    while (!isStopping) {
      const row = await claimNext();
      if (!row) break;
      if (await deliverOne(row)) sent += 1;
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
        logger.error({ err: error }, 'queue could not be read');
      });
    } while (wokenWhileRunning && timer);
  }

  return {
    /** Looks for due rows soon; call after the transaction has committed. */
    wake(): void {
      if (timer) void outsideRequests(tick);
    },

    /** Delivers every row that is due and returns how many were delivered. */
    deliverDue,

    /** The number of rows that should have left, and since when the oldest waits (ISO 8601; null if there are none). */
    async backlog(): Promise<{ waiting: number; oldestAt: string | null }> {
      const { waiting, oldestAt } = await db
        .selectFrom(table)
        .select((eb) => [
          eb.fn.countAll().as('waiting'),
          sql<
            string | null
          >`min(case when ${isPlanned} then next_attempt_at else created_at end)`.as('oldestAt'),
        ])
        .where('sentAt', 'is', null)
        .where('failedAt', 'is', null)
        .where((eb) => eb.not(eb.and([isPlanned, eb('nextAttemptAt', '>', iso())])))
        .executeTakeFirstOrThrow();
      return { waiting: Number(waiting), oldestAt };
    },

    start(): void {
      isStopping = false;
      timer ??= setInterval(() => void tick(), pollMs);
      void tick();
    },

    /** Waits for the row being delivered, then stops. */
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      isStopping = true;
      await running?.catch(() => {});
    },
  };
}
