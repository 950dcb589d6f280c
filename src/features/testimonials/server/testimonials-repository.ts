import { type Kysely, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { textHolds } from '#src/database/lead-search.ts';
import { countUpTo } from '#src/database/paging.ts';
import type { DatabaseSchema, TestimonialsTable } from '#src/database/schema.ts';
import type { HeldReason } from '#src/features/leads/contract.ts';
import {
  type Feedback,
  type Invitation,
  type PublicTestimonial,
  publicTestimonialSchema,
  staffTestimonialSchema,
  type TestimonialState,
} from '#src/features/testimonials/contract.ts';
import { centsFromDollars, dollarsFromCents } from '#src/shared/money.ts';
import { searchTextOf } from '#src/shared/search-text.ts';

const storedTestimonialSchema = z.omit(staffTestimonialSchema, { mails: true });
/** A testimonial without its mails. */
export type StoredTestimonial = z.infer<typeof storedTestimonialSchema>;

export interface TestimonialsFilter {
  search?: string | undefined;
  state?: TestimonialState | undefined;
}

/** The average covers this many of the newest ratings. */
const averagedRatings = 1000;

/** The SQL of testimonials and invitations. */
export function createTestimonialsRepository(db: Kysely<DatabaseSchema>) {
  const newestFirst = () => db.selectFrom('testimonials').selectAll().orderBy('id', 'desc');

  // Literals, because a partial index only serves a condition known at planning time.
  function matching({ search, state }: TestimonialsFilter) {
    let query = db.selectFrom('testimonials');
    if (state === 'awaiting-reply') query = query.where('rating', '=', sql.lit(0));
    if (state === 'to-approve') {
      query = query.where('rating', '>', sql.lit(0)).where('isApproved', '=', sql.lit(0));
    }
    if (state === 'approved' || state === 'public') {
      query = query.where('isApproved', '=', sql.lit(1));
    }
    if (state === 'public') query = query.where('isPublic', '=', sql.lit(1));
    if (search) query = query.where(textHolds('testimonials.searchText', search));
    return query;
  }

  return {
    /** Returns the new testimonial, which waits for its customer's words. */
    async insertInvitation(
      { quoteId, ...invitation }: Invitation,
      feedbackToken: string,
      createdAt: string,
    ): Promise<StoredTestimonial> {
      const row = await db
        .insertInto('testimonials')
        .values({
          ...invitation,
          companyName: invitation.companyName || null,
          jobTitle: null,
          quoteId,
          rating: 0,
          testimonialText: '',
          isApproved: 0,
          approvedAt: null,
          isPublic: 0,
          permissionGiven: 0,
          feedbackToken,
          submittedAt: null,
          projectValueCents: null,
          searchText: searchTextOfTestimonial(invitation),
          createdAt,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return present(row);
    },

    /** Saves uninvited feedback in the caller's transaction and returns its id; fails for a key that is there. */
    async insertFeedback(
      transaction: Kysely<DatabaseSchema>,
      feedback: Feedback,
      {
        submittedAt,
        ...received
      }: { suspicion: HeldReason | null; submittedAt: string; requestKey: string },
    ): Promise<number> {
      const row = await transaction
        .insertInto('testimonials')
        .values({
          ...columnsOf(feedback),
          ...received,
          quoteId: null,
          isApproved: 0,
          approvedAt: null,
          isPublic: 0,
          feedbackToken: null,
          submittedAt,
          createdAt: submittedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /**
     * Writes feedback into an open invitation in the caller's transaction; if two arrive at once, only
     * one returns true.
     */
    async answerInvitation(
      transaction: Kysely<DatabaseSchema>,
      id: number,
      {
        feedback,
        ...received
      }: { feedback: Feedback; suspicion: HeldReason | null; submittedAt: string },
    ): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('testimonials')
        .set({ ...columnsOf(feedback), ...received })
        .where('id', '=', id)
        .where('submittedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    findByRequest: (requestKeys: string[]): Promise<{ id: number } | undefined> =>
      db
        .selectFrom('testimonials')
        .select('id')
        .where('requestKey', 'in', requestKeys)
        .executeTakeFirst(),

    async findByToken(token: string): Promise<StoredTestimonial | undefined> {
      const row = await newestFirst().where('feedbackToken', '=', token).executeTakeFirst();
      return row && present(row);
    },

    async find(id: number): Promise<StoredTestimonial | undefined> {
      const row = await newestFirst().where('id', '=', id).executeTakeFirst();
      return row && present(row);
    },

    /** Approves a testimonial that has words and is not approved yet; undefined when nothing changed. */
    async approve(
      id: number,
      approvedAt: string,
      approvedBy: string,
    ): Promise<StoredTestimonial | undefined> {
      const row = await db
        .updateTable('testimonials')
        .set({ isApproved: 1, approvedAt, approvedBy })
        .where('id', '=', id)
        .where('isApproved', '=', 0)
        .where('testimonialText', '<>', '')
        .returningAll()
        .executeTakeFirst();
      return row && present(row);
    },

    /** Shows or hides an approved testimonial; undefined when it is not approved or does not exist. */
    async setPublic(id: number, isPublic: boolean): Promise<StoredTestimonial | undefined> {
      const row = await db
        .updateTable('testimonials')
        .set({ isPublic: isPublic ? 1 : 0 })
        .where('id', '=', id)
        .where('isApproved', '=', 1)
        .returningAll()
        .executeTakeFirst();
      return row && present(row);
    },

    async hasQuote(quoteId: number): Promise<boolean> {
      const row = await db
        .selectFrom('quotes')
        .select('id')
        .where('id', '=', quoteId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** All of them, newest first. */
    async listAll(): Promise<StoredTestimonial[]> {
      return (await newestFirst().execute()).map(present);
    },

    /** Newest first: the `limit` testimonials older than the testimonial `cursor`. */
    async listPage(filter: TestimonialsFilter, limit: number, cursor?: number) {
      let query = matching(filter).selectAll().orderBy('id', 'desc').limit(limit);
      if (cursor !== undefined) query = query.where('id', '<', cursor);
      return (await query.execute()).map(present);
    },

    /** Stops at `countLimit` + 1. */
    count(filter: TestimonialsFilter): Promise<number> {
      return countUpTo(db, matching(filter));
    },

    /** Average of the newest ratings; null while there are none. */
    async averageRating(): Promise<number | null> {
      const row = await db
        .selectFrom((eb) =>
          eb
            .selectFrom('testimonials')
            .select('rating')
            .where('rating', '>', sql.lit(0))
            .orderBy('submittedAt', 'desc')
            .limit(averagedRatings)
            .as('newest'),
        )
        .select((eb) => eb.fn.avg<number | null>('rating').as('average'))
        .executeTakeFirstOrThrow();
      return row.average;
    },

    /** Approved and public testimonials, newest first, without private data; all, or the newest `limit`. */
    async listPublished(limit?: number): Promise<PublicTestimonial[]> {
      const rows = await matching({ state: 'public' })
        .selectAll()
        .orderBy('id', 'desc')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute();
      return rows.map((row) => publicTestimonialSchema.parse(row));
    },
  };
}

export type TestimonialsRepository = ReturnType<typeof createTestimonialsRepository>;

/** The columns a customer fills in; none of them approves or publishes anything. */
function columnsOf(feedback: Feedback) {
  const { projectValue } = feedback;
  return {
    customerName: feedback.customerName,
    customerEmail: feedback.customerEmail,
    companyName: feedback.companyName || null,
    jobTitle: feedback.jobTitle || null,
    serviceType: feedback.serviceType,
    location: feedback.location,
    rating: feedback.rating,
    testimonialText: feedback.testimonialText,
    permissionGiven: feedback.isPublic ? 1 : 0,
    projectValueCents: projectValue === null ? null : centsFromDollars(projectValue),
    searchText: searchTextOfTestimonial(feedback),
  };
}

function searchTextOfTestimonial(testimonial: Omit<Invitation, 'quoteId'>): string {
  const { customerName, companyName, customerEmail, location } = testimonial;
  return searchTextOf([customerName, companyName, customerEmail, location], '');
}

function present(row: Selectable<TestimonialsTable>): StoredTestimonial {
  return storedTestimonialSchema.parse({
    ...row,
    isApproved: row.isApproved === 1,
    isPublic: row.isPublic === 1,
    permissionGiven: row.permissionGiven === 1,
    projectValue: row.projectValueCents === null ? null : dollarsFromCents(row.projectValueCents),
  });
}
