import { useState } from 'react';
import { site } from '#src/content/site.ts';
import type { InvitationLookup } from '#src/features/testimonials/contract.ts';
import type { Option } from '#src/ui/options.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackThanks } from './feedback-thanks.tsx';
import { startFeedback } from './feedback-values.ts';

interface FeedbackDeskProps {
  token: string | null;
  /** What the token leads to; null without one. */
  link: InvitationLookup | null;
  /** The star clicked in the mail. */
  rating: number | null;
  jobs: Option[];
}

/** The form, or the thanks in its place. */
export function FeedbackDesk({ token, link, rating, jobs }: FeedbackDeskProps) {
  const [outcome, setOutcome] = useState<'sent' | 'answered' | null>(null);
  const [start] = useState(() =>
    startFeedback(link?.state === 'open' ? link.invitation : null, rating),
  );
  if (outcome || link?.state === 'answered') {
    return <FeedbackThanks alreadyAnswered={outcome !== 'sent'} takesFocus={outcome !== null} />;
  }
  return (
    <div className="wrap feedback">
      <div className="feedback-intro">
        <h1>How did we leave the place?</h1>
        <p className="lead">
          Two minutes, and the crew reads every word. Nothing goes on our website without your
          permission.
        </p>
        <div className="feedback-picture">
          <Picture
            name="after"
            alt="Illustration: the room after we left, empty and swept"
            sizes="(width < 80rem) 42vw, 34rem"
          />
        </div>
      </div>
      <div className="feedback-panel">
        <noscript>
          <p className="feedback-note">
            This form needs JavaScript. Call us at{' '}
            <a href={site.phone.href}>{site.phone.display}</a> or write to{' '}
            <a href={`mailto:${site.email}`}>{site.email}</a>, and we will take it down for you.
          </p>
        </noscript>
        {link?.state === 'unknown' && (
          <p className="feedback-note">
            We do not know this link. It may have lost a piece on its way. You can leave your
            feedback here all the same.
          </p>
        )}
        <FeedbackForm
          linkToken={token}
          feedbackToken={link?.state === 'open' ? token : null}
          start={start}
          jobs={jobs}
          onDone={setOutcome}
        />
      </div>
    </div>
  );
}
