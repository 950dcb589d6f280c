import type { HeldReason } from '#src/features/leads/contract.ts';
import type { ChallengeOutcome, FormSignals } from '#src/shared/form-signals.ts';

/**
 * Less than it takes a person to send any of the forms. The count begins when the page is asked
 * for, so that who types before a slow page has come alive is not taken for quick. In two seconds
 * the page loads, a browser fills in an address and a hand reaches the button, but nobody has also
 * picked a file, a day or a kind of job, or written an opinion, and each form wants one of them.
 */
const quickestPersonMs = 2000;

/**
 * What makes a sent form look like spam, the surest sign first; null where nothing does. A signal
 * that is absent says nothing. `challenge` is null where no check against robots is set up.
 */
export function findSuspicion(
  { website, elapsedMs }: FormSignals,
  challenge: ChallengeOutcome | null,
): HeldReason | null {
  if (website !== undefined && website !== null && website !== '') return 'honeypot';
  if (elapsedMs !== undefined && elapsedMs < quickestPersonMs) return 'too-fast';
  return challenge === 'failed' ? 'challenge-failed' : null;
}
