import { useMutation } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useRef } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { site } from '#src/content/site.ts';
import type { EstimateRequest } from '#src/features/leads/contract.ts';
import { ApiError, apiRequest, describeFailure } from '#src/shared/api-client.ts';
import { newYorkDay } from '#src/shared/dates.ts';
import { readFirstTouch } from '#src/shared/first-touch.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input, showFieldMessages, Textarea } from '#src/ui/form/field.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { FormGuard, type FormGuardHandle } from '#src/ui/form/form-guard.tsx';
import { SegmentedRadio } from '#src/ui/form/segmented.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { lazyResolver } from './lazy-resolver.ts';
import { FormStep, JobSelect } from './quote-fields.tsx';

/** Asks for an on-site estimate. */
export function EstimateForm() {
  const { toast, dismiss } = useToast();
  // Texts have no default here: one would wipe what was typed before the page came alive.
  const form: EstimateFormState = useForm({
    resolver: lazyResolver(({ estimateResolver }) => estimateResolver),
    defaultValues: { preferredTime: 'morning' },
  });
  const guard = useRef<FormGuardHandle>(null);
  const mutation = useMutation({
    async mutationFn(request: EstimateRequest) {
      const signals = await guard.current?.readSignals();
      return apiRequest('/api/estimates', {
        method: 'POST',
        body: { ...request, ...signals, sourceDetail: readFirstTouch() },
      });
    },
    onSuccess() {
      const hours = site.promises.estimateContactHours;
      toast({
        title: 'Estimate Requested',
        description: `We'll contact you within ${hours} hours to schedule your on-site estimate.`,
        variant: 'success',
      });
      form.reset();
    },
    onError(error) {
      toast({ title: 'Error', description: describeFailure(error), variant: 'error' });
      const messages = error instanceof ApiError ? error.problem?.fields : undefined;
      showFieldMessages(form.setError, fieldNames, messages ?? {});
    },
  });

  const buttons = useRef<HTMLDivElement>(null);
  useFocusAfterWait(
    mutation.isPending,
    () => buttons.current?.querySelector<HTMLElement>('button') ?? null,
  );

  function submit({ description, ...request }: EstimateRequest) {
    if (mutation.isPending) return;
    dismiss();
    mutation.mutate({ ...request, ...(description && { description }) });
  }

  return (
    // Until scripts run, a form with method "dialog" sends nothing anywhere.
    <form className="quote-form" method="dialog" noValidate onSubmit={form.handleSubmit(submit)}>
      <FormStep number={1} title="The job">
        <EstimateJobFields form={form} />
      </FormStep>
      <FormStep number={2} title="When suits you">
        <EstimateTimeFields form={form} />
      </FormStep>
      <FormStep number={3} title="Who to call">
        <EstimateContactFields form={form} />
      </FormStep>
      <FormGuard ref={guard} />
      {mutation.isError && (
        <FormAlert>{describeFailure(mutation.error)} What you typed is still here.</FormAlert>
      )}
      <div className="form-submit" ref={buttons}>
        <Button type="submit" busy={mutation.isPending} busyLabel="Sending your request...">
          <PhoneCall />
          {mutation.isError ? 'Try again' : 'Request my estimate'}
        </Button>
        <p className="hint">We’ll contact you within {site.promises.estimateContactHours} hours.</p>
      </div>
    </form>
  );
}

const fieldNames = [
  'serviceType',
  'address',
  'description',
  'preferredDate',
  'preferredTime',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const;

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
              placeholder="Street, floor, borough"
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

function EstimateTimeFields({ form }: { form: EstimateFormState }) {
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
            min={newYorkDay(new Date())}
            suppressHydrationWarning
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

/** An optional field that was left or emptied again. */
function absentWhenEmpty(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}
