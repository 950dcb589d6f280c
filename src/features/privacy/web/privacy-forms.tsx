import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  confirmationMessage,
  erasureRequestSchema,
  erasureSchema,
  type Person,
  type PersonalRecords,
  personQuerySchema,
  personSchema,
} from '#src/features/privacy/contract.ts';
import { ApiError, api, apiResponse, describeFailure } from '#src/shared/api-client.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, FormAlert, Input } from '#src/ui/form/field.tsx';
import { FactList } from '#src/ui/list-page/detail-drawer.tsx';
import { saveDownload } from '#src/ui/list-page/export-button.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import styles from './privacy.module.css';

interface EraseFormProps {
  id: string;
  contact: string;
  error: Error | null;
  onErase: (confirmation: string) => void;
}

/** Asks for the address or number again, because an erasure cannot be undone. */
export function EraseForm({ id, contact, error, onErase }: EraseFormProps) {
  const [confirmation, setConfirmation] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(focusField, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { success } = erasureRequestSchema.safeParse({ contact, confirmation });
    setIsWrong(!success);
    if (success) onErase(confirmation);
    else focusField();
  }

  return (
    <form ref={form} id={id} noValidate onSubmit={submit}>
      <h3>Erase everything held for {contact}?</h3>
      <p>
        Requests, quotes, photos, mails and feedback go, on the website too. Nothing brings them
        back.
      </p>
      <Field
        label="Type the address or number again"
        error={isWrong ? confirmationMessage : undefined}
      >
        {(field) => (
          <Input
            {...field}
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

interface LookUpFormProps {
  initialContact: string;
  /** Called when an earlier result no longer belongs to what is typed. */
  onChange: () => void;
  onFound: (person: Person) => void;
}

export function LookUpForm({ initialContact, onChange, onFound }: LookUpFormProps) {
  const frame = useRef<HTMLFormElement>(null);
  const form = useForm({
    resolver: standardSchemaResolver(personQuerySchema),
    defaultValues: { contact: initialContact },
  });
  const lookUp = useMutation({ mutationFn: lookUpPerson });
  useFocusAfterWait(lookUp.isPending, () => frame.current?.querySelector('button') ?? null);

  return (
    <form
      ref={frame}
      className={styles.lookUp}
      noValidate
      onSubmit={form.handleSubmit(({ contact }) => {
        onChange();
        // A callback of this press: what is typed meanwhile is somebody else's.
        lookUp.mutate(contact, { onSuccess: onFound });
      })}
    >
      <Field
        label="Email, or phone of a request without one"
        hint="First make sure it is them: ask by an address or number we already have."
        error={form.formState.errors.contact?.message}
      >
        {(field) => (
          <Input
            {...field}
            {...form.register('contact', {
              onChange() {
                lookUp.reset();
                onChange();
              },
            })}
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

/** Why a request failed; a wrong password shows the gate instead. */
export function PrivacyFailure({ error }: { error: Error | null }) {
  if (!error || (error instanceof ApiError && error.status === 401)) return null;
  return <FormAlert>{describeFailure(error)}</FormAlert>;
}

const labels: [keyof PersonalRecords, string][] = [
  ['leads', 'Requests'],
  ['quotes', 'Quotes'],
  ['files', 'Photos and videos'],
  ['mails', 'Mails'],
  ['testimonials', 'Feedback and invitations'],
  ['published', 'Of these on the website'],
];

export function isEmpty(records: PersonalRecords): boolean {
  return Object.values(records).every((count) => count === 0);
}

/** The number of records of each kind; kinds without any are left out. */
export function RecordCounts({ records }: { records: PersonalRecords }) {
  return (
    <FactList
      facts={labels.map(([kind, label]) => ({
        label,
        value: records[kind] > 0 && records[kind].toLocaleString('en-US'),
      }))}
    />
  );
}

const personPath = '/api/admin/person';
const queryOf = (contact: string) => new URLSearchParams({ contact });

/** Counts what is stored about an address or a number. */
function lookUpPerson(contact: string): Promise<Person> {
  return api(`${personPath}?${queryOf(contact)}`, personSchema);
}

/** Downloads everything stored about an address or a number as an archive. */
export async function downloadPerson(contact: string): Promise<void> {
  const response = await apiResponse(`${personPath}/export?${queryOf(contact)}`);
  await saveDownload(response, 'personal-data.zip');
}

/** Erases everything stored about an address or a number and returns the counts. */
export async function erasePerson(request: {
  contact: string;
  confirmation: string;
}): Promise<PersonalRecords> {
  const path = `${personPath}/erase`;
  return (await api(path, erasureSchema, { method: 'POST', body: request })).erased;
}
