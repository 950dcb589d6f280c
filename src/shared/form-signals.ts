import * as z from 'zod/mini';

const maxTokenLength = 2048;

/**
 * What a form of the website tells of how it was filled in. Other clients of the API send none of
 * it, which is nothing against them, and nothing is ever refused over it.
 */
export const formSignals = {
  /** A field people do not see: whatever stands in it was not put there by one. */
  website: z.optional(z.unknown()),
  /** Milliseconds from the moment the page was asked for until the form was sent. */
  elapsedMs: z.catch(z.optional(z.coerce.number<number>().check(z.positive())), undefined),
  /** The answer to a check against robots, where one is set up. */
  challengeToken: z.catch(z.optional(z.string().check(z.maxLength(maxTokenLength))), undefined),
};

export interface FormSignals {
  website?: unknown;
  elapsedMs?: number | undefined;
  challengeToken?: string | undefined;
}

/** What came of a check against robots; `unknown` where whoever knows could not be asked. */
export type ChallengeOutcome = 'passed' | 'failed' | 'unknown';
