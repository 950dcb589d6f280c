import { Controller, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Inquiry, type inquirySchema, serviceTypes } from '#src/features/leads/contract.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { Field, Input, Select, Textarea } from '#src/ui/field.tsx';
import { Options } from '#src/ui/options.tsx';
import { SegmentedRadio } from '#src/ui/segmented.tsx';

export type InquiryForm = UseFormReturn<z.input<typeof inquirySchema>, unknown, Inquiry>;

/** In the order of the form. */
export const inquiryFieldNames = [
  'name',
  'company',
  'email',
  'phone',
  'address',
  'serviceType',
  'preferredTime',
  'preferredContact',
  'message',
] as const;

const contactOptions = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const;

export function InquiryFields({ form }: { form: InquiryForm }) {
  const { register, control, formState } = form;
  const messageOf = (name: (typeof inquiryFieldNames)[number]) => formState.errors[name]?.message;
  return (
    <>
      <div className="g2">
        <Field label="Name" error={messageOf('name')}>
          {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label="Company" optional error={messageOf('company')}>
          {(field) => <Input {...field} {...register('company')} autoComplete="organization" />}
        </Field>
        <Field label="Email" error={messageOf('email')}>
          {(field) => <Input {...field} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Phone" error={messageOf('phone')}>
          {(field) => (
            <Input
              {...field}
              {...register('phone')}
              className="num"
              type="tel"
              autoComplete="tel"
            />
          )}
        </Field>
        <Field label="Service address" error={messageOf('address')}>
          {(field) => (
            <Input
              {...field}
              {...register('address')}
              autoComplete="address-line1"
              placeholder="Street, floor, borough"
            />
          )}
        </Field>
        <Field label="Type of job" error={messageOf('serviceType')}>
          {(field) => (
            <Select {...field} {...register('serviceType')}>
              <option value="">Choose one</option>
              <Options of={optionsOf(serviceTypes)} />
            </Select>
          )}
        </Field>
        <Field label="Preferred time" optional error={messageOf('preferredTime')}>
          {(field) => (
            <Input {...field} {...register('preferredTime')} placeholder="Weekday mornings" />
          )}
        </Field>
        <Controller
          name="preferredContact"
          control={control}
          render={({ field }) => (
            <SegmentedRadio
              legend="Preferred contact"
              name={field.name}
              options={contactOptions}
              value={field.value ?? 'email'}
              onChange={field.onChange}
              error={messageOf('preferredContact')}
            />
          )}
        />
      </div>
      <Field label="Message" optional error={messageOf('message')}>
        {(field) => (
          <Textarea {...field} {...register('message')} placeholder="What has to go, and by when" />
        )}
      </Field>
    </>
  );
}
