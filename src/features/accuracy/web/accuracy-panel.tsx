import { Scale } from 'lucide-react';
import type { Accuracy } from '#src/features/accuracy/contract.ts';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { AccuracySuggestions } from './accuracy-corrections.tsx';
import { AccuracyDecisions } from './accuracy-decisions.tsx';
import { missingText } from './accuracy-figures.ts';
import { AccuracyItems } from './accuracy-items.tsx';
import { AccuracyOverall } from './accuracy-overall.tsx';
import { useAccuracy } from './accuracy-queries.ts';
import { CalibrationTable } from './calibration-table.tsx';
import { ServicesTable } from './services-table.tsx';
import './accuracy.css';

/** How finished jobs compare with their quotes, and what staff may correct; nothing until there are enough jobs. */
export function AccuracyPanel() {
  const { data, isPending, error, refetch } = useAccuracy();
  if (data) return <Figures accuracy={data} />;
  if (isPending) return <LoadingState label="Comparing finished jobs..." />;
  return (
    <FailedState
      title="Error loading the comparison"
      detail={failureSentence(error)}
      onRetry={() => void refetch()}
    />
  );
}

function Figures({ accuracy }: { accuracy: Accuracy }) {
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
    <div className="accuracy">
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
