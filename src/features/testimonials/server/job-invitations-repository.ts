import { type Kysely, sql } from 'kysely';
import { type JobKey, leadIdOf } from '#src/database/jobs.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { isPlanned } from '#src/platform/outbox/delivery-queue.ts';
import { type ServiceType, serviceTypeSchema } from '#src/shared/business.ts';
import { searchTextOf } from '#src/shared/search-text.ts';

/** What an invitation needs to know of a job. */
export interface InvitedJob {
  leadId: number;
  /** Null for a job without a quote. */
  quoteId: number | null;
  isDone: boolean;
  clientName: string;
  /** Empty when the client left none. */
  clientEmail: string;
  company: string | null;
  serviceType: ServiceType;
  /** Its borough or the area of its pickup, never its address; null where neither is known. */
  place: string | null;
  /** Whether this client wants no invitation, for this job or another. */
  isRefused: boolean;
  /** The newest one for this job; null for none. */
  invitation: { id: number; submittedAt: string | null; isPlanned: boolean } | null;
}

interface NewInvitation {
  customerName: string;
  customerEmail: string;
  companyName: string | null;
  serviceType: ServiceType;
  location: string;
  leadId: number;
  quoteId: number | null;
  feedbackToken: string;
  createdAt: string;
}

export type JobInvitationsRepository = ReturnType<typeof createJobInvitationsRepository>;

/** The SQL of inviting the clients of finished jobs. */
export function createJobInvitationsRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** Pass a transaction as `connection` to read inside it. */
    async find(key: JobKey, connection = db): Promise<InvitedJob | undefined> {
      const row = await connection
        .selectFrom('leads')
        .leftJoin('quotes', 'quotes.leadId', 'leads.id')
        .select(['quotes.id as quoteId', 'quotes.borough as quoteBorough', 'leads.borough'])
        .select(['leads.id as leadId', 'leads.status', 'leads.name'])
        .select(['leads.email', 'leads.company', 'leads.serviceType'])
        .select((eb) => [
          eb
            .selectFrom('bookings')
            .select('place')
            .whereRef('bookings.leadId', '=', 'leads.id')
            .where('state', '=', 'booked')
            .orderBy('bookings.id', 'desc')
            .limit(1)
            .as('bookedPlace'),
          eb
            .exists(
              eb
                .selectFrom('leads as others')
                .select('others.id')
                .where('others.wantsNoInvitation', '=', sql.lit(1))
                .where(sql`lower(others.email)`, '=', sql`lower(leads.email)`),
            )
            .as('isRefused'),
        ])
        .where((eb) =>
          'leadId' in key ? eb('leads.id', '=', key.leadId) : eb('quotes.id', '=', key.quoteId),
        )
        .executeTakeFirst();
      if (!row) return undefined;
      const { leadId, quoteId } = row;
      const invitation = await connection
        .selectFrom('testimonials')
        .select(['id', 'submittedAt'])
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('outboxMails')
                .select('outboxMails.id')
                .whereRef('outboxMails.testimonialId', '=', 'testimonials.id')
                .where('sentAt', 'is', null)
                .where(isPlanned),
            )
            .as('isPlanned'),
        )
        .where((eb) => eb.or([eb('leadId', '=', leadId), eb('quoteId', '=', quoteId)]))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return {
        leadId,
        quoteId,
        isDone: row.status === 'done',
        clientName: row.name,
        clientEmail: row.email ?? '',
        company: row.company,
        serviceType: serviceTypeSchema.parse(row.serviceType),
        place: row.quoteBorough ?? row.bookedPlace ?? row.borough,
        isRefused: Boolean(row.isRefused),
        invitation: invitation ? { ...invitation, isPlanned: Boolean(invitation.isPlanned) } : null,
      };
    },

    /** A job, and the done ones of its client: no other can have an invitation. */
    async listJobsOfClient(key: JobKey): Promise<number[]> {
      const leadId = leadIdOf(key);
      const rows = await db
        .selectFrom('leads')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('id', '=', leadId),
            sql<boolean>`(status = 'done'
              and lower(email) = (select lower(email) from leads where id = ${leadId}))`,
          ]),
        )
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The invitation of a job that nobody has answered; undefined for none. */
    async findOpen(
      transaction: Kysely<DatabaseSchema>,
      leadId: number,
    ): Promise<number | undefined> {
      const row = await transaction
        .selectFrom('testimonials')
        .select('id')
        .where('leadId', '=', leadId)
        .where('submittedAt', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },

    /** The jobs of an address whose invitation nobody has answered. */
    async listOpenOf(transaction: Kysely<DatabaseSchema>, clientEmail: string): Promise<number[]> {
      const rows = await transaction
        .selectFrom('testimonials')
        .innerJoin('leads', 'leads.id', 'testimonials.leadId')
        .select('leads.id')
        .where(sql`lower(leads.email)`, '=', clientEmail.toLowerCase())
        .where('testimonials.submittedAt', 'is', null)
        .orderBy('leads.id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Returns the id of the new testimonial, which waits for its customer's words. */
    async insert(transaction: Kysely<DatabaseSchema>, invitation: NewInvitation): Promise<number> {
      const { customerName, companyName, customerEmail, location } = invitation;
      const row = await transaction
        .insertInto('testimonials')
        .values({
          ...invitation,
          rating: 0,
          testimonialText: '',
          isApproved: 0,
          isPublic: 0,
          searchText: searchTextOf([customerName, companyName, customerEmail, location], ''),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Only for an invitation whose link nobody has. */
    async remove(transaction: Kysely<DatabaseSchema>, id: number): Promise<void> {
      await transaction.deleteFrom('testimonials').where('id', '=', id).execute();
    },

    /** Keeps for a lead that its client wants no invitation, or forgets it for all leads of this address. */
    async keepRefusal(
      transaction: Kysely<DatabaseSchema>,
      clientEmail: string,
      leadId: number,
      isRefused: boolean,
    ): Promise<void> {
      const query = transaction.updateTable('leads').set({ wantsNoInvitation: isRefused ? 1 : 0 });
      await (isRefused
        ? query.where('id', '=', leadId)
        : query
            .where('wantsNoInvitation', '=', sql.lit(1))
            .where(sql`lower(email)`, '=', clientEmail.toLowerCase())
      ).execute();
    },
  };
}
