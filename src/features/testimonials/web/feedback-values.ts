import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Feedback, OpenInvitation } from '#src/features/testimonials/contract.ts';
import { attempt } from '#src/shared/attempt.ts';

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
const feedbackFieldNames = [
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

export type FeedbackFormState = UseFormReturn<FeedbackValues, unknown, Feedback>;

interface FeedbackDraftOptions {
  form: FeedbackFormState;
  element: RefObject<HTMLFormElement | null>;
  /** Each link has its own draft. */
  linkToken: string | null;
  /** The values the server rendered. */
  start: FeedbackValues;
}

/** Restores what was typed before a reload. What was typed since, before hydration, wins. */
export function useFeedbackDraft({ form, element, linkToken, start }: FeedbackDraftOptions) {
  const [draft] = useState(() => createFeedbackDraft(linkToken));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, or it would undo what is being typed
  useEffect(() => {
    const typed = { ...form.getValues(), rating: chosenRating(element.current) };
    const saved = draft.read();
    const isTyped = (name: keyof FeedbackValues) => typed[name] !== start[name];
    for (const name of feedbackFieldNames) {
      form.setValue(name, isTyped(name) ? typed[name] : (saved[name] ?? start[name]));
    }
    if (feedbackFieldNames.some(isTyped)) draft.save(form.getValues());
  }, []);

  return {
    save: () => draft.save(form.getValues()),
    clear: draft.clear,
  };
}

/** The star chosen on the page; React misses one chosen before hydration. */
function chosenRating(form: HTMLFormElement | null): number | null {
  const chosen = form?.querySelector<HTMLInputElement>('[name="rating"]:checked');
  return readRating(chosen?.value ?? null);
}

/** Unsent text, in the tab it was typed in. */
interface FeedbackDraft {
  read(): Partial<FeedbackValues>;
  save(values: FeedbackValues): void;
  clear(): void;
}

const empty = startFeedback(null, null);

/** One draft for each link, and one for the form without a link. */
export function createFeedbackDraft(token: string | null): FeedbackDraft {
  const key = `feedback-draft:${token ?? ''}`;
  return {
    read() {
      return attempt(() => readFields(JSON.parse(sessionStorage.getItem(key) ?? 'null'))) ?? {};
    },
    save(values) {
      attempt(() => sessionStorage.setItem(key, JSON.stringify(values)));
    },
    clear() {
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}

/** Only fields of the right type: an earlier version of the page may have stored others. */
function readFields(stored: unknown): Partial<FeedbackValues> {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = new Map(Object.entries(stored));
  return Object.fromEntries(
    feedbackFieldNames
      .filter((name) =>
        name === 'rating'
          ? [1, 2, 3, 4, 5].includes(entries.get(name))
          : typeof entries.get(name) === typeof empty[name],
      )
      .map((name) => [name, entries.get(name)]),
  );
}
