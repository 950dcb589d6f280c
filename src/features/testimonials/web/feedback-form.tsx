import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { site } from '#src/content/site.ts';
import type { Feedback } from '#src/features/testimonials/contract.ts';
import { ApiError, apiRequest, describeFailure } from '#src/shared/api-client.ts';
import { Button } from '#src/ui/button.tsx';
import { type Option, showFieldMessages } from '#src/ui/form/field.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { FormGuard, type FormGuardHandle } from '#src/ui/form/form-guard.tsx';
import { createLazyResolver } from '#src/ui/form/lazy-resolver.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { type FeedbackFormState, useFeedbackDraft } from './feedback-draft.ts';
import {
  FeedbackJobFields,
  FeedbackOpinionFields,
  FeedbackPermission,
  FeedbackWorkDetails,
  showWorkDetails,
} from './feedback-fields.tsx';
import { type FeedbackValues, feedbackFieldNames, readFeedback } from './feedback-values.ts';

interface FeedbackFormProps {
  /** Of the link the visitor came by: names the draft. */
  linkToken: string | null;
  /** The invitation that is answered; null where the link is unknown or there is none. */
  feedbackToken: string | null;
  start: FeedbackValues;
  jobs: Option[];
  onDone: (outcome: 'sent' | 'answered') => void;
}

const loadChecks = () => import('./feedback-checks.ts');
const resolver = createLazyResolver(
  () => loadChecks().then(({ feedbackResolver }) => feedbackResolver),
  readFeedback,
);

/** Stars, words and who they are from. Nothing typed is lost by a failure or a reload. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { linkToken, start, jobs, onDone } = props;
  const { toast, dismiss } = useToast();
  const [feedbackToken, setFeedbackToken] = useState(props.feedbackToken);
  const [failure, setFailure] = useState<FeedbackFailure | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const guard = useRef<FormGuardHandle>(null);
  const workDetails = useRef<HTMLDetailsElement>(null);
  // Texts have no default here: one would wipe what was typed before the page came alive.
  const form: FeedbackFormState = useForm({ resolver, defaultValues: { rating: start.rating } });
  const draft = useFeedbackDraft({ form, element, linkToken, start });
  const mutation = useMutation({
    mutationFn: async (feedback: Feedback) =>
      sendFeedback({ ...feedback, ...(await guard.current?.readSignals()) }, feedbackToken),
    onSuccess() {
      draft.clear();
      toast({ title: 'Thank you for your feedback!', variant: 'success' });
      onDone('sent');
    },
    onError: (error) => showFailure(error, readFeedbackFailure(error)),
  });
  useFocusAfterWait(
    mutation.isPending,
    () => element.current?.querySelector<HTMLElement>('[type="submit"]') ?? null,
  );

  function submit(feedback: Feedback) {
    if (mutation.isPending) return;
    dismiss();
    setFailure(null);
    mutation.mutate(feedback);
  }

  function showFailure(error: unknown, described: FeedbackFailure) {
    if (described.kind === 'answered') {
      draft.clear();
      return onDone('answered');
    }
    console.error(`Feedback was not sent: ${nameFeedbackFailure(error)}`);
    toast({
      title: 'Error submitting feedback',
      description: 'Please try again or contact us directly.',
      variant: 'error',
    });
    setFailure(described);
    if (described.kind === 'unknown-link') return setFeedbackToken(null);
    showWorkDetails(workDetails.current, described.fields);
    showFieldMessages(form.setError, feedbackFieldNames, described.fields);
  }

  return (
    // Until scripts run, a form with method "dialog" sends nothing anywhere.
    <form
      className="feedback-form"
      method="dialog"
      noValidate
      ref={element}
      onFocus={() => void loadChecks().catch(() => null)}
      onChange={draft.save}
      onSubmit={form.handleSubmit(submit, (errors) => showWorkDetails(workDetails.current, errors))}
    >
      <FeedbackOpinionFields form={form} start={start} />
      <FeedbackJobFields form={form} start={start} jobs={jobs} />
      <FeedbackWorkDetails form={form} start={start} ref={workDetails} />
      <FeedbackPermission form={form} />
      <FormGuard ref={guard} />
      <FeedbackSubmit busy={mutation.isPending} failure={failure} />
    </form>
  );
}

interface FeedbackSubmitProps {
  busy: boolean;
  failure: FeedbackFailure | null;
}

/** The way out of the form, and what stood in it the last time. */
function FeedbackSubmit({ busy, failure }: FeedbackSubmitProps) {
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

/** Sends feedback, bound to the invitation of a token where there is one; throws ApiError. */
async function sendFeedback(feedback: Feedback, token: string | null): Promise<void> {
  const filled = Object.entries(feedback).filter(([, value]) => value !== '');
  await apiRequest('/api/testimonials', {
    method: 'POST',
    body: { ...Object.fromEntries(filled), ...(token && { feedbackToken: token }) },
  });
}

/** What a submission that failed means for the form. */
type FeedbackFailure =
  /** The invitation has its answer already. */
  | { kind: 'answered' }
  /** The link leads to no invitation: without it the feedback can be sent. */
  | { kind: 'unknown-link' }
  /** The sentence stands near the button, the messages at the fields they name. */
  | { kind: 'failed'; sentence: string; fields: Record<string, string> };

export function readFeedbackFailure(error: unknown): FeedbackFailure {
  if (!(error instanceof ApiError)) return failed(describeFailure(error));
  const { problem } = error;
  // What stands between us and the visitor may answer with a page of its own.
  if (!problem) return failed('Something broke on our side. Try again in a moment.');
  if (problem.code === 'feedback-already-received') return { kind: 'answered' };
  if (problem.code === 'invitation-not-found') return { kind: 'unknown-link' };
  if (problem.fields) return failed('Some answers need another look.', problem.fields);
  return failed(problem.error);
}

/** For the log of the browser: which failure it was, and nothing of what was typed. */
export function nameFeedbackFailure(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.problem?.code ?? ''}`.trim();
  return error instanceof Error ? error.name : 'unknown';
}

function failed(sentence: string, fields: Record<string, string> = {}): FeedbackFailure {
  return { kind: 'failed', sentence, fields };
}
