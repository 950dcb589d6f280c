import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Link2 } from 'lucide-react';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { site } from '#src/content/site.ts';
import {
  type Invitation,
  invitationSchema,
  type StaffTestimonial,
  staffTestimonialSchema,
} from '#src/features/testimonials/contract.ts';
import { ApiError, describeFailure } from '#src/shared/api-client.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import dialogStyles from '#src/ui/dialog.module.css';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field, FormAlert, Input, Options, Select } from '#src/ui/form/field.tsx';
import { useApiForm } from '#src/ui/form/use-api-form.ts';
import styles from './staff-testimonials.module.css';

/** Parses a quote number, "2318" or "Q-2318"; null when it is empty. */
export const quoteNumberSchema = z.pipe(
  z
    .string()
    .check(z.trim(), z.regex(/^((q-?|#)?\s*[1-9]\d{0,8})?$/i, 'Enter a quote number like Q-2318')),
  z.transform((text) => (text === '' ? null : Number(text.replace(/\D/g, '')))),
);

export const invitationFormSchema = z.extend(invitationSchema, { quoteId: quoteNumberSchema });

const resolver = standardSchemaResolver(invitationFormSchema);

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog is empty again and may be closed. */
  onCreated: (invitation: StaffTestimonial) => void;
}

/** Asks a client for a testimonial. Closing the dialog keeps what was typed. */
export function InviteDialog({ open, onOpenChange, onCreated }: InviteDialogProps) {
  const formId = useId();
  const { form, formProps, isSending, error } = useApiForm({
    path: '/api/testimonials',
    asStaff: true,
    resolver,
    defaultValues: { quoteId: '' },
    // An invitation is a testimonial its client has yet to write (spec section 7).
    toBody: (invitation: Invitation) => ({
      ...invitation,
      rating: 0,
      testimonialText: '',
      isApproved: false,
      isPublic: false,
    }),
    answerSchema: staffTestimonialSchema,
    onSent: onCreated,
    texts: {
      sent: null,
      failed: () => ({
        title: 'Error',
        description: 'Failed to create invitation.',
        variant: 'error',
      }),
    },
  });

  return (
    <Dialog
      className={styles.invite}
      open={open}
      onOpenChange={onOpenChange}
      title="Invite a client"
      footer={
        <div className={dialogStyles.buttons}>
          <Button variant="line" size="sm" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="green"
            size="sm"
            busy={isSending}
            busyLabel="Creating"
          >
            <Link2 aria-hidden="true" />
            Create and copy link
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles.inviteForm} {...formProps}>
        <InviteFields form={form} />
        <p className="hint">
          We copy a personal feedback link to your clipboard. You choose when to email it.
        </p>
        {error && !isShownElsewhere(error) && (
          <FormAlert>{describeFailure(error)} What you typed is still here.</FormAlert>
        )}
      </form>
    </Dialog>
  );
}

/** The gate shows a wrong password, the fields show their own messages. */
function isShownElsewhere(error: Error): boolean {
  return error instanceof ApiError && (error.status === 401 || error.problem?.fields !== undefined);
}

type InvitationForm = UseFormReturn<
  z.input<typeof invitationFormSchema>,
  unknown,
  z.output<typeof invitationFormSchema>
>;

/** What staff know of the client they invite. */
function InviteFields({ form }: { form: InvitationForm }) {
  const { register, formState } = form;
  const messageOf = (name: keyof typeof formState.errors) => formState.errors[name]?.message;
  // This is the client's data, not that of the person typing.
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
          <Input
            {...field}
            {...register('location')}
            {...text}
            placeholder={site.formHints.exactPlace}
          />
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
