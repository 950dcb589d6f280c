import { useRef } from 'react';
import type { Accuracy, AccuracySuggestion } from '#src/features/accuracy/contract.ts';
import { formatDay } from '#src/shared/dates.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './accuracy.module.css';
import { biasText, correctionText, middleHalf } from './accuracy-format.ts';
import { useDecideSuggestion } from './accuracy-queries.ts';

/** Corrections suggested by finished jobs, to accept or refuse. The focus moves to the heading after a decision. */
export function AccuracySuggestions({ suggestions }: { suggestions: AccuracySuggestion[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="accuracy-suggestions">
      <h2 id="accuracy-suggestions" ref={heading} tabIndex={-1}>
        Suggested corrections
      </h2>
      {suggestions.length === 0 ? (
        <p className="muted">None. The jobs do not speak surely against any of our figures.</p>
      ) : (
        <ul className={styles.list}>
          {suggestions.map((suggestion) => (
            <Suggestion
              key={suggestion.name}
              suggestion={suggestion}
              onAnswered={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface SuggestionProps {
  suggestion: AccuracySuggestion;
  onAnswered: () => void;
}

function Suggestion({ suggestion, onAnswered }: SuggestionProps) {
  const { name, from, to, factor, low, high, jobs } = suggestion;
  const { mutate, isPending } = useDecideSuggestion();
  const what = correctionText(suggestion);
  const answer = (decision: 'accepted' | 'refused') =>
    mutate({ name, decision, from, to }, { onSuccess: () => onAnswered() });
  return (
    <li className={styles.suggestion}>
      <div>
        <b className="num">{what}</b>
        <p className="muted num">
          By {jobs} jobs it takes {biasText(factor)} than we count: between{' '}
          {middleHalf({ lower: low, upper: high }).replace(' to ', ' and ')}, 99 times in 100.
          Quotes that were sent stay as they are.
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="line" size="xs" busy={isPending} onClick={() => answer('accepted')}>
          Use {to}
          <span className="vh">, {what}</span>
        </Button>
        <Button variant="line" size="xs" disabled={isPending} onClick={() => answer('refused')}>
          Leave it
          <span className="vh">
            {' '}
            at {from}, {what}
          </span>
        </Button>
      </div>
    </li>
  );
}

/** Recent decisions; empty without any. */
export function AccuracyDecisions({ decisions }: { decisions: Accuracy['decisions'] }) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="accuracy-decisions">
      <h2 id="accuracy-decisions">Answered</h2>
      <ul className={`${styles.list} num`}>
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
