import { site } from '#src/content/site.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/form-alert.tsx';
import type { FeedbackFailure } from './feedback-failure.ts';

interface FeedbackSubmitProps {
  busy: boolean;
  failure: FeedbackFailure | null;
}

/** The way out of the form, and what stood in it the last time. */
export function FeedbackSubmit({ busy, failure }: FeedbackSubmitProps) {
  return (
    <div className="feedback-submit">
      {failure && (
        <FormAlert>
          {failure.kind === 'failed'
            ? failure.sentence
            : 'We do not know the link you came by. Your feedback can be sent without it.'}{' '}
          What you typed is still here. You can also call us at{' '}
          <a href={site.phone.href}>{site.phone.display}</a> or write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>.
        </FormAlert>
      )}
      <Button variant="green" full type="submit" busy={busy} busyLabel="Sending your feedback...">
        {buttonLabel(failure)}
      </Button>
      <p className="hint">
        Your email and the project value are never shown. How we handle them is in our{' '}
        <a href="/privacy">privacy policy</a>.
      </p>
    </div>
  );
}

function buttonLabel(failure: FeedbackFailure | null): string {
  if (!failure) return 'Send my feedback';
  return failure.kind === 'unknown-link' ? 'Send without the link' : 'Try again';
}
