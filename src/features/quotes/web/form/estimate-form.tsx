import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller, type Resolver, type UseFormReturn } from 'react-hook-form';
import { site } from '#src/content/site.ts';
import type { EstimateRequest } from '#src/features/leads/contract.ts';
import { describeFailure } from '#src/shared/api-client.ts';
import { companyDay } from '#src/shared/dates.ts';
import { readFirstTouch } from '#src/shared/first-touch.ts';
import { describeAnswer } from '#src/shared/opening-hours.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, FormAlert, Input, Textarea } from '#src/ui/form/field.tsx';
import { FormGuard } from '#src/ui/form/form-guard.tsx';
import { SegmentedRadio } from '#src/ui/form/segmented.tsx';
import { lazyResolver, useApiForm } from '#src/ui/form/use-api-form.ts';
import { forgetForm, useKeptForm } from '#src/ui/form/use-kept-form.ts';
import { useMinute } from '#src/ui/use-minute.ts';
import type { EstimateSent, EstimateSentProps } from './estimate-sent.tsx';
import { FormStep, JobSelect, loadFormChecks, offeredJobs } from './quote-fields.tsx';
import styles from './quote-form.module.css';

const resolver: Resolver<EstimateRequest, unknown, EstimateRequest> = lazyResolver(
  () => loadFormChecks().then(({ estimateResolver }) => estimateResolver),
  (values) => values,
);

const keptName = 'estimate';

/** Asks for an on-site estimate. */
export function EstimateForm() {
  const hours = site.promises.estimateContactHours;
  const moment = useMinute();
  const [sent, setSent] = useState<SentEstimate | null>(null);
  const { form, guard, formProps, isSending, error } = useApiForm({
    path: '/api/estimates',
    resolver,
    defaultValues: { preferredTime: 'morning' },
    toBody(request: EstimateRequest) {
      // Before it is sent, so that the answer can be shown even where the network goes.
      void loadSent().catch(() => null);
      return { ...request, sourceDetail: readFirstTouch() };
    },
    onSent({ id }: { id: number }, request) {
      forgetForm(keptName);
      loadSent().then(
        ({ EstimateSent }) => setSent({ Panel: EstimateSent, id, request, at: new Date() }),
        // The toast says the same.
        () => null,
      );
    },
    texts: {
      sent: {
        title: 'Estimate Requested',
        description: `We'll contact you within ${hours} hours to schedule your on-site estimate.`,
        variant: 'success',
      },
      failed: (failure) => ({
        title: 'Error',
        description: describeFailure(failure),
        variant: 'error',
      }),
    },
  });

  useKeptForm(keptName, form, { serviceType: offeredJobs[0]?.value, preferredTime: 'morning' });

  function startAnother() {
    flushSync(() => setSent(null));
    form.setFocus('serviceType');
  }

  if (sent) return <sent.Panel {...sent} onAnother={startAnother} />;
  return (
    <form className={styles.quoteForm} {...formProps}>
      <FormStep number={1} title="The job">
        <EstimateJobFields form={form} />
      </FormStep>
      <FormStep number={2} title="When suits you">
        <EstimateTimeFields form={form} moment={moment} />
      </FormStep>
      <FormStep number={3} title="Who to call">
        <EstimateContactFields form={form} />
      </FormStep>
      <FormGuard ref={guard} />
      {error && <FormAlert>{describeFailure(error)} What you typed is still here.</FormAlert>}
      <div className={styles.formSubmit}>
        <Button type="submit" busy={isSending} busyLabel="Sending your request...">
          <PhoneCall />
          {error ? 'Try again' : 'Request my estimate'}
        </Button>
        <p className="hint">
          We’ll contact you {moment ? describeAnswer(site, moment, hours) : `within ${hours} hours`}
          .
        </p>
      </div>
    </form>
  );
}

const loadSent = () => import('./estimate-sent.tsx');

interface SentEstimate extends Omit<EstimateSentProps, 'onAnother'> {
  Panel: typeof EstimateSent;
}

type EstimateFormState = UseFormReturn<EstimateRequest, unknown, EstimateRequest>;

const timeOptions = [
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'evening', label: 'Evening' },
] as const;

function EstimateJobFields({ form }: { form: EstimateFormState }) {
  const { register, formState } = form;
  return (
    <>
      <div className="g2">
        <Field label="Type of job" error={formState.errors.serviceType?.message}>
          {(control) => <JobSelect {...control} {...register('serviceType')} />}
        </Field>
        <Field label="Address" error={formState.errors.address?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('address')}
              autoComplete="address-line1"
              placeholder={site.formHints.address}
            />
          )}
        </Field>
      </div>
      <Field label="What is there?" optional error={formState.errors.description?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...register('description')}
            placeholder="Rough size, floor, elevator or stairs…"
          />
        )}
      </Field>
    </>
  );
}

interface EstimateTimeProps {
  form: EstimateFormState;
  moment: Date | null;
}

function EstimateTimeFields({ form, moment }: EstimateTimeProps) {
  const { register, control, formState } = form;
  return (
    <div className="g2">
      <Field label="Preferred date" error={formState.errors.preferredDate?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('preferredDate')}
            className="num"
            type="date"
            min={moment ? companyDay(moment) : undefined}
          />
        )}
      </Field>
      <Controller
        name="preferredTime"
        control={control}
        render={({ field }) => (
          <SegmentedRadio
            legend="Preferred time"
            name={field.name}
            options={timeOptions}
            value={field.value}
            onChange={field.onChange}
            error={formState.errors.preferredTime?.message}
          />
        )}
      />
    </div>
  );
}

function EstimateContactFields({ form }: { form: EstimateFormState }) {
  const { register, formState } = form;
  return (
    <>
      <div className="g2">
        <Field label="Contact name" error={formState.errors.contactName?.message}>
          {(control) => <Input {...control} {...register('contactName')} autoComplete="name" />}
        </Field>
        <Field label="Contact phone" error={formState.errors.contactPhone?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('contactPhone')}
              className="num"
              type="tel"
              autoComplete="tel"
            />
          )}
        </Field>
      </div>
      <Field
        label="Email"
        optional
        hint="We send a confirmation there."
        error={formState.errors.contactEmail?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('contactEmail', { setValueAs: absentWhenEmpty })}
            type="email"
            autoComplete="email"
          />
        )}
      </Field>
    </>
  );
}

/** Optional fields that were left empty are not sent. */
function absentWhenEmpty(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}
