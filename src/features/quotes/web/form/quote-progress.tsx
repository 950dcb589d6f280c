import { Button } from '#src/ui/button.tsx';
import styles from './quote-form.module.css';
import type { RequestStage } from './use-quote-request.ts';

interface QuoteProgressProps {
  /** What it does or waits for; null when idle. */
  stage: RequestStage | { name: 'waiting' } | null;
  onCancel: () => void;
}

/** Shows the progress of the request. Always rendered, so that screen readers announce every change. */
export function QuoteProgress({ stage, onCancel }: QuoteProgressProps) {
  return (
    <div className={styles.quoteProgress} data-waits={stage?.name === 'waiting' || undefined}>
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
