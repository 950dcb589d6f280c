import { Camera, ReceiptText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { PhoneLink } from '#src/features/photos/web/phone-dialog.tsx';
import type { QuoteRequest } from '#src/features/quotes/contract.ts';
import type { DraftRequest, SavedList } from '#src/features/quotes/web/draft/saved-draft.ts';
import { DraftNotice, useQuoteDraft } from '#src/features/quotes/web/draft/use-quote-draft.tsx';
import { uploadMessages } from '#src/shared/upload-rules.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError, FormAlert } from '#src/ui/form/field.tsx';
import { FormGuard, type FormGuardHandle } from '#src/ui/form/form-guard.tsx';
import { lazyResolver, showFieldMessages, useOnePress } from '#src/ui/form/use-api-form.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { PhotoPicks } from './photo-picks.tsx';
import { usePhotoTray } from './photo-tray.ts';
import { type ItemPickerType, PickerToggle, usePickedList } from './picker-toggle.tsx';
import { describeQuoteFailure, type QuoteFailure } from './quote-failure.ts';
import {
  FormStep,
  loadFormChecks,
  QuoteContactFields,
  type QuoteForm,
  QuoteJobFields,
} from './quote-fields.tsx';
import styles from './quote-form.module.css';
import {
  type AnsweredQuote,
  preloadSending,
  QuoteProgress,
  type QuoteToSend,
  useListRequest,
  useNetworkWait,
  useQuoteRequest,
  useResultDialog,
} from './quote-request.tsx';
import { UnsentNotices } from './unsent-notices.tsx';

const needsId = 'quote-needs';
const needsItem = 'Pick at least one item to continue';
/** Past this, a connection that loses every upload only wastes the visitor's data. */
const maxAutomaticTries = 5;

const resolver = lazyResolver(
  () => loadFormChecks().then(({ quoteResolver }) => quoteResolver),
  (values) => values as QuoteRequest,
);

/** The AI quote: photos or a picked list and a few details in, a price out. */
export function PhotoQuoteForm({ active: isShown }: { active: boolean }) {
  const { toast, dismiss } = useToast();
  const { tray, photos, refusals } = usePhotoTray();
  const guard = useRef<FormGuardHandle>(null);
  const [failure, setFailure] = useState<QuoteFailure | null>(null);
  const result = useResultDialog();
  const { quote } = result;
  const phoneLink = useRef<PhoneLink | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);
  // Texts have no default here: it would erase what was typed before hydration.
  const form: QuoteForm = useForm({ resolver, defaultValues: { contactMethod: 'email' } });

  const lastSent = useRef<QuoteToSend | null>(null);
  const automaticTries = useRef(0);
  const press = useOnePress();
  const wait = useNetworkWait(() => {
    automaticTries.current += 1;
    if (lastSent.current) send(lastSent.current);
  });
  const list = usePickedList();
  const { items, picker } = list;
  const draft = useQuoteDraft({
    form,
    tray,
    list: list.toSave,
    onList: resumeList,
    onRequest: resumeRequest,
    onEdited: stopWaiting,
  });
  const { mutation, stage, cancel, abandon, resume } = useQuoteRequest(
    tray,
    guard,
    draft.saveRequest,
  );

  const listRequest = useListRequest(guard, draft.saveSentList);
  const job = useWatch({ control: form.control, name: 'serviceType' });
  const active = picker ? listRequest : mutation;
  const isPending = mutation.isPending || listRequest.isPending;
  useFocusAfterWait(isPending, () => {
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    if (active.isSuccess) return find(`.${styles.formSubmit} > button:last-of-type`) ?? null;
    return find('li[data-problem] button') ?? find(`.${styles.formSubmit} > button`) ?? null;
  });

  function submit(fields: QuoteRequest) {
    automaticTries.current = 0;
    send({ fields });
  }

  function submitList(fields: QuoteRequest) {
    if (!press.take()) return;
    stopWaiting();
    dismiss();
    setFailure(null);
    const onError = (error: unknown) => showFailure(describeQuoteFailure(error, 'list'));
    const { release: onSettled } = press;
    listRequest.mutate({ fields, items }, { onSuccess: showQuote, onError, onSettled });
  }

  function send(request: QuoteToSend) {
    if (!press.take()) return;
    lastSent.current = request;
    wait.stop();
    dismiss();
    setFailure(null);
    const { release: onSettled } = press;
    mutation.mutate(request, { onSuccess: showQuote, onError: retryLater, onSettled });
  }

  function resumeList(saved: SavedList) {
    if (saved.sent) listRequest.resume(saved.sent);
    list.restore(saved);
  }

  /** Resends what an earlier visit sent without getting an answer. */
  function resumeRequest(request: DraftRequest, isComplete: boolean) {
    resume(request);
    automaticTries.current = 1;
    if (request.isPending && isComplete) send(request);
    else abandon();
  }

  /** Called on every change: the form no longer matches what was sent, or is being sent. */
  function stopWaiting() {
    if (!wait.isWaiting && !mutation.isPending) return;
    wait.stop();
    lastSent.current = null;
    abandon();
  }

  function showQuote(answered: AnsweredQuote) {
    draft.finish();
    endPhoneLink();
    toast({
      title: 'AI Quote Generated',
      description: 'Your quote has been generated successfully!',
      variant: 'success',
    });
    result.show(answered);
  }

  /** The form has the phone's photos, so the server may delete them. */
  function endPhoneLink() {
    const link = phoneLink.current;
    phoneLink.current = null;
    if (!link) return;
    const queries = import('#src/features/photos/web/handoff-queries.ts');
    queries.then(({ endHandoff }) => endHandoff(link.token)).catch(() => {});
  }

  function retryLater(error: unknown) {
    const described = describeQuoteFailure(error);
    if (!lastSent.current) abandon();
    else if (described?.canRetry && automaticTries.current < maxAutomaticTries) wait.start();
    showFailure(described, described?.canRetry === true && automaticTries.current > 0);
  }

  function showFailure(described: QuoteFailure | null, alreadyNotified = false) {
    setFailure(described);
    if (!described || alreadyNotified) return;
    toast({ title: 'Error', description: described.toast, variant: 'error' });
    showFieldMessages(element.current, form.setError, described.fields);
  }

  function addFiles(files: File[]) {
    setFailure((current) => current && { ...current, files: null });
    stopWaiting();
    preloadSending();
    tray.add(files);
  }

  function removeFile(id: number) {
    stopWaiting();
    setFailure((current) => (current?.files ? null : current));
    tray.remove(id);
  }

  function startOver() {
    stopWaiting();
    setFailure(null);
    draft.startOver();
    list.clear();
    fileInput.current?.focus();
  }

  function openPicker(Component: ItemPickerType) {
    stopWaiting();
    setFailure(null);
    list.open(Component);
  }

  function closePicker() {
    setFailure(null);
    list.close();
  }

  const needs = picker
    ? items.length > 0
      ? null
      : needsItem
    : photos.length > 0
      ? null
      : uploadMessages.none;
  return (
    <>
      <UnsentNotices />
      {/* Until scripts run, a form with method "dialog" sends nothing anywhere. */}
      <form
        ref={element}
        className={styles.quoteForm}
        method="dialog"
        noValidate
        onSubmit={form.handleSubmit(picker ? submitList : submit)}
      >
        <DraftNotice notice={draft.notice} isSending={isPending} onStartOver={startOver} />
        <FormStep number={1} title="What needs to go">
          {picker && <QuoteJobFields form={form} part="job" />}
          {picker ? (
            <picker.Component
              job={job ?? 'office-cleanout'}
              items={items}
              locked={isPending}
              autoFocus={picker.takesFocus}
              onChange={list.setItems}
            />
          ) : (
            <PhotoPicks
              isShown={isShown}
              locked={isPending}
              photos={photos}
              refusals={refusals}
              problem={failure?.files ?? null}
              inputRef={fileInput}
              phoneLink={phoneLink}
              onFiles={addFiles}
              onRemove={removeFile}
            />
          )}
          {(picker || photos.length === 0 || items.length > 0) && (
            <PickerToggle
              isPicking={picker !== null}
              hasPhotos={photos.length > 0}
              disabled={isPending}
              onPick={openPicker}
              onBack={closePicker}
            />
          )}
          <QuoteJobFields form={form} part={picker ? 'words' : 'both'} />
        </FormStep>
        <FormStep number={2} title="Where to send the quote">
          <QuoteContactFields form={form} />
        </FormStep>
        <FormGuard ref={guard} />
        {failure && !failure.files && !wait.isWaiting && <FormAlert>{failure.note}</FormAlert>}
        <div className={styles.formSubmit}>
          <Button
            variant="green"
            type="submit"
            disabled={needs !== null}
            aria-describedby={needs === null ? undefined : needsId}
            busy={isPending}
            busyLabel={picker ? 'Pricing your list...' : 'Analyzing Your Photos...'}
          >
            {picker ? <ReceiptText /> : <Camera />}
            {failure ? 'Try again' : picker ? 'Price my list' : 'Get my instant quote'}
          </Button>
          {quote && !isPending && (
            <Button variant="line" onClick={result.open}>
              See my quote again
            </Button>
          )}
          {needs !== null && <FieldError id={needsId}>{needs}</FieldError>}
          <QuoteProgress
            stage={mutation.isPending ? stage : wait.isWaiting ? { name: 'waiting' } : null}
            onCancel={mutation.isPending ? cancel : stopWaiting}
          />
        </div>
        <p className={`hint ${styles.formPrivacy}`}>
          How we handle your photos is in our{' '}
          <a className="link" href="/privacy">
            privacy policy
          </a>
          .
        </p>
      </form>
      {quote && <quote.ResultDialog {...quote} {...result.dialog} />}
    </>
  );
}
