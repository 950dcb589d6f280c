import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useRef } from 'react';
import {
  type Accuracy,
  type AccuracySuggestion,
  accuracySchema,
  type SuggestionDecision,
} from '#src/features/accuracy/contract.ts';
import { ApiError, api } from '#src/shared/api-client.ts';
import { formatDay } from '#src/shared/dates.ts';
import { percentText } from '#src/shared/format-number.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import {
  describeStaffFailure,
  showAnswer,
  useStaffMutation,
} from '#src/ui/list-page/list-query.ts';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { useToast } from '#src/ui/toast.tsx';
import styles from './accuracy.module.css';
import {
  AccuracyItems,
  biasText,
  CalibrationTable,
  correctionText,
  insideText,
  middleHalf,
  missingText,
  rangedJobs,
  ServicesTable,
} from './accuracy-tables.tsx';

/** How finished jobs compare with their quotes, and what staff may correct, once there are enough jobs. */
export function AccuracyPanel() {
  const { data, isPending, error, refetch } = useAccuracy();
  if (data) return <AccuracyReport accuracy={data} />;
  if (isPending) return <LoadingState label="Comparing finished jobs..." />;
  return (
    <FailedState
      title="Error loading the comparison"
      detail={describeStaffFailure(error)}
      onRetry={() => void refetch()}
    />
  );
}

function AccuracyReport({ accuracy }: { accuracy: Accuracy }) {
  const { overall, jobs, missing, window } = accuracy;
  if (!overall) {
    return (
      <EmptyState icon={<Scale />} title={`${missingText(missing)} to go`}>
        {jobs === 0 ? 'No finished job has a recorded load yet.' : `${jobs} so far.`} Record the
        actual load and price when a job is done. Figures show from {jobs + missing} jobs, because
        fewer would mislead.
      </EmptyState>
    );
  }
  return (
    <div className={styles.accuracy}>
      <p className="muted">
        {jobs < window ? `All ${jobs}` : `The newest ${window}`} finished jobs, each beside the last
        price we gave for it. The middle half leaves out the highest and the lowest quarter.
      </p>
      <AccuracyOverall overall={overall} />
      <AccuracySuggestions suggestions={accuracy.suggestions} />
      <ServicesTable services={accuracy.services} />
      <AccuracyItems items={accuracy.items} />
      <CalibrationTable bins={accuracy.calibration} />
      <AccuracyDecisions decisions={accuracy.decisions} />
    </div>
  );
}

function AccuracyOverall({ overall }: { overall: NonNullable<Accuracy['overall']> }) {
  const { range, firm, overCeiling, volume, price } = overall;
  const ranged = rangedJobs(range);
  return (
    <section aria-labelledby="accuracy-overall">
      <h2 id="accuracy-overall">Did the price hold?</h2>
      {ranged > 0 && (
        <p className={styles.main}>
          <b className="num">{percentText(range.inside / ranged)}</b>
          <span>inside the quoted range, {insideText(range)} jobs</span>
        </p>
      )}
      <dl className={`${styles.rows} num`}>
        <Row label="Paid more than the range" value={String(range.above)} />
        <Row label="Charged above the ceiling" value={String(overCeiling)} />
        <Row label="Paid less than the range" value={String(range.below)} />
        <Row
          label="Load against quote"
          value={biasText(volume.median)}
          note={`middle half ${middleHalf(volume)}`}
        />
        <Row
          label="Price against quote"
          value={biasText(price.median)}
          note={`middle half ${middleHalf(price)}`}
        />
        {firm > 0 && (
          <Row label="Priced by hand" value={String(firm)} note="not counted in the range" />
        )}
      </dl>
    </section>
  );
}

function Row({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {note && <small>{note}</small>}
        <b>{value}</b>
      </dd>
    </div>
  );
}

/** Corrections suggested by finished jobs, to accept or refuse. The focus moves to the heading after a decision. */
function AccuracySuggestions({ suggestions }: { suggestions: AccuracySuggestion[] }) {
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
function AccuracyDecisions({ decisions }: { decisions: Accuracy['decisions'] }) {
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

const key = [staffPaths.accuracy];

/** How finished jobs compare with their quotes. */
function useAccuracy() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api(staffPaths.accuracy, accuracySchema, { signal }),
    // Jobs are done and rules saved on other pages.
    staleTime: 0,
  });
}

/** Accepts or refuses a suggestion. */
function useDecideSuggestion() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useStaffMutation<Accuracy, SuggestionDecision>({
    path: `${staffPaths.accuracy}/suggestions`,
    schema: accuracySchema,
    async onSaved(accuracy, { decision }) {
      await showAnswer(client, key, accuracy);
      // Accepting one saves a new price book or catalogue for the other tabs. Not awaited, because
      // by then the suggestion has left the list and taken the focus with it.
      if (decision === 'accepted') {
        void client.invalidateQueries({ queryKey: [staffPaths.pricing] });
      }
    },
    onFailure(error) {
      const problem = error instanceof ApiError ? error.problem : null;
      toast({
        title: 'Not saved',
        description: problem?.error ?? 'The server did not answer. Please try again.',
        variant: 'error',
      });
      return client.invalidateQueries({ queryKey: key });
    },
  });
}
