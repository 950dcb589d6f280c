import { Button } from '#src/ui/button.tsx';
import type { RequestStage } from './use-quote-request.ts';

interface QuoteProgressProps {
  stage: RequestStage;
  onCancel: () => void;
}

/** What is going on behind the busy button. */
export function QuoteProgress({ stage, onCancel }: QuoteProgressProps) {
  return (
    <div className="quote-progress">
      <p className="hint" role="status">
        {stageSentences[stage.name]}
      </p>
      {stage.name === 'sending' && (
        <>
          <progress className="vh" max={100} value={stage.percent} aria-label="Upload" />
          <span className="hint num" aria-hidden="true">
            {stage.percent}%
          </span>
          <Button variant="line" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
}

const stageSentences = {
  preparing: 'Getting your pictures ready.',
  sending: 'Sending your files.',
  pricing: 'We have your files. The price takes up to a minute.',
} as const;
