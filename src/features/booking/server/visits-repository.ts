import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { readBooking, type StoredBooking } from './bookings-repository.ts';

type SameVisit = Pick<
  StoredBooking,
  'startsAt' | 'zipCode' | 'street' | 'unit' | 'contactName' | 'contactPhone'
> & { email: string };

/** The token of the same visit, booked since a moment; null for none. */
export async function findSameVisit(
  transaction: Kysely<DatabaseSchema>,
  { email, ...visit }: SameVisit,
  since: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('bookings')
    .innerJoin('leads', 'leads.id', 'bookings.leadId')
    .select('bookings.token')
    .where('bookings.state', '<>', 'canceled')
    .where('bookings.startsAt', '=', visit.startsAt)
    .where('bookings.quoteId', 'is', null)
    .where('bookings.createdAt', '>=', since)
    .where('bookings.zipCode', '=', visit.zipCode)
    .where('bookings.street', '=', visit.street)
    .where('bookings.unit', '=', visit.unit)
    .where('bookings.contactName', '=', visit.contactName)
    .where('bookings.contactPhone', '=', visit.contactPhone)
    .where('leads.email', '=', email)
    .executeTakeFirst();
  return row?.token ?? null;
}

/** The visit a lead came with, whatever became of it; null for none. */
export async function findVisitOfLead(
  transaction: Kysely<DatabaseSchema>,
  leadId: number,
): Promise<StoredBooking | null> {
  const row = await transaction
    .selectFrom('bookings')
    .selectAll()
    .where('leadId', '=', leadId)
    .where('quoteId', 'is', null)
    .executeTakeFirst();
  return row ? readBooking(row) : null;
}
