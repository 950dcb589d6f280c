import * as z from 'zod/mini';

const maxTokenLength = 2048;

/**
 * How a form of the website was filled in. Other clients of the API send none of it, which does not
 * count against them, and nothing is ever refused because of it.
 */
export const formSignals = {
  /** A field people do not see: only a bot fills it in. */
  website: z.optional(z.unknown()),
  /** Milliseconds from the request for the page until the form was sent. */
  elapsedMs: z.catch(z.optional(z.coerce.number<number>().check(z.positive())), undefined),
  /** The token of a bot check, where one is configured. */
  challengeToken: z.catch(z.optional(z.string().check(z.maxLength(maxTokenLength))), undefined),
};

export interface FormSignals {
  website?: unknown;
  elapsedMs?: number | undefined;
  challengeToken?: string | undefined;
}

/** The result of a bot check; `unknown` when the service could not be reached. */
export type ChallengeOutcome = 'passed' | 'failed' | 'unknown';
