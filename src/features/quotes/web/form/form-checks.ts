import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import {
  type EstimateRequest,
  estimateRequestSchema,
  pastWish,
} from '#src/features/leads/contract.ts';
import { linkRequestSchema, quoteRequestSchema } from '#src/features/quotes/contract.ts';

/** Also while something else is missing. */
export const estimateFormSchema = estimateRequestSchema.check(
  ...(['preferredDate', 'preferredTime'] as const).map((field) =>
    z.refine<EstimateRequest>((request) => pastWish(request, new Date())?.field !== field, {
      path: [field],
      when: () => true,
      error: ({ input }) => pastWish(input as EstimateRequest, new Date())?.message,
    }),
  ),
);

export const quoteResolver = standardSchemaResolver(quoteRequestSchema);
export const estimateResolver = standardSchemaResolver(estimateFormSchema);
export const linkRequestResolver = standardSchemaResolver(linkRequestSchema);
