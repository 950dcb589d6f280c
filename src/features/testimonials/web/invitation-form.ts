import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { invitationSchema } from '#src/features/testimonials/contract.ts';

/** A quote number as people write it, "2318" or "Q-2318", as a number; null where there is none. */
export const quoteNumberSchema = z.pipe(
  z
    .string()
    .check(z.trim(), z.regex(/^((q-?|#)?\s*[1-9]\d{0,8})?$/i, 'Enter a quote number like Q-2318')),
  z.transform((text) => (text === '' ? null : Number(text.replace(/\D/g, '')))),
);

/** An invitation as it is typed. */
export const invitationFormSchema = z.extend(invitationSchema, { quoteId: quoteNumberSchema });

export type InvitationForm = UseFormReturn<
  z.input<typeof invitationFormSchema>,
  unknown,
  z.output<typeof invitationFormSchema>
>;

/** In the order of the form. */
export const invitationFieldNames = [
  'customerName',
  'customerEmail',
  'companyName',
  'serviceType',
  'location',
  'quoteId',
] as const;
