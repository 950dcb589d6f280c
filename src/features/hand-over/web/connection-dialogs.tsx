import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useId, useState } from 'react';
import {
  type NewEndpoint,
  type NewToken,
  newEndpointSchema,
  newTokenSchema,
  type Secret,
  secretSchema,
} from '#src/features/hand-over/contract.ts';
import { fieldProblems } from '#src/shared/api-client.ts';
import { jobEventTypes, tokenScopes } from '#src/shared/hand-over.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field, FieldError, FormAlert, Input } from '#src/ui/form/field.tsx';
import { useApiForm } from '#src/ui/form/use-api-form.ts';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useClipboard } from '#src/ui/use-clipboard.tsx';
import styles from './connections.module.css';
import { eventOptions, scopeLabels, useReloadConnections } from './connections-queries.ts';

interface NewDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds a webhook endpoint, then shows its secret. */
export function EndpointDialog({ open, onClose }: NewDialogProps) {
  const { form, formProps, isSending, error, secret, forget } = useNewConnection<NewEndpoint>({
    path: 'endpoints',
    resolver: standardSchemaResolver(newEndpointSchema),
    defaultValues: { url: '', types: [...jobEventTypes] },
    onMade: onClose,
  });
  const { errors } = form.formState;
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onClose}
        title="Add an endpoint"
        description="Where the other system takes webhooks. It gets names, phones and addresses."
      >
        <form {...formProps} className={styles.form}>
          <Field label="Its address" hint="Starts with https://" error={errors.url?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('url')}
                type="url"
                inputMode="url"
                autoComplete="off"
              />
            )}
          </Field>
          <Choices legend="What it is told" error={errors.types?.message}>
            {eventOptions.map(({ value, label }) => (
              <label key={value} className="check">
                <input type="checkbox" value={value} {...form.register('types')} />
                <span>{label}</span>
              </label>
            ))}
          </Choices>
          {error && <FormAlert>{describeStaffFailure(error)}</FormAlert>}
          <Button type="submit" variant="green" busy={isSending} busyLabel="Adding...">
            Add it
          </Button>
        </form>
      </Dialog>
      <SecretDialog
        title="Its secret"
        description="Shown this once. Give it to the other system, which checks with it that events come from here."
        secret={secret}
        onClose={forget}
      />
    </>
  );
}

/** Makes an API token, then shows it. */
export function TokenDialog({ open, onClose }: NewDialogProps) {
  const { form, formProps, isSending, error, secret, forget } = useNewConnection<NewToken>({
    path: 'tokens',
    resolver: standardSchemaResolver(newTokenSchema),
    defaultValues: { name: '', scopes: [], expiresOn: null },
    onMade: onClose,
  });
  const { errors } = form.formState;
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onClose}
        title="Make a token"
        description="One for each system, with no more than it needs."
      >
        <form {...formProps} className={styles.form}>
          <Field label="What it is for" error={errors.name?.message}>
            {(control) => (
              <Input {...control} {...form.register('name')} autoComplete="off" maxLength={80} />
            )}
          </Field>
          <Choices legend="What it opens" error={errors.scopes?.message}>
            {tokenScopes.map((scope) => (
              <label key={scope} className="check">
                <input type="checkbox" value={scope} {...form.register('scopes')} />
                <span>{scopeLabels[scope]}</span>
              </label>
            ))}
          </Choices>
          <Field label="Last day" optional error={errors.expiresOn?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('expiresOn', { setValueAs: (day) => day || null })}
                type="date"
              />
            )}
          </Field>
          {error && <FormAlert>{describeStaffFailure(error)}</FormAlert>}
          <Button type="submit" variant="green" busy={isSending} busyLabel="Making...">
            Make it
          </Button>
        </form>
      </Dialog>
      <SecretDialog
        title="The token"
        description="Shown this once. The other system sends it as Authorization: Bearer, then the token."
        secret={secret}
        onClose={forget}
      />
    </>
  );
}

interface SecretDialogProps {
  title: string;
  description: string;
  /** Null while there is nothing to show. */
  secret: string | null;
  onClose: () => void;
}

export function SecretDialog({ title, description, secret, onClose }: SecretDialogProps) {
  const { copy, fallback } = useClipboard();
  const [isCopied, setIsCopied] = useState(false);
  const close = () => {
    setIsCopied(false);
    onClose();
  };
  return (
    <>
      <Dialog open={secret !== null} onOpenChange={close} title={title} description={description}>
        <div className={styles.form}>
          <Field label={title}>
            {(control) => (
              <Input
                {...control}
                className={styles.secret}
                readOnly
                value={secret ?? ''}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </Field>
          <Button
            variant="green"
            onClick={async () => setIsCopied(await copy(secret ?? '', title))}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="line" onClick={close}>
            I have kept it
          </Button>
        </div>
      </Dialog>
      {fallback}
    </>
  );
}

interface ChoicesProps {
  legend: string;
  error: string | undefined;
  children: ReactNode;
}

function Choices({ legend, error, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={`field ${styles.choices}`} aria-describedby={error ? id : undefined}>
      <legend className="lab">{legend}</legend>
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

/** A form for something whose secret is shown once: it stays here until it is forgotten. */
function useNewConnection<Values extends NewEndpoint | NewToken>(options: {
  path: string;
  resolver: Parameters<typeof useApiForm<Values, Values, Secret>>[0]['resolver'];
  defaultValues: Parameters<typeof useApiForm<Values, Values, Secret>>[0]['defaultValues'];
  onMade: () => void;
}) {
  const [secret, setSecret] = useState<string | null>(null);
  const reload = useReloadConnections();
  const { path, onMade, ...rest } = options;
  const form = useApiForm<Values, Values, Secret>({
    ...rest,
    path: `${staffPaths.connections}/${path}`,
    asStaff: true,
    toBody: (checked) => checked,
    answerSchema: secretSchema,
    onSent(made) {
      onMade();
      setSecret(made.secret);
      void reload();
    },
    texts: { sent: null, failed: () => null },
  });
  const isAtField = fieldProblems(form.error) !== undefined;
  return { ...form, error: isAtField ? null : form.error, secret, forget: () => setSecret(null) };
}
