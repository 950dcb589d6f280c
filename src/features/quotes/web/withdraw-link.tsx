import { useMutation } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import {
  type LinkWithdrawal,
  linkWithdrawalSchema,
  newLinkSchema,
} from '#src/features/quotes/contract.ts';
import { api, describeFailure, fieldProblems } from '#src/shared/api-client.ts';
import { randomKey } from '#src/shared/retry-key.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import dialogStyles from '#src/ui/dialog.module.css';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field, FormAlert, Input } from '#src/ui/form/field.tsx';
import { useHistoryDialog } from '#src/ui/use-history-dialog.ts';
import { quotePath } from './result/quote-foot.tsx';

const proofs = {
  email: {
    name: 'clientEmail',
    label: 'The email address you left with it',
    input: { type: 'email', autoComplete: 'email' },
  },
  phone: {
    name: 'clientPhone',
    label: 'The phone number you left with it',
    input: { type: 'tel', autoComplete: 'tel' },
  },
} as const;

interface WithdrawLinkProps {
  shareToken: string;
  proof: keyof typeof proofs;
}

/** Lets the client end the link to a quote, wherever it has been passed on to. */
export function WithdrawLink({ shareToken, proof }: WithdrawLinkProps) {
  const { name, label, input } = proofs[proof];
  const [isOpen, setIsOpen] = useHistoryDialog('withdraw-link');
  const [contact, setContact] = useState('');
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  // A second try after a lost answer finds the link that the first one made.
  const [idempotencyKey] = useState(randomKey);
  const withdrawal = useMutation({
    mutationFn: (body: LinkWithdrawal) =>
      api(`/api/quotes/${shareToken}/withdraw`, newLinkSchema, {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body,
      }),
    onError: (error) => setProblem(fieldProblems(error)?.[name]),
  });
  const { data: renewed, error } = withdrawal;

  // Nothing is left at the address of this page then.
  useEffect(() => {
    if (renewed && !isOpen) location.replace(quotePath(renewed));
  }, [renewed, isOpen]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = linkWithdrawalSchema.safeParse({ [name]: contact });
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success) withdrawal.mutate(checked.data);
  }

  return (
    <>
      <Button variant="line" size="sm" onClick={() => setIsOpen(true)}>
        <Link2Off />
        Withdraw link
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
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
          <p>
            The old link no longer opens anything.{' '}
            {proof === 'email' ? 'We mail you the new one.' : 'Save the new one.'}
          </p>
        ) : (
          <form id={formId} className={dialogStyles.form} noValidate onSubmit={submit}>
            <p>Whoever has this link can no longer open your quote. You get a new one.</p>
            <Field label={label} error={problem}>
              {(field) => (
                <Input
                  {...field}
                  {...input}
                  value={contact}
                  onChange={(event) => setContact(event.target.value)}
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
