import { serviceTypes } from '#src/features/leads/contract.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { Field, Input, Select } from '#src/ui/field.tsx';
import { Options } from '#src/ui/options.tsx';
import type { InvitationForm, invitationFieldNames } from './invitation-form.ts';

/** What staff know of the client they invite. */
export function InviteFields({ form }: { form: InvitationForm }) {
  const { register, formState } = form;
  const messageOf = (name: (typeof invitationFieldNames)[number]) =>
    formState.errors[name]?.message;
  // The client's data, not that of who is typing.
  const text = { autoComplete: 'off' } as const;
  return (
    <div className="g2">
      <Field label="Name" error={messageOf('customerName')}>
        {(field) => <Input {...field} {...register('customerName')} {...text} />}
      </Field>
      <Field label="Email" error={messageOf('customerEmail')}>
        {(field) => <Input {...field} {...register('customerEmail')} {...text} type="email" />}
      </Field>
      <Field label="Company" optional error={messageOf('companyName')}>
        {(field) => <Input {...field} {...register('companyName')} {...text} />}
      </Field>
      <Field label="Type of job" error={messageOf('serviceType')}>
        {(field) => (
          <Select {...field} {...register('serviceType')}>
            <option value="">Choose one</option>
            <Options of={optionsOf(serviceTypes)} />
          </Select>
        )}
      </Field>
      <Field label="Location" error={messageOf('location')}>
        {(field) => (
          <Input {...field} {...register('location')} {...text} placeholder="Maspeth, Queens" />
        )}
      </Field>
      <Field label="Quote number" optional error={messageOf('quoteId')}>
        {(field) => (
          <Input
            {...field}
            {...register('quoteId')}
            {...text}
            className="num"
            placeholder="Q-2318"
          />
        )}
      </Field>
    </div>
  );
}
