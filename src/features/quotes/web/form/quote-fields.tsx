import type { ComponentProps, ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { QuoteRequest, quoteRequestSchema } from '#src/features/quotes/contract.ts';
import type { ServiceType } from '#src/shared/business.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { Field, Input, Options, Select, Textarea } from '#src/ui/form/field.tsx';
import { SegmentedRadio } from '#src/ui/form/segmented.tsx';
import styles from './quote-form.module.css';

export type QuoteForm = UseFormReturn<z.input<typeof quoteRequestSchema>, unknown, QuoteRequest>;

/** The jobs both quote forms offer; the first one is the default. */
export const offeredJobs = optionsOf([
  'office-cleanout',
  'residential-cleanout',
  'commercial-space',
  'retail-store',
] satisfies ServiceType[]);

/** Schemas of both quote forms. They are heavy, so they load when a visitor starts on a form. */
export const loadFormChecks = () => import('./form-checks.ts');

const contactOptions = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'both', label: 'Both' },
] as const;

interface QuoteJobFieldsProps {
  form: QuoteForm;
  /** The picker stands between the two: it begins with what such jobs mostly hold. */
  part: 'job' | 'words' | 'both';
}

export function QuoteJobFields({ form, part }: QuoteJobFieldsProps) {
  const { register, formState } = form;
  const job = (
    <Field label="Type of job" error={formState.errors.serviceType?.message}>
      {(control) => <JobSelect {...control} {...register('serviceType')} />}
    </Field>
  );
  const words = (
    <Field label="Anything we can’t see?" optional error={formState.errors.description?.message}>
      {(control) => (
        <Textarea
          {...control}
          {...register('description')}
          className="grows"
          rows={1}
          placeholder="6 desks, 12 chairs, a walk-up…"
        />
      )}
    </Field>
  );
  if (part === 'job') return job;
  return (
    <div className={part === 'both' ? 'g2' : undefined}>
      {part === 'both' && job}
      {words}
    </div>
  );
}

export function QuoteContactFields({ form }: { form: QuoteForm }) {
  const { register, control, formState } = form;
  return (
    <div className="g2">
      <Field label="Your name" error={formState.errors.clientName?.message}>
        {(field) => <Input {...field} {...register('clientName')} autoComplete="name" />}
      </Field>
      <Field label="Phone" error={formState.errors.clientPhone?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('clientPhone')}
            className="num"
            type="tel"
            autoComplete="tel"
          />
        )}
      </Field>
      <Field label="Email" error={formState.errors.clientEmail?.message}>
        {(field) => (
          <Input {...field} {...register('clientEmail')} type="email" autoComplete="email" />
        )}
      </Field>
      <Controller
        name="contactMethod"
        control={control}
        render={({ field }) => (
          <SegmentedRadio
            legend="Best way to reach you"
            name={field.name}
            options={contactOptions}
            value={field.value ?? 'email'}
            onChange={field.onChange}
            error={formState.errors.contactMethod?.message}
          />
        )}
      />
    </div>
  );
}

interface FormStepProps {
  number: number;
  title: string;
  children: ReactNode;
}

export function FormStep({ number, title, children }: FormStepProps) {
  return (
    <fieldset className={styles.formStep}>
      <legend className={styles.step}>
        <span>{number}</span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

export function JobSelect(props: ComponentProps<'select'>) {
  return (
    <Select {...props}>
      <Options of={offeredJobs} />
    </Select>
  );
}
