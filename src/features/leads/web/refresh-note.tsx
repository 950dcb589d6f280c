import { CircleAlert } from 'lucide-react';
import { formatClock } from '#src/shared/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { refreshEveryMs } from './leads-queries.ts';

interface RefreshFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Says in one line that the rows below may be old. */
export function RefreshFailure({ error, onRetry }: RefreshFailureProps) {
  return (
    <div className="news-line" data-kind="failed" role="alert">
      <CircleAlert aria-hidden="true" />
      <p>
        <b>Error loading contacts.</b> {failureSentence(error)}
      </p>
      <Button variant="line" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** When the list was last looked at, and whether it looks again by itself. */
export function RefreshNote({ on, updatedAt }: { on: boolean; updatedAt: number }) {
  if (!updatedAt) return null;
  const pace = on ? `Refreshed every ${refreshEveryMs / 1000} seconds` : 'Refreshed when you ask';
  return (
    <p className="refresh-note meta num">
      {pace}, last at {formatClock(updatedAt)}.
    </p>
  );
}
