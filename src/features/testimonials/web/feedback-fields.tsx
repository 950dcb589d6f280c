import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Controller } from 'react-hook-form';
import { site } from '#src/content/site.ts';
import { Field, Input, type Option, Options, Select, Textarea } from '#src/ui/form/field.tsx';
import { StarInput } from '#src/ui/form/star-input.tsx';
import styles from './feedback.module.css';
import type { FeedbackFieldName, FeedbackFormState, FeedbackValues } from './feedback-values.ts';

const names: readonly FeedbackFieldName[] = ['companyName', 'jobTitle', 'projectValue'];

/** Opens the details when one of these fields is among them, so that it can be corrected. */
export function showWorkDetails(
  details: HTMLDetailsElement | null,
  faulty: Partial<Record<FeedbackFieldName, unknown>>,
): void {
  if (details && names.some((name) => faulty[name])) details.open = true;
}

interface FeedbackWorkDetailsProps extends FeedbackFieldsProps {
  ref: Ref<HTMLDetailsElement>;
}

/** Fields for some clients only; open when staff knew the company. */
export function FeedbackWorkDetails({ form, start, ref }: FeedbackWorkDetailsProps) {
  const { register, formState } = form;
  return (
    <details className={styles.work} ref={ref} open={start.companyName !== ''}>
      <summary>
        Add work details <span className="opt">Optional</span>
        <Plus />
      </summary>
      <div className="g2">
        <Field label="Company" error={formState.errors.companyName?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('companyName')}
              defaultValue={start.companyName}
              autoComplete="organization"
            />
          )}
        </Field>
        <Field label="Job title" error={formState.errors.jobTitle?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('jobTitle')}
              defaultValue={start.jobTitle}
              autoComplete="organization-title"
            />
          )}
        </Field>
        <Field
          label="Project value"
          hint="Stays with us."
          error={formState.errors.projectValue?.message}
        >
          {(field) => (
            <Input
              {...field}
              {...register('projectValue')}
              defaultValue={start.projectValue}
              className="num"
              inputMode="decimal"
              placeholder="$3,200"
            />
          )}
        </Field>
      </div>
    </details>
  );
}

interface FeedbackFieldsProps {
  form: FeedbackFormState;
  /** The values the server rendered; what is typed before hydration stays. */
  start: FeedbackValues;
}

const ratingMeanings = [
  'We let you down.',
  'Not what we promised.',
  'The job got done, no more.',
  'Good, with room to improve.',
  'Spotless.',
] as const;

/** Stars and words. */
export function FeedbackOpinionFields({ form, start }: FeedbackFieldsProps) {
  const { register, control, formState } = form;
  return (
    <>
      <Controller
        name="rating"
        control={control}
        render={({ field }) => (
          <StarInput
            legend="Your rating"
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            inputRef={field.ref}
            meanings={ratingMeanings}
            hint="One star is poor. Five is spotless."
            error={formState.errors.rating?.message}
          />
        )}
      />
      <Field
        label="What should the next client know?"
        error={formState.errors.testimonialText?.message}
      >
        {(field) => (
          <Textarea
            {...field}
            {...register('testimonialText')}
            defaultValue={start.testimonialText}
            rows={5}
          />
        )}
      </Field>
    </>
  );
}

/** Who writes, and about which job. */
export function FeedbackJobFields({ form, start, jobs }: FeedbackFieldsProps & { jobs: Option[] }) {
  const { register, formState } = form;
  return (
    <div className="g2">
      <Field label="Your name" error={formState.errors.customerName?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('customerName')}
            defaultValue={start.customerName}
            autoComplete="name"
          />
        )}
      </Field>
      <Field label="Email" error={formState.errors.customerEmail?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('customerEmail')}
            defaultValue={start.customerEmail}
            type="email"
            autoComplete="email"
          />
        )}
      </Field>
      <Field label="Type of job" error={formState.errors.serviceType?.message}>
        {(field) => (
          <Select {...field} {...register('serviceType')} defaultValue={start.serviceType}>
            <option value="">Choose one</option>
            <Options of={jobs} />
          </Select>
        )}
      </Field>
      <Field label="Where was it?" error={formState.errors.location?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('location')}
            defaultValue={start.location}
            placeholder={site.formHints.place}
          />
        )}
      </Field>
    </div>
  );
}

/** Off until the client switches it on. */
export function FeedbackPermission({ form }: Pick<FeedbackFieldsProps, 'form'>) {
  return (
    <label className={`check ${styles.permission}`}>
      <input type="checkbox" {...form.register('isPublic')} />
      <span>
        You may show my name and words on your website.{' '}
        <span className="muted">I can change my mind later.</span>
      </span>
    </label>
  );
}
