import { z } from 'zod';
import type { TurnstileConfig } from '#src/platform/config/config.ts';
import type { Logger } from '#src/platform/log.ts';
import type { ChallengeOutcome } from '#src/shared/form-signals.ts';

/** A visitor waits for the answer, and passes without one. */
const timeoutMs = 3000;

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** Error codes for a bad token; every other code is our fault or Cloudflare's. */
const badToken = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

export type ChallengeVerifier = ReturnType<typeof createTurnstileVerifier>;

/** Cloudflare Turnstile: a token counts once, and for five minutes. */
export function createTurnstileVerifier({ secretKey, verifyUrl }: TurnstileConfig, logger: Logger) {
  async function ask(token: string): Promise<ChallengeOutcome> {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Refusals have a status of their own, and the same body.
    const answer = answerSchema.parse(await response.json());
    if (answer.success) return 'passed';
    const codes = answer['error-codes'];
    if (codes.some((code) => badToken.includes(code))) return 'failed';
    throw new Error(`the check was not made: ${codes.join(', ')}`);
  }

  return {
    /** Returns the result of the check behind a token; a missing token is a failed check. Never throws. */
    async verify(token: string | undefined): Promise<ChallengeOutcome> {
      if (!token) return 'failed';
      try {
        return await ask(token);
      } catch (error) {
        logger.warn({ err: error }, 'robot check could not be asked about');
        return 'unknown';
      }
    },
  };
}
