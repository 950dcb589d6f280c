import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { privacyLink } from '#src/content/navigation.ts';
import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import { headlinePrice } from '#src/features/pricing/domain/price-texts.ts';
import {
  type ListClient,
  listClientSchema,
  type PriceAnswer,
} from '#src/features/quotes/contract.ts';
import type { PickedItem } from '#src/features/quotes/web/form/picked-item.ts';
import { describeQuoteFailure } from '#src/features/quotes/web/form/quote-failure.ts';
import { sendListRequest } from '#src/features/quotes/web/form/send-quote.ts';
import { quotePath } from '#src/features/quotes/web/result/quote-foot.tsx';
import type { ServiceType } from '#src/shared/business.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { formatDollars } from '#src/shared/money.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field, FormAlert, Input } from '#src/ui/form/field.tsx';
import { FormGuard, type FormGuardHandle } from '#src/ui/form/form-guard.tsx';
import { SegmentedRadio } from '#src/ui/form/segmented.tsx';
import { showFieldMessages } from '#src/ui/form/use-api-form.ts';
import { forgetForm, useKeptForm } from '#src/ui/form/use-kept-form.ts';
import styles from './price-list.module.css';

const ways = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const;

const formId = 'keep-price';
type ListClientInput = z.input<typeof listClientSchema>;
const checkClient = standardSchemaResolver(listClientSchema);

/** What was typed for the way that is not shown is kept, and neither checked nor sent. */
const resolver: Resolver<ListClientInput, unknown, ListClient> = (
  { clientEmail, clientPhone, ...client },
  ...rest
) =>
  checkClient(
    client.contactMethod === 'phone' ? { ...client, clientPhone } : { ...client, clientEmail },
    ...rest,
  );

interface KeepPriceProps {
  job: ServiceType;
  price: PriceAnswer;
  items: readonly PickedItem[];
  access: Partial<AccessAnswers>;
  onClose: () => void;
}

/** A name and one way to reach it make the price a quote. */
export function KeepPrice({ job, price, items, access, onClose }: KeepPriceProps) {
  const [retryKey] = useState(() => createRetryKey());
  const guard = useRef<FormGuardHandle>(null);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<ListClientInput, unknown, ListClient>({
    resolver,
    defaultValues: { serviceType: job, contactMethod: 'email' },
  });
  useKeptForm(formId, form, { contactMethod: 'email' });
  const { register, control, formState } = form;
  const way = useWatch({ control, name: 'contactMethod' });
  const messageOf = (name: keyof ListClient) => formState.errors[name]?.message;
  const mutation = useMutation({
    mutationFn: async (fields: ListClient) => {
      const idempotencyKey = retryKey.keyFor([fields, items, access]);
      const signals = await guard.current?.readSignals();
      return sendListRequest({ fields, items, access, signals, idempotencyKey });
    },
    // In the place of this dialog: Back leads to the list, not to a form that was sent.
    onSuccess(quote) {
      forgetForm(formId);
      location.replace(quotePath(quote));
    },
    onError: (error) =>
      showFieldMessages(
        element.current,
        form.setError,
        describeQuoteFailure(error, 'list')?.fields ?? {},
      ),
  });
  const isSending = mutation.isPending || mutation.isSuccess;
  const failure = mutation.error && describeQuoteFailure(mutation.error, 'list');

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.keep}
      title="Keep this price"
      description={`It holds until ${formatLongDay(price.validUntil)}, whatever our prices do.`}
      footer={
        <>
          <Button
            variant="green"
            type="submit"
            form={formId}
            full
            busy={isSending}
            busyLabel="Keeping it..."
          >
            <Bookmark />
            Keep {headlinePrice(price)} for 14 days
          </Button>
          <p className="meta">Next you can book, add to it, or do nothing.</p>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        className={styles.keepForm}
        noValidate
        onSubmit={form.handleSubmit((client) => !isSending && mutation.mutate(client))}
      >
        <p className={`${styles.keepSum} num`}>
          <b>{headlinePrice(price)}</b>
          {price.estimate.highPrice !== null && (
            <span className="muted">never more than {formatDollars(price.estimate.highPrice)}</span>
          )}
        </p>
        <Field label="Your name" error={messageOf('clientName')}>
          {(control) => <Input {...control} {...register('clientName')} autoComplete="name" />}
        </Field>
        <Controller
          name="contactMethod"
          control={control}
          render={({ field }) => (
            <SegmentedRadio
              legend="How we reach you"
              name={field.name}
              options={ways}
              value={field.value === 'phone' ? 'phone' : 'email'}
              onChange={field.onChange}
            />
          )}
        />
        {way !== 'phone' ? (
          <Field
            key="email"
            label="Email"
            hint="Your link goes there. We write about this job only."
            error={messageOf('clientEmail')}
          >
            {(control) => (
              <Input {...control} {...register('clientEmail')} type="email" autoComplete="email" />
            )}
          </Field>
        ) : (
          <Field
            key="phone"
            label="Phone"
            hint="Your link opens right here: save it. We call about this job only."
            error={messageOf('clientPhone')}
          >
            {(control) => (
              <Input
                {...control}
                {...register('clientPhone')}
                className="num"
                type="tel"
                autoComplete="tel"
              />
            )}
          </Field>
        )}
        <FormGuard ref={guard} />
        {failure && <FormAlert>{failure.note}</FormAlert>}
        <p className="hint">
          How we handle this is in our{' '}
          <a className="link" href={privacyLink.href}>
            privacy policy
          </a>
          .
        </p>
      </form>
    </Dialog>
  );
}
