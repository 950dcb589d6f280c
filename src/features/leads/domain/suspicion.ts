import type { HeldReason } from '#src/features/leads/contract.ts';
import type { ChallengeOutcome, FormSignals } from '#src/shared/form-signals.ts';

/**
 * Nobody fills in any of the forms faster than this. The time starts with the request for the page,
 * so that typing before hydration on a slow page does not look quick. In two seconds the page
 * loads, the browser autofills an address and a hand reaches the button, but nobody has also picked
 * a file, a day or a kind of job, or written an opinion, and every form requires one of them.
 */
const minFillMs = 2000;

/**
 * The strongest spam signal of a form, or null. A missing signal counts as innocent. `challenge` is
 * null when no bot check is configured.
 */
export function findSuspicion(
  { website, elapsedMs }: FormSignals,
  challenge: ChallengeOutcome | null,
): HeldReason | null {
  if (website !== undefined && website !== null && website !== '') return 'honeypot';
  if (elapsedMs !== undefined && elapsedMs < minFillMs) return 'too-fast';
  return challenge === 'failed' ? 'challenge-failed' : null;
}
