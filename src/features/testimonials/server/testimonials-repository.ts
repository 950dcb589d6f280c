import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../database/schema.ts';
import { dollarsFromCents } from '../../../shared/money.ts';
import {
  type PublicTestimonial,
  publicTestimonialSchema,
  type StaffTestimonial,
  staffTestimonialSchema,
} from '../contract.ts';

export interface TestimonialsRepository {
  /** All of them, newest first. */
  listAll(): Promise<StaffTestimonial[]>;
  /** Approved and public ones, newest first, without what is private; all, or the newest `limit`. */
  listPublished(limit?: number): Promise<PublicTestimonial[]>;
}

/** All SQL of testimonials. */
export function createTestimonialsRepository(db: Kysely<DatabaseSchema>): TestimonialsRepository {
  const newestFirst = () => db.selectFrom('testimonials').selectAll().orderBy('id', 'desc');

  return {
    async listAll() {
      const rows = await newestFirst().execute();
      return rows.map((row) =>
        staffTestimonialSchema.parse({
          ...row,
          isApproved: row.isApproved === 1,
          isPublic: row.isPublic === 1,
          projectValue:
            row.projectValueCents === null ? null : dollarsFromCents(row.projectValueCents),
        }),
      );
    },
    async listPublished(limit) {
      const rows = await newestFirst()
        .where('isApproved', '=', 1)
        .where('isPublic', '=', 1)
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute();
      return rows.map((row) => publicTestimonialSchema.parse(row));
    },
  };
}
