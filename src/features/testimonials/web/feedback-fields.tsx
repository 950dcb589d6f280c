import { Controller } from 'react-hook-form';
import { Field, Input, Select, Textarea } from '#src/ui/field.tsx';
import { type Option, Options } from '#src/ui/options.tsx';
import { StarInput } from '#src/ui/star-input.tsx';
import type { FeedbackValues } from './feedback-values.ts';
import type { FeedbackFormState } from './use-feedback-draft.ts';

export interface FeedbackFieldsProps {
  form: FeedbackFormState;
  /** How the form is sent to the browser; what is typed before the page comes alive stays. */
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
            placeholder="Neighborhood or borough"
          />
        )}
      </Field>
    </div>
  );
}

/** Off until the client switches it on. */
export function FeedbackPermission({ form }: Pick<FeedbackFieldsProps, 'form'>) {
  return (
    <label className="check feedback-permission">
      <input type="checkbox" {...form.register('isPublic')} />
      <span>
        You may show my name and words on your website.{' '}
        <span className="muted">I can change my mind later.</span>
      </span>
    </label>
  );
}
