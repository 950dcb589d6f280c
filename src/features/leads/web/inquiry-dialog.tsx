import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Send } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { site } from '#src/content/site.ts';
import { type Inquiry, inquirySchema } from '#src/features/leads/contract.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { FormGuard, type FormGuardHandle } from '#src/ui/form/form-guard.tsx';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import './inquiry.css';
import type * as z from 'zod/mini';
import { ApiError, apiRequest, describeFailure } from '#src/shared/api-client.ts';
import { readFirstTouch } from '#src/shared/first-touch.ts';
import type { FormSignals } from '#src/shared/form-signals.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { Field, Input, Options, Select, showFieldMessages, Textarea } from '#src/ui/form/field.tsx';
import { SegmentedRadio } from '#src/ui/form/segmented.tsx';

/** The inquiry form with all it stands on, in one piece to be fetched on demand. */
export function InquiryDialogHost(props: InquiryDialogProps) {
  return (
    <ScreenProviders>
      <InquiryDialog {...props} />
    </ScreenProviders>
  );
}

export interface InquiryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSent: () => void;
}

/** Asks a question that is answered within a day. Closing it keeps what was typed. */
export function InquiryDialog({ open, onOpenChange, onSent }: InquiryDialogProps) {
  const { toast, dismiss } = useToast();
  const formId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const guard = useRef<FormGuardHandle>(null);
  const form: InquiryForm = useForm({
    resolver: standardSchemaResolver(inquirySchema),
    defaultValues: { preferredContact: 'email' },
  });
  const { isSubmitting, errors } = form.formState;
  useFocusAfterWait(
    isSubmitting,
    () => buttons.current?.querySelector<HTMLElement>('button:last-of-type') ?? null,
  );

  async function submit(event: FormEvent) {
    let sent = false;
    dismiss();
    await form.handleSubmit(async (inquiry) => {
      sent = await sendInquiry(inquiry, form, await guard.current?.readSignals());
      if (sent) return;
      toast({
        title: 'Error Sending Inquiry',
        description: `Please call us directly at ${site.phone.display}.`,
        variant: 'error',
      });
    })(event);
    if (!sent) return;
    form.reset();
    onSent();
    onOpenChange(false);
    toast({
      title: 'Inquiry Sent Successfully!',
      description: `We'll contact you within ${site.promises.inquiryReplyHours} hours.`,
      variant: 'success',
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send an inquiry"
      description={
        <>
          We answer within {site.promises.inquiryReplyHours} hours. In a hurry?{' '}
          <a className="inquiry-call num" href={site.phone.href}>
            Call {site.phone.display}
          </a>
        </>
      }
      footer={
        <div className="inquiry-buttons" ref={buttons}>
          <Button variant="line" size="sm" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="sm" busy={isSubmitting} busyLabel="Sending...">
            <Send />
            {errors.root ? 'Try again' : 'Send inquiry'}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className="inquiry-form"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <InquiryFields form={form} />
        <FormGuard ref={guard} />
        {errors.root && (
          <FormAlert>
            {errors.root.message} What you typed is still here. You can also call us at{' '}
            <a href={site.phone.href}>{site.phone.display}</a>.
          </FormAlert>
        )}
      </form>
    </Dialog>
  );
}

/** Sends an inquiry; returns false where that failed, with the reason at its fields and at the form. */
export async function sendInquiry(
  inquiry: Inquiry,
  form: Pick<InquiryForm, 'setError'>,
  signals: FormSignals = {},
): Promise<boolean> {
  const filled = Object.fromEntries(Object.entries(inquiry).filter(([, value]) => value !== ''));
  try {
    await apiRequest('/api/contact', {
      method: 'POST',
      body: { ...filled, ...signals, sourceDetail: readFirstTouch() },
    });
    return true;
  } catch (error) {
    form.setError('root', { message: describeFailure(error) });
    const messages = error instanceof ApiError ? error.problem?.fields : undefined;
    showFieldMessages(form.setError, inquiryFieldNames, messages ?? {});
    return false;
  }
}

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
