import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type Person, personQuerySchema } from '#src/features/privacy/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/field.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { lookUpPerson } from './person-requests.ts';
import { PrivacyFailure } from './privacy-failure.tsx';

interface LookUpFormProps {
  initialEmail: string;
  /** What was found before is of another address now. */
  onChange: () => void;
  onFound: (person: Person) => void;
}

/** Asks for an address and looks up what is held about it. */
export function LookUpForm({ initialEmail, onChange, onFound }: LookUpFormProps) {
  const frame = useRef<HTMLFormElement>(null);
  const form = useForm({
    resolver: standardSchemaResolver(personQuerySchema),
    defaultValues: { email: initialEmail },
  });
  const lookUp = useMutation({
    mutationFn: lookUpPerson,
    networkMode: 'always',
    onSuccess: onFound,
  });
  useFocusAfterWait(lookUp.isPending, () => frame.current?.querySelector('button') ?? null);

  return (
    <form
      ref={frame}
      className="privacy-look-up"
      noValidate
      onSubmit={form.handleSubmit(({ email }) => {
        onChange();
        lookUp.mutate(email);
      })}
    >
      <Field
        label="Email"
        hint="First make sure it is them: ask by an address or number we already have."
        error={form.formState.errors.email?.message}
      >
        {(field) => (
          <Input
            {...field}
            {...form.register('email', {
              onChange() {
                lookUp.reset();
                onChange();
              },
            })}
            type="email"
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" variant="green" size="sm" busy={lookUp.isPending} busyLabel="Looking">
        Look up
      </Button>
      <PrivacyFailure error={lookUp.error} />
    </form>
  );
}
