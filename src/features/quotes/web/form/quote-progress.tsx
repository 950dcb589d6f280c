import { Button } from '#src/ui/button.tsx';
import type { RequestStage } from './use-quote-request.ts';

interface QuoteProgressProps {
  /** What it does or waits for; null where nothing is under way. */
  stage: RequestStage | { name: 'waiting' } | null;
  onCancel: () => void;
}

/** How far the request is. Stays on the page, so that screen readers announce every change. */
export function QuoteProgress({ stage, onCancel }: QuoteProgressProps) {
  return (
    <div className="quote-progress" data-waits={stage?.name === 'waiting' || undefined}>
      <p className="hint" role="status">
        {stage && stageSentences[stage.name]}
      </p>
      {stage?.name === 'sending' && (
        <>
          <progress className="vh" max={100} value={stage.percent} aria-label="Upload" />
          <span className="hint num" aria-hidden="true">
            {stage.percent}%
          </span>
        </>
      )}
      {(stage?.name === 'sending' || stage?.name === 'waiting') && (
        <Button variant="line" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

const stageSentences = {
  preparing: 'Getting your pictures ready.',
  sending: 'Sending your files.',
  pricing: 'We have your files. The price takes up to a minute.',
  waiting: 'No connection. We send this by itself when it is back.',
} as const;
