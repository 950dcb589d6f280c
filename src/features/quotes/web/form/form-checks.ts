import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { estimateRequestSchema } from '#src/features/leads/contract.ts';
import { linkRequestSchema, quoteRequestSchema } from '#src/features/quotes/contract.ts';
import { companyDay } from '#src/shared/dates.ts';

export const estimateFormSchema = z.extend(estimateRequestSchema, {
  preferredDate: estimateRequestSchema.shape.preferredDate.check(
    z.refine((day) => day >= companyDay(new Date()), 'Pick today or a later day'),
  ),
});

export const quoteResolver = standardSchemaResolver(quoteRequestSchema);
export const estimateResolver = standardSchemaResolver(estimateFormSchema);
export const linkRequestResolver = standardSchemaResolver(linkRequestSchema);
