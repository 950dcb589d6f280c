import { Controller, type UseFormReturn } from 'react-hook-form';
import type { EstimateRequest } from '#src/features/leads/contract.ts';
import { newYorkDay } from '#src/shared/new-york-day.ts';
import { Field, Input, Textarea } from '#src/ui/field.tsx';
import { SegmentedRadio } from '#src/ui/segmented.tsx';
import { JobSelect } from './job-select.tsx';

export type EstimateFormState = UseFormReturn<EstimateRequest, unknown, EstimateRequest>;

const timeOptions = [
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'evening', label: 'Evening' },
] as const;

export function EstimateJobFields({ form }: { form: EstimateFormState }) {
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

export function EstimateTimeFields({ form }: { form: EstimateFormState }) {
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

export function EstimateContactFields({ form }: { form: EstimateFormState }) {
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
