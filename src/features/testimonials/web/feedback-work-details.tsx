import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Field, Input } from '#src/ui/field.tsx';
import type { FeedbackFieldsProps } from './feedback-fields.tsx';
import type { FeedbackFieldName } from './feedback-values.ts';

const names: readonly FeedbackFieldName[] = ['companyName', 'jobTitle', 'projectValue'];

/** Opens the details where one of these fields is among them: nothing hidden can be corrected. */
export function showWorkDetails(
  details: HTMLDetailsElement | null,
  faulty: Partial<Record<FeedbackFieldName, unknown>>,
): void {
  if (details && names.some((name) => faulty[name])) details.open = true;
}

interface FeedbackWorkDetailsProps extends FeedbackFieldsProps {
  ref: Ref<HTMLDetailsElement>;
}

/** What only some clients have to say; open where staff knew the company. */
export function FeedbackWorkDetails({ form, start, ref }: FeedbackWorkDetailsProps) {
  const { register, formState } = form;
  return (
    <details className="feedback-work" ref={ref} open={start.companyName !== ''}>
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
