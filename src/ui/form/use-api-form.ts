import { useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useRef, useSyncExternalStore } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormSetError,
  useForm,
} from 'react-hook-form';
import { apiRequest, fieldProblems } from '#src/shared/api-client.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { type ToastMessage, useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import type { FormGuardHandle } from './form-guard.tsx';

interface ApiFormOptions<Values extends FieldValues, Checked, Answer> {
  path: string;
  /** Sends the staff password too. */
  asStaff?: boolean;
  resolver: Resolver<Values, unknown, Checked>;
  /** Not for texts: a default would erase what was typed before hydration. */
  defaultValues: DefaultValues<Values>;
  /** Builds the body; drop fields that were left empty. */
  toBody: (checked: Checked) => object;
  answerSchema?: { parse(answer: unknown): Answer };
  onSent: (answer: Answer, checked: Checked) => void;
  onInvalid?: (errors: FieldErrors<Values>) => void;
  texts: {
    sent: ToastMessage | null;
    /** Null for no toast. Called before the server's messages are shown at their fields. */
    failed: (error: unknown) => ToastMessage | null;
  };
}

/** A form that posts to the API once its fields are valid. A failure loses nothing that was typed. */
export function useApiForm<Values extends FieldValues, Checked, Answer = unknown>(
  options: ApiFormOptions<Values, Checked, Answer>,
) {
  const { path, asStaff, resolver, defaultValues, toBody, texts } = options;
  const { toast, dismiss } = useToast();
  const element = useRef<HTMLFormElement>(null);
  const guard = useRef<FormGuardHandle>(null);
  const press = useOnePress();
  // A failure that is told as a lost connection is told anew once the connection is back.
  useSyncExternalStore(followConnection, readConnection, () => true);
  const retryKey = useRef(createRetryKey());
  const form = useForm<Values, unknown, Checked>({ resolver, defaultValues });
  const mutation = useMutation({
    async mutationFn(checked: Checked) {
      const signals = await guard.current?.readSignals();
      const words = toBody(checked);
      const fields = { ...words, ...signals };
      const body = asStaff ? fields : withoutEmptyTexts(fields);
      const headers = { 'idempotency-key': retryKey.current.keyFor(words) };
      const answer = await apiRequest(path, {
        method: 'POST',
        body,
        headers,
        ...(asStaff && { asStaff }),
      });
      return options.answerSchema ? options.answerSchema.parse(answer) : (answer as Answer);
    },
    onSuccess(answer, checked) {
      // The same words sent again from here on are meant.
      retryKey.current = createRetryKey();
      form.reset();
      options.onSent(answer, checked);
      if (texts.sent) toast(texts.sent);
    },
    onError(error) {
      const message = texts.failed(error);
      if (message) toast(message);
      showFieldMessages(element.current, form.setError, fieldProblems(error) ?? {});
    },
    onSettled: press.release,
  });
  useFocusAfterWait(mutation.isPending, () => findSubmitButton(element.current));

  function submit(event: BaseSyntheticEvent) {
    void form.handleSubmit((checked) => {
      if (!press.take()) return;
      dismiss();
      mutation.mutate(checked);
    }, options.onInvalid)(event);
  }

  return {
    form,
    guard,
    /** Until scripts run, a form with method "dialog" sends nothing anywhere. */
    formProps: { ref: element, method: 'dialog', noValidate: true, onSubmit: submit },
    isSending: mutation.isPending,
    /** The failure of the last attempt; null when there is none. */
    error: mutation.error,
  };
}

function followConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

const readConnection = () => navigator.onLine;

/** Two presses may both be checked before the first one shows that it is sent: only one is taken. */
export function useOnePress() {
  const isTaken = useRef(false);
  return {
    /** False where another press was taken and not released since. */
    take(): boolean {
      const isFree = !isTaken.current;
      isTaken.current = true;
      return isFree;
    },
    release() {
      isTaken.current = false;
    },
  };
}

function withoutEmptyTexts(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Also finds one outside the form that refers to its id. */
function findSubmitButton(form: HTMLFormElement | null): HTMLElement | null {
  const controls = Array.from(form?.elements ?? []);
  return (
    controls.find((control): control is HTMLButtonElement =>
      control.matches('button[type="submit"]'),
    ) ?? null
  );
}

/** Shows the server's messages at the fields and moves the focus to the first one. */
export function showFieldMessages<Values extends FieldValues>(
  element: HTMLFormElement | null,
  setError: UseFormSetError<Values>,
  messages: Record<string, string>,
): void {
  const controls = Array.from(element?.elements ?? []);
  const names = new Set(controls.map((control) => control.getAttribute('name') ?? ''));
  const faulty = [...names].filter((name) => messages[name]) as FieldPath<Values>[];
  for (const [index, name] of faulty.entries()) {
    setError(name, { message: messages[name] }, { shouldFocus: index === 0 });
  }
}

/**
 * A resolver that loads on first use. If it cannot be loaded, the values are submitted unchecked;
 * the server validates them with the same schema.
 */
export function lazyResolver<Values extends FieldValues, Checked>(
  load: () => Promise<Resolver<Values, unknown, Checked>>,
  readUnchecked: (values: Values) => Checked,
): Resolver<Values, unknown, Checked> {
  return async (values, context, options) => {
    const resolver = await load().catch(() => null);
    if (!resolver) return { values: readUnchecked(values), errors: {} };
    return resolver(values, context, options);
  };
}
