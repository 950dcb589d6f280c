import { type FormEvent, useEffect, useRef, useState } from 'react';
import { confirmationMessage, erasureRequestSchema } from '#src/features/privacy/contract.ts';
import { Field, Input } from '#src/ui/field.tsx';
import { PrivacyFailure } from './privacy-failure.tsx';

interface EraseFormProps {
  id: string;
  email: string;
  error: Error | null;
  onErase: (confirmation: string) => void;
}

/** The second question: the address has to be typed again, since nothing brings back what is erased. */
export function EraseForm({ id, email, error, onErase }: EraseFormProps) {
  const [confirmation, setConfirmation] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(focusField, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { success } = erasureRequestSchema.safeParse({ email, confirmation });
    setIsWrong(!success);
    if (success) onErase(confirmation);
    else focusField();
  }

  return (
    <form ref={form} id={id} noValidate onSubmit={submit}>
      <h3>Erase everything held for {email}?</h3>
      <p className="privacy-warning">
        Requests, quotes, photos, mails and feedback go, on the website too. Nothing brings them
        back.
      </p>
      <Field label="Type the address again" error={isWrong ? confirmationMessage : undefined}>
        {(field) => (
          <Input
            {...field}
            type="email"
            autoComplete="off"
            value={confirmation}
            onChange={(event) => {
              setConfirmation(event.target.value);
              setIsWrong(false);
            }}
          />
        )}
      </Field>
      <PrivacyFailure error={error} />
    </form>
  );
}
