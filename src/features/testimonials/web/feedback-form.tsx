import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Feedback } from '#src/features/testimonials/contract.ts';
import { showFieldMessages } from '#src/ui/field-messages.ts';
import { FormGuard, type FormGuardHandle } from '#src/ui/form-guard/form-guard.tsx';
import { createLazyResolver } from '#src/ui/lazy-resolver.ts';
import type { Option } from '#src/ui/options.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import {
  type FeedbackFailure,
  nameFeedbackFailure,
  readFeedbackFailure,
} from './feedback-failure.ts';
import {
  FeedbackJobFields,
  FeedbackOpinionFields,
  FeedbackPermission,
} from './feedback-fields.tsx';
import { FeedbackSubmit } from './feedback-submit.tsx';
import { type FeedbackValues, feedbackFieldNames, readFeedback } from './feedback-values.ts';
import { FeedbackWorkDetails, showWorkDetails } from './feedback-work-details.tsx';
import { sendFeedback } from './send-feedback.ts';
import { type FeedbackFormState, useFeedbackDraft } from './use-feedback-draft.ts';

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
    // Offline the library would hold the request back in silence.
    networkMode: 'always',
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
