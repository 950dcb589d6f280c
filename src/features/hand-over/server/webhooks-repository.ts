import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from '#src/database/job-schema.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { attemptsByHand } from '#src/platform/outbox/delivery-queue.ts';
import type { JobEventSubject } from '#src/shared/hand-over.ts';

export type StoredEndpoint = Selectable<WebhookEndpointsTable>;

export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>;

/** The SQL of endpoints and of what is sent to them. Times are ISO 8601. */
export function createWebhooksRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** Pass a transaction as `connection` to read inside it. */
    listEndpoints: (connection = db): Promise<StoredEndpoint[]> =>
      connection.selectFrom('webhookEndpoints').selectAll().orderBy('id').execute(),

    findEndpoint: (id: number): Promise<StoredEndpoint | undefined> =>
      db.selectFrom('webhookEndpoints').selectAll().where('id', '=', id).executeTakeFirst(),

    async insertEndpoint(endpoint: Insertable<WebhookEndpointsTable>): Promise<number> {
      const { id } = await db
        .insertInto('webhookEndpoints')
        .values(endpoint)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** False when there is no such endpoint. */
    async updateEndpoint(
      id: number,
      changes: Updateable<WebhookEndpointsTable>,
      connection = db,
    ): Promise<boolean> {
      const { numUpdatedRows } = await connection
        .updateTable('webhookEndpoints')
        .set(changes)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** False when its secret is no longer `before`. */
    async replaceSecret(
      id: number,
      before: string,
      changes: Pick<StoredEndpoint, 'secret' | 'secretBefore' | 'secretBeforeUntil'>,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhookEndpoints')
        .set(changes)
        .where('id', '=', id)
        .where('secret', '=', before)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Removes an endpoint with everything that waits for it; false when there is none. */
    removeEndpoint: (id: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('webhookDeliveries').where('endpointId', '=', id).execute();
        const { numDeletedRows } = await transaction
          .deleteFrom('webhookEndpoints')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      }),

    /** What an event tells of, in the caller's transaction; null for a lead that looks like spam. */
    async readJob(transaction: Kysely<DatabaseSchema>, about: JobEventSubject) {
      const quote = await transaction
        .selectFrom('quotes')
        .selectAll()
        .where((eb) =>
          'quoteId' in about ? eb('id', '=', about.quoteId) : eb('leadId', '=', about.leadId),
        )
        .executeTakeFirst();
      const leadId = 'leadId' in about ? about.leadId : quote?.leadId;
      const lead = await transaction
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', leadId ?? 0)
        .where('heldReason', 'is', null)
        .executeTakeFirst();
      if (!lead) return null;
      let bookings = transaction
        .selectFrom('bookings')
        .selectAll()
        .where('leadId', '=', lead.id)
        .where('state', '<>', 'held')
        .orderBy('id', 'desc');
      if (about.bookingId) bookings = bookings.where('id', '=', about.bookingId);
      const booking = await bookings.limit(1).executeTakeFirst();
      return { lead, quote: quote ?? null, booking: booking ?? null };
    },

    async insertDeliveries(
      rows: Insertable<WebhookDeliveriesTable>[],
      connection = db,
    ): Promise<void> {
      if (rows.length > 0) await connection.insertInto('webhookDeliveries').values(rows).execute();
    },

    recentDeliveries: (limit: number) =>
      db
        .selectFrom('webhookDeliveries')
        .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'endpointId')
        .selectAll('webhookDeliveries')
        .select('webhookEndpoints.url')
        .orderBy('webhookDeliveries.id', 'desc')
        .limit(limit)
        .execute(),

    async setStatus(id: number, status: number | null): Promise<void> {
      await db.updateTable('webhookDeliveries').set({ status }).where('id', '=', id).execute();
    },

    /** Gives the endpoint's waiting deliveries up, for as long as it is paused. */
    async holdBack(endpointId: number, now: string, lastError: string, connection = db) {
      await connection
        .updateTable('webhookDeliveries')
        .set({ failedAt: now, lastError })
        .where('endpointId', '=', endpointId)
        .where('sentAt', 'is', null)
        .where('failedAt', 'is', null)
        .execute();
    },

    /** Makes due, as if for the first time, what was given up for an endpoint since it is paused, except what `lastError` says. */
    async release(
      endpointId: number,
      { since, now, except }: { since: string; now: string; except: string },
      connection = db,
    ): Promise<void> {
      await connection
        .updateTable('webhookDeliveries')
        .set({ failedAt: null, attempts: 0, nextAttemptAt: now })
        .where('endpointId', '=', endpointId)
        .where('sentAt', 'is', null)
        .where('failedAt', '>=', since)
        .where('lastError', '<>', except)
        .execute();
    },

    /** Makes due what is held for endpoints that run: its event was written while they were resumed. */
    async releaseLate(now: string, heldBack: string): Promise<void> {
      await db
        .updateTable('webhookDeliveries')
        .set({ failedAt: null, nextAttemptAt: now })
        .where('sentAt', 'is', null)
        .where('failedAt', 'is not', null)
        .where('lastError', '=', heldBack)
        .where('endpointId', 'in', (eb) =>
          eb.selectFrom('webhookEndpoints').select('id').where('pausedAt', 'is', null),
        )
        .execute();
    },

    /** Keeps the endpoint's other deliveries waiting until a moment. */
    async putOff(endpointId: number, until: string): Promise<void> {
      await db
        .updateTable('webhookDeliveries')
        .set({ nextAttemptAt: until })
        .where('endpointId', '=', endpointId)
        .where('sentAt', 'is', null)
        .where('failedAt', 'is', null)
        .where('nextAttemptAt', '<', until)
        .execute();
    },

    /**
     * Makes a delivery due at once, whether it was sent or not, with a week before it again where it
     * had ended; false when there is none.
     */
    async sendAgain(id: number, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhookDeliveries')
        .set({ attempts: attemptsByHand, nextAttemptAt: now, sentAt: null, failedAt: null })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Deletes what was settled before a moment. */
    async sweep(before: string): Promise<void> {
      await db
        .deleteFrom('webhookDeliveries')
        // What was made later is in no need of a look.
        .where('createdAt', '<', before)
        .where((eb) => eb(eb.fn.coalesce('sentAt', 'failedAt'), '<', before))
        .execute();
    },
  };
}
