import { useMutation } from '@tanstack/react-query';
import { PhoneIncoming } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { callPromiseSchema, type SharedQuote } from '#src/features/quotes/contract.ts';
import { api, describeFailure, fieldProblems } from '#src/shared/api-client.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, FieldError, Input } from '#src/ui/form/field.tsx';
import styles from './quote-result.module.css';

/** In the place of the button, which had it. The foot stays in view by itself. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** One tap, and we call the client about their quote; a number is only asked for where we have none. */
export function CallMe({ shareToken, quoteId }: SharedQuote) {
  const [phone, setPhone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const ticket = ticketOf(quoteId);
  const call = useMutation({
    mutationFn: () =>
      api(`/api/quotes/${shareToken}/call`, callPromiseSchema, {
        method: 'POST',
        body: phone === null ? {} : { clientPhone: phone },
      }),
    onError(error) {
      const wrong = fieldProblems(error)?.clientPhone;
      // At the first press nothing was typed that could be wrong.
      setProblem(phone === null ? undefined : wrong);
      if (wrong) setPhone(phone ?? '');
    },
  });
  const failure = call.error && !problem && phone !== '' && describeFailure(call.error);

  function ask(event: FormEvent) {
    event.preventDefault();
    if (!call.isPending) call.mutate();
  }

  if (call.data) {
    return (
      <p className={styles.callMe} role="status" tabIndex={-1} ref={takeFocus}>
        We call you about {ticket} {call.data.when}.
      </p>
    );
  }
  return (
    <form className={styles.callMe} noValidate onSubmit={ask}>
      {phone === null ? (
        <button type="submit" className="link" aria-busy={call.isPending}>
          <PhoneIncoming />
          Call me about {ticket}
        </button>
      ) : (
        <>
          <Field label="Your phone number" error={problem}>
            {(control) => (
              <Input
                {...control}
                className="num slim"
                type="tel"
                autoComplete="tel"
                ref={takeFocus}
                value={phone}
                onChange={(event) => setPhone(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="line"
            size="sm"
            busy={call.isPending}
            busyLabel="Asking..."
          >
            Call me
          </Button>
        </>
      )}
      {failure && <FieldError>{failure}</FieldError>}
    </form>
  );
}
