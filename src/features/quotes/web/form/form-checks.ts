import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { type EstimateRequest, estimateRequestSchema } from '#src/features/leads/contract.ts';
import { linkRequestSchema, quoteRequestSchema } from '#src/features/quotes/contract.ts';
import { companyDay, companyMoment } from '#src/shared/dates.ts';

/** The hour at which a part of the day is over. */
const endHours = { morning: 12, afternoon: 17, evening: 21 };

function isOver({ preferredDate, preferredTime }: Partial<EstimateRequest>): boolean {
  const now = new Date();
  if (!preferredTime || preferredDate !== companyDay(now)) return false;
  return now >= companyMoment(preferredDate, endHours[preferredTime]);
}

/** By the company's clock. The server takes any day: a wish that came too late is a lead all the same. */
export const estimateFormSchema = z
  .extend(estimateRequestSchema, {
    preferredDate: estimateRequestSchema.shape.preferredDate.check(
      z.refine((day) => day >= companyDay(new Date()), 'Pick today or a later day'),
    ),
  })
  .check(
    z.refine<EstimateRequest>((request) => !isOver(request), {
      path: ['preferredTime'],
      // Also while something else is missing.
      when: () => true,
      error: ({ input }) =>
        `The ${(input as EstimateRequest).preferredTime} of today is over. Pick a later time or day`,
    }),
  );

export const quoteResolver = standardSchemaResolver(quoteRequestSchema);
export const estimateResolver = standardSchemaResolver(estimateFormSchema);
export const linkRequestResolver = standardSchemaResolver(linkRequestSchema);
