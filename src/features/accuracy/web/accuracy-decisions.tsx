import type { Accuracy } from '#src/features/accuracy/contract.ts';
import { formatDay } from '#src/shared/dates.ts';
import { correctionText } from './accuracy-figures.ts';

/** What staff answered lately; nothing where nobody was asked. */
export function AccuracyDecisions({ decisions }: { decisions: Accuracy['decisions'] }) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="accuracy-decisions">
      <h2 id="accuracy-decisions">Answered</h2>
      <ul className="accuracy-list num">
        {decisions.map((decision) => (
          <li key={`${decision.name} ${decision.decidedAt}`}>
            {formatDay(decision.decidedAt)}: {correctionText(decision)},{' '}
            {decision.decision === 'accepted' ? 'in use since.' : 'left as it was.'}
          </li>
        ))}
      </ul>
    </section>
  );
}
