import { useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { site } from '#src/content/site.ts';
import type { Feedback } from '#src/features/testimonials/contract.ts';
import { ApiError, describeFailure } from '#src/shared/api-client.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert, type Option } from '#src/ui/form/field.tsx';
import { FormGuard } from '#src/ui/form/form-guard.tsx';
import { lazyResolver, useApiForm } from '#src/ui/form/use-api-form.ts';
import styles from './feedback.module.css';
import {
  FeedbackJobFields,
  FeedbackOpinionFields,
  FeedbackPermission,
  FeedbackWorkDetails,
  showWorkDetails,
} from './feedback-fields.tsx';
import { type FeedbackValues, readFeedback, useFeedbackDraft } from './feedback-values.ts';

interface FeedbackFormProps {
  /** Of the link in the address; names the draft. */
  linkToken: string | null;
  /** The invitation being answered; null without a known link. */
  feedbackToken: string | null;
  start: FeedbackValues;
  jobs: Option[];
  onDone: (outcome: 'sent' | 'answered') => void;
}

const loadChecks = () => import('./feedback-checks.ts');
const resolver: Resolver<FeedbackValues, unknown, Feedback> = lazyResolver(
  () => loadChecks().then(({ feedbackResolver }) => feedbackResolver),
  readFeedback,
);

/** Stars, words and the client's details. A failure or a reload loses nothing that was typed. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { linkToken, start, jobs, onDone } = props;
  const [feedbackToken, setFeedbackToken] = useState(props.feedbackToken);
  const workDetails = useRef<HTMLDetailsElement>(null);
  const { form, guard, formProps, isSending, error } = useApiForm({
    path: '/api/testimonials',
    resolver,
    defaultValues: { rating: start.rating },
    toBody: (feedback: Feedback) => ({ ...feedback, ...(feedbackToken && { feedbackToken }) }),
    onSent() {
      draft.clear();
      onDone('sent');
    },
    onInvalid: (errors) => showWorkDetails(workDetails.current, errors),
    texts: { sent: { title: 'Thank you for your feedback!', variant: 'success' }, failed },
  });
  const draft = useFeedbackDraft({ form, element: formProps.ref, linkToken, start });

  function failed(failure: unknown) {
    const described = readFeedbackFailure(failure);
    if (described.kind === 'answered') {
      draft.clear();
      onDone('answered');
      return null;
    }
    console.error(`Feedback was not sent: ${nameFeedbackFailure(failure)}`);
    if (described.kind === 'unknown-link') setFeedbackToken(null);
    else showWorkDetails(workDetails.current, described.fields);
    return {
      title: 'Error submitting feedback',
      description: 'Please try again or contact us directly.',
      variant: 'error',
    } as const;
  }

  return (
    <form
      {...formProps}
      className={styles.form}
      onFocus={() => void loadChecks().catch(() => null)}
      onChange={draft.save}
    >
      <FeedbackOpinionFields form={form} start={start} />
      <FeedbackJobFields form={form} start={start} jobs={jobs} />
      <FeedbackWorkDetails form={form} start={start} ref={workDetails} />
      <FeedbackPermission form={form} />
      <FormGuard ref={guard} />
      <FeedbackSubmit busy={isSending} failure={error && readFeedbackFailure(error)} />
    </form>
  );
}

interface FeedbackSubmitProps {
  busy: boolean;
  failure: FeedbackFailure | null;
}

/** The submit button and the message of the last failure. */
function FeedbackSubmit({ busy, failure }: FeedbackSubmitProps) {
  return (
    <div className={styles.submit}>
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

/** What a failed submission means for the form. */
type FeedbackFailure =
  /** The invitation was already answered. */
  | { kind: 'answered' }
  /** The link leads to no invitation; the feedback can be sent without it. */
  | { kind: 'unknown-link' }
  /** The sentence is shown near the button, the messages at their fields. */
  | { kind: 'failed'; sentence: string; fields: Record<string, string> };

export function readFeedbackFailure(error: unknown): FeedbackFailure {
  if (!(error instanceof ApiError)) return failed(describeFailure(error));
  const { problem } = error;
  // A proxy in between may answer with a page of its own.
  if (!problem) return failed('Something broke on our side. Try again in a moment.');
  if (problem.code === 'feedback-already-received') return { kind: 'answered' };
  if (problem.code === 'invitation-not-found') return { kind: 'unknown-link' };
  if (problem.fields) return failed('Some answers need another look.', problem.fields);
  return failed(problem.error);
}

/** For the browser's log: the kind of failure, and nothing that was typed. */
export function nameFeedbackFailure(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.problem?.code ?? ''}`.trim();
  return error instanceof Error ? error.name : 'unknown';
}

function failed(sentence: string, fields: Record<string, string> = {}): FeedbackFailure {
  return { kind: 'failed', sentence, fields };
}
