import type { Feedback, OpenInvitation } from '#src/features/testimonials/contract.ts';

/** What the feedback form holds: texts as they are typed. */
export interface FeedbackValues {
  /** 1 to 5; null while no star is chosen. */
  rating: number | null;
  testimonialText: string;
  customerName: string;
  customerEmail: string;
  serviceType: string;
  location: string;
  companyName: string;
  jobTitle: string;
  projectValue: string;
  /** The permission to show name and words. */
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

/** The form as it opens: what staff knew of the client, and the star clicked in the mail. */
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

/** The form as it is sent; whether it is in order, the checks or else the server will say. */
export function readFeedback(values: FeedbackValues): Feedback {
  return {
    ...values,
    serviceType: values.serviceType as Feedback['serviceType'],
    rating: values.rating ?? Number.NaN,
    projectValue: readDollars(values.projectValue),
  };
}

/** Dollars as people write them: "$3,200" -> 3200, "" -> null, anything that is no amount -> NaN. */
export function readDollars(text: string): number | null {
  const amount = text.trim();
  if (amount === '') return null;
  const isAmount = /^\$?\s*(\d{1,3}(,\d{3})+|\d+)(\.\d{0,2})?$/.test(amount);
  return isAmount ? Number(amount.replace(/[$,\s]/g, '')) : Number.NaN;
}

/** The star clicked in the mail: "4" -> 4, anything else -> null. */
export function readRating(text: string | null): number | null {
  return text !== null && /^[1-5]$/.test(text) ? Number(text) : null;
}
