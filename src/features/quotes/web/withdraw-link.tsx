import { useMutation } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import {
  linkWithdrawalSchema,
  newLinkSchema,
  type SharedQuote,
} from '#src/features/quotes/contract.ts';
import { ApiError, api, describeFailure } from '#src/shared/api-client.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import dialogStyles from '#src/ui/dialog.module.css';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field, Input } from '#src/ui/form/field.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { quotePath } from './result/quote-foot.tsx';

/** Lets the client end the link to a quote, wherever it has been passed on to. */
export function WithdrawLink({ shareToken }: SharedQuote) {
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const withdrawal = useMutation({
    mutationFn: (clientEmail: string) =>
      api(`/api/quotes/${shareToken}/withdraw`, newLinkSchema, {
        method: 'POST',
        body: { clientEmail },
      }),
    onError: (error) =>
      setProblem(error instanceof ApiError ? error.problem?.fields?.clientEmail : undefined),
  });
  const { data: renewed, error } = withdrawal;

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = linkWithdrawalSchema.safeParse({ clientEmail: email });
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success) withdrawal.mutate(checked.data.clientEmail);
  }

  return (
    <>
      <Button variant="line" size="sm" onClick={() => setIsOpen(true)}>
        <Link2Off />
        Withdraw link
      </Button>
      <Dialog
        open={isOpen}
        // Nothing is left at the address of this page then.
        onOpenChange={(open) => (renewed ? location.replace(quotePath(renewed)) : setIsOpen(open))}
        title={renewed ? 'The link is withdrawn' : 'Withdraw this link?'}
        footer={
          <div className={dialogStyles.buttons}>
            {renewed ? (
              <ButtonLink href={quotePath(renewed)} size="sm">
                Go to the new link
              </ButtonLink>
            ) : (
              <>
                <Button variant="line" size="sm" onClick={() => setIsOpen(false)}>
                  Keep it
                </Button>
                <Button
                  type="submit"
                  form={formId}
                  size="sm"
                  busy={withdrawal.isPending}
                  busyLabel="Withdrawing"
                >
                  Withdraw link
                </Button>
              </>
            )}
          </div>
        }
      >
        {renewed ? (
          <p>The old link no longer opens anything. We mail you the new one.</p>
        ) : (
          <form id={formId} className={dialogStyles.form} noValidate onSubmit={submit}>
            <p>Whoever has this link can no longer open your quote. You get a new one.</p>
            <Field label="The email the quote was sent to" error={problem}>
              {(field) => (
                <Input
                  {...field}
                  type="email"
                  autoComplete="email"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
            {error && !problem && <FormAlert>{describeFailure(error)}</FormAlert>}
          </form>
        )}
      </Dialog>
    </>
  );
}
