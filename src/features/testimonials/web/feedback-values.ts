import type { Feedback, OpenInvitation } from '#src/features/testimonials/contract.ts';

/** The values of the feedback form; texts as they are typed. */
export interface FeedbackValues {
  /** 1 to 5; null until a star is chosen. */
  rating: number | null;
  testimonialText: string;
  customerName: string;
  customerEmail: string;
  serviceType: string;
  location: string;
  companyName: string;
  jobTitle: string;
  projectValue: string;
  /** The permission to publish name and words. */
  isPublic: boolean;
}

/** In the order of the form. */
export const feedbackFieldNames = [
  'rating',
  'testimonialText',
  'customerName',
  'customerEmail',
  'serviceType',
  'location',
  'companyName',
  'jobTitle',
  'projectValue',
  'isPublic',
] as const satisfies (keyof FeedbackValues)[];

export type FeedbackFieldName = (typeof feedbackFieldNames)[number];

/** The initial values: what staff knew about the client, and the star clicked in the mail. */
export function startFeedback(
  invitation: OpenInvitation | null,
  rating: number | null,
): FeedbackValues {
  return {
    rating,
    testimonialText: '',
    customerName: invitation?.customerName ?? '',
    customerEmail: invitation?.customerEmail ?? '',
    serviceType: invitation?.serviceType ?? '',
    location: invitation?.location ?? '',
    companyName: invitation?.companyName ?? '',
    jobTitle: '',
    projectValue: '',
    isPublic: false,
  };
}

/** Converts the form's texts to feedback without validating it. */
export function readFeedback(values: FeedbackValues): Feedback {
  return {
    ...values,
    serviceType: values.serviceType as Feedback['serviceType'],
    rating: values.rating ?? Number.NaN,
    projectValue: readDollars(values.projectValue),
  };
}

/** Parses dollars: "$3,200" -> 3200, "" -> null, anything that is not an amount -> NaN. */
export function readDollars(text: string): number | null {
  const amount = text.trim();
  if (amount === '') return null;
  const isAmount = /^\$?\s*(\d{1,3}(,\d{3})+|\d+)(\.\d{0,2})?$/.test(amount);
  return isAmount ? Number(amount.replace(/[$,\s]/g, '')) : Number.NaN;
}

/** Parses the star clicked in the mail: "4" -> 4, anything else -> null. */
export function readRating(text: string | null): number | null {
  return text !== null && /^[1-5]$/.test(text) ? Number(text) : null;
}
