import { type FeedbackValues, feedbackFieldNames, startFeedback } from './feedback-values.ts';

/** What was typed and not yet sent, kept in the tab it was typed in. */
export interface FeedbackDraft {
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

/** A browser that stores nothing, or something else: the form works, without a draft. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The fields that hold what they may hold; an earlier version of the page may have kept others. */
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
