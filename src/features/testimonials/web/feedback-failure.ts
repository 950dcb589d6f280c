import { ApiError } from '#src/shared/api-client.ts';
import { describeFailure } from '#src/shared/describe-failure.ts';

/** What a submission that failed means for the form. */
export type FeedbackFailure =
  /** The invitation has its answer already. */
  | { kind: 'answered' }
  /** The link leads to no invitation: without it the feedback can be sent. */
  | { kind: 'unknown-link' }
  /** The sentence stands near the button, the messages at the fields they name. */
  | { kind: 'failed'; sentence: string; fields: Record<string, string> };

export function readFeedbackFailure(error: unknown): FeedbackFailure {
  if (!(error instanceof ApiError)) return failed(describeFailure(error));
  const { problem } = error;
  // What stands between us and the visitor may answer with a page of its own.
  if (!problem) return failed('Something broke on our side. Try again in a moment.');
  if (problem.code === 'feedback-already-received') return { kind: 'answered' };
  if (problem.code === 'invitation-not-found') return { kind: 'unknown-link' };
  if (problem.fields) return failed('Some answers need another look.', problem.fields);
  return failed(problem.error);
}

/** For the log of the browser: which failure it was, and nothing of what was typed. */
export function nameFeedbackFailure(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.problem?.code ?? ''}`.trim();
  return error instanceof Error ? error.name : 'unknown';
}

function failed(sentence: string, fields: Record<string, string> = {}): FeedbackFailure {
  return { kind: 'failed', sentence, fields };
}
