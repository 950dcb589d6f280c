import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { uploadLimits, uploadMessages } from '#src/shared/upload-rules.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { showFieldMessages } from '#src/ui/field-messages.ts';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { FormGuard, type FormGuardHandle } from '#src/ui/form-guard/form-guard.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import type { QuoteRequest } from '../contract.ts';
import { DraftNotice } from './draft/draft-notice.tsx';
import type { DraftRequest } from './draft/kept-draft.ts';
import { useNetworkWait } from './draft/use-network-wait.ts';
import { useQuoteDraft } from './draft/use-quote-draft.ts';
import { FileList } from './file-list.tsx';
import { FormStep } from './form-step.tsx';
import { lazyResolver } from './lazy-resolver.ts';
import { PhotoDropZone } from './photo-drop-zone.tsx';
import { QuoteContactFields, type QuoteForm, QuoteJobFields } from './photo-quote-fields.tsx';
import { refusalLead } from './photo-rules.ts';
import { describeQuoteFailure, type QuoteFailure } from './quote-failure.ts';
import { QuoteProgress } from './quote-progress.tsx';
import { usePhotoTray } from './use-photo-tray.ts';
import {
  type AnsweredQuote,
  preloadSending,
  type QuoteToSend,
  useQuoteRequest,
} from './use-quote-request.ts';

const needsPhotoId = 'needs-photo';
/** A line that is there and still loses every upload is not worth the visitor's data. */
const maxAutomaticTries = 5;

/** The AI quote: photos and a few details in, a price out. */
export function PhotoQuoteForm({ active }: { active: boolean }) {
  const { toast, dismiss } = useToast();
  const { tray, photos, refusals } = usePhotoTray();
  const guard = useRef<FormGuardHandle>(null);
  const [failure, setFailure] = useState<QuoteFailure | null>(null);
  const [quote, setQuote] = useState<AnsweredQuote | null>(null);
  const [showsQuote, setShowsQuote] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  // Texts have no default here: one would wipe what was typed before the page came alive.
  const form: QuoteForm = useForm({
    resolver: lazyResolver(({ quoteResolver }) => quoteResolver),
    defaultValues: { contactMethod: 'email' },
  });

  const lastSent = useRef<QuoteToSend | null>(null);
  const automaticTries = useRef(0);
  const wait = useNetworkWait(() => {
    automaticTries.current += 1;
    if (lastSent.current) send(lastSent.current);
  });
  const draft = useQuoteDraft({ form, tray, onRequest: resumeRequest, onEdited: stopWaiting });
  const { mutation, stage, cancel, callOff, resume } = useQuoteRequest(
    tray,
    guard,
    draft.keepRequest,
  );

  useFocusAfterWait(mutation.isPending, () => {
    const next = mutation.isSuccess ? 'button:last-of-type' : 'button';
    return buttons.current?.querySelector<HTMLElement>(next) ?? null;
  });

  function submit(fields: QuoteRequest) {
    automaticTries.current = 0;
    send({ fields });
  }

  function send(request: QuoteToSend) {
    if (mutation.isPending) return;
    lastSent.current = request;
    wait.stop();
    dismiss();
    setFailure(null);
    mutation.mutate(request, { onSuccess: showQuote, onError: showFailure });
  }

  /** Sends again what an earlier visit has sent off without an answer. */
  function resumeRequest(request: DraftRequest, isComplete: boolean) {
    resume(request);
    automaticTries.current = 1;
    if (request.isPending && isComplete) send(request);
    else callOff();
  }

  /** What is changed now is not what was sent off. */
  function stopWaiting() {
    if (!wait.isWaiting) return;
    wait.stop();
    callOff();
  }

  function showQuote(answered: AnsweredQuote) {
    draft.finish();
    toast({
      title: 'AI Quote Generated',
      description: 'Your quote has been generated successfully!',
      variant: 'success',
    });
    setQuote(answered);
    setShowsQuote(true);
  }

  function showFailure(error: unknown) {
    const described = describeQuoteFailure(error);
    setFailure(described);
    if (!described) return;
    if (described.mayPass && automaticTries.current < maxAutomaticTries) wait.start();
    if (described.mayPass && automaticTries.current > 0) return;
    toast({ title: 'Error', description: described.toast, variant: 'error' });
    showFieldMessages(form.setError, fieldNames, described.fields);
  }

  function addFiles(files: File[]) {
    setFailure((current) => current && { ...current, files: null });
    stopWaiting();
    preloadSending();
    tray.add(files);
  }

  function removeFile(id: number) {
    stopWaiting();
    tray.remove(id);
  }

  function startOver() {
    stopWaiting();
    setFailure(null);
    draft.startOver();
    fileInput.current?.focus();
  }

  const hasPhotos = photos.length > 0;
  return (
    <>
      {/* Until scripts run, a form with method "dialog" sends nothing anywhere. */}
      <form className="quote-form" method="dialog" noValidate onSubmit={form.handleSubmit(submit)}>
        <DraftNotice notice={draft.notice} isSending={mutation.isPending} onStartOver={startOver} />
        <FormStep number={1} title="What needs to go">
          <PhotoDropZone
            active={active}
            full={photos.length >= uploadLimits.maxFiles}
            disabled={mutation.isPending}
            inputRef={fileInput}
            onFiles={addFiles}
          />
          <FileList
            photos={photos}
            locked={mutation.isPending}
            onRemove={removeFile}
            onEmptied={() => fileInput.current?.focus()}
          />
          {refusals.map((refusal) => (
            <FormAlert key={refusal.message}>
              <b>{refusalLead(refusal)}</b> {refusal.message}
            </FormAlert>
          ))}
          {failure?.files && <FormAlert>{failure.files}</FormAlert>}
          <QuoteJobFields form={form} />
        </FormStep>
        <FormStep number={2} title="Where to send the quote">
          <QuoteContactFields form={form} />
        </FormStep>
        <FormGuard ref={guard} />
        {failure && !failure.files && !wait.isWaiting && <FormAlert>{failure.note}</FormAlert>}
        <div className="form-submit" ref={buttons}>
          <Button
            variant="green"
            type="submit"
            disabled={!hasPhotos}
            aria-describedby={hasPhotos ? undefined : needsPhotoId}
            busy={mutation.isPending}
            busyLabel="Analyzing Your Photos..."
          >
            <Camera />
            {failure ? 'Try again' : 'Get my instant quote'}
          </Button>
          {quote && !mutation.isPending && (
            <Button variant="line" onClick={() => setShowsQuote(true)}>
              See my quote again
            </Button>
          )}
          {!hasPhotos && <FieldError id={needsPhotoId}>{uploadMessages.none}</FieldError>}
          <QuoteProgress
            stage={mutation.isPending ? stage : wait.isWaiting ? { name: 'waiting' } : null}
            onCancel={mutation.isPending ? cancel : stopWaiting}
          />
        </div>
        <p className="hint form-privacy">
          How we handle your photos is in our{' '}
          <a className="link" href="/privacy">
            privacy policy
          </a>
          .
        </p>
      </form>
      {quote && <quote.ResultDialog {...quote} open={showsQuote} onOpenChange={setShowsQuote} />}
    </>
  );
}

const fieldNames = [
  'serviceType',
  'description',
  'clientName',
  'clientPhone',
  'clientEmail',
  'contactMethod',
] as const;
