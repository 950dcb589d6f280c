import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Feedback } from '#src/features/testimonials/contract.ts';
import { attempt } from '#src/shared/attempt.ts';
import {
  type FeedbackValues,
  feedbackFieldNames,
  readRating,
  startFeedback,
} from './feedback-values.ts';

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
