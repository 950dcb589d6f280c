import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { feedbackSchema } from '#src/features/testimonials/contract.ts';
import { type FeedbackValues, readFeedback } from './feedback-values.ts';

type FeedbackInput = z.input<typeof feedbackSchema>;

/** Parses the texts of the form and validates them as the server does. */
export const feedbackResolver = standardSchemaResolver(
  z.pipe(
    z.transform((values: FeedbackValues): FeedbackInput => readFeedback(values)),
    feedbackSchema,
  ),
);
