import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type Invitation,
  invitationSchema,
  type StaffTestimonial,
  staffTestimonialSchema,
} from '#src/features/testimonials/contract.ts';
import { ApiError, apiRequest, describeFailure } from '#src/shared/api-client.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field, Input, Options, Select, showFieldMessages } from '#src/ui/form/field.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog is empty again and may be closed. */
  onCreated: (invitation: StaffTestimonial) => void;
}

/** Asks a client for a testimonial. Closing it keeps what was typed. */
export function InviteDialog({ open, onOpenChange, onCreated }: InviteDialogProps) {
  const { toast, dismiss } = useToast();
  const formId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const form: InvitationForm = useForm({
    resolver: standardSchemaResolver(invitationFormSchema),
    defaultValues: { quoteId: '' },
  });
  const creation = useMutation({
    mutationFn: createInvitation,
    onSuccess(invitation) {
      form.reset();
      onCreated(invitation);
    },
    onError(error) {
      showInvitationFailure(error, form);
      toast({ title: 'Error', description: 'Failed to create invitation.', variant: 'error' });
    },
  });
  useFocusAfterWait(
    creation.isPending,
    () => buttons.current?.querySelector<HTMLElement>('button:last-of-type') ?? null,
  );

  function submit(event: FormEvent) {
    dismiss();
    void form.handleSubmit((invitation) => creation.mutate(invitation))(event);
  }

  return (
    <Dialog
      className="invite"
      open={open}
      onOpenChange={onOpenChange}
      title="Invite a client"
      footer={
        <div className="invite-buttons" ref={buttons}>
          <Button variant="line" size="sm" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="green"
            size="sm"
            busy={creation.isPending}
            busyLabel="Creating"
          >
            <Link2 aria-hidden="true" />
            Create and copy link
          </Button>
        </div>
      }
    >
      <form id={formId} className="invite-form" noValidate onSubmit={submit}>
        <InviteFields form={form} />
        <p className="hint">
          We copy a personal feedback link to your clipboard. You choose when to email it.
        </p>
        {form.formState.errors.root && (
          <FormAlert>{form.formState.errors.root.message} What you typed is still here.</FormAlert>
        )}
      </form>
    </Dialog>
  );
}

/** What staff know of the client they invite. */
function InviteFields({ form }: { form: InvitationForm }) {
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

/** Creates an invitation (spec section 7). */
async function createInvitation(invitation: Invitation): Promise<StaffTestimonial> {
  const body = {
    ...invitation,
    rating: 0,
    testimonialText: '',
    isApproved: false,
    isPublic: false,
  };
  return staffTestimonialSchema.parse(
    await apiRequest('/api/testimonials', { method: 'POST', body, asStaff: true }),
  );
}

/**
 * Says in the form why an invitation was not created: at its fields where the server named them,
 * else below them. Of a refused password the gate speaks.
 */
function showInvitationFailure(error: unknown, form: Pick<InvitationForm, 'setError'>): void {
  const isApiError = error instanceof ApiError;
  if (isApiError && error.status === 401) return;
  const messages = isApiError ? error.problem?.fields : undefined;
  if (messages) showFieldMessages(form.setError, invitationFieldNames, messages);
  else form.setError('root', { message: describeFailure(error) });
}

/** A quote number as people write it, "2318" or "Q-2318", as a number; null where there is none. */
export const quoteNumberSchema = z.pipe(
  z
    .string()
    .check(z.trim(), z.regex(/^((q-?|#)?\s*[1-9]\d{0,8})?$/i, 'Enter a quote number like Q-2318')),
  z.transform((text) => (text === '' ? null : Number(text.replace(/\D/g, '')))),
);

/** An invitation as it is typed. */
export const invitationFormSchema = z.extend(invitationSchema, { quoteId: quoteNumberSchema });

type InvitationForm = UseFormReturn<
  z.input<typeof invitationFormSchema>,
  unknown,
  z.output<typeof invitationFormSchema>
>;

/** In the order of the form. */
const invitationFieldNames = [
  'customerName',
  'customerEmail',
  'companyName',
  'serviceType',
  'location',
  'quoteId',
] as const;
