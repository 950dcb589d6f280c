import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Send } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { site } from '#src/content/site.ts';
import { type Inquiry, inquirySchema } from '#src/features/leads/contract.ts';
import { describeFailure } from '#src/shared/api-client.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { readFirstTouch } from '#src/shared/first-touch.ts';
import { labelOf, optionsOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import dialogStyles from '#src/ui/dialog.module.css';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field, FormAlert, Input, Options, Select, Textarea } from '#src/ui/form/field.tsx';
import { FormGuard } from '#src/ui/form/form-guard.tsx';
import { SegmentedRadio } from '#src/ui/form/segmented.tsx';
import { SentRequest } from '#src/ui/form/sent-request.tsx';
import { useApiForm } from '#src/ui/form/use-api-form.ts';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';

interface InquiryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSent: (leadId: number, inquiry: Inquiry) => void;
}

interface InquiryDialogHostProps extends Omit<InquiryDialogProps, 'onSent'> {
  /** The id of what a sent inquiry says first. */
  sentId: string;
  onSent: () => void;
}

/** The inquiry form with everything it needs, loaded on demand; once it is sent, what was asked. */
export function InquiryDialogHost({ sentId, onSent, ...props }: InquiryDialogHostProps) {
  const [sent, setSent] = useState<SentInquiryProps | null>(null);
  return (
    <ScreenProviders>
      {sent && <SentInquiry {...sent} describes={sentId} />}
      <InquiryDialog
        {...props}
        onSent={(leadId, inquiry) => {
          setSent({ leadId, inquiry, at: new Date() });
          onSent();
        }}
      />
    </ScreenProviders>
  );
}

interface SentInquiryProps {
  leadId: number;
  inquiry: Inquiry;
  at: Date;
}

function SentInquiry({ inquiry, ...rest }: SentInquiryProps & { describes: string }) {
  const { email, phone, preferredContact, preferredTime, serviceType, address } = inquiry;
  const way = preferredContact === 'phone' ? `call ${phone}` : `write to ${email}`;
  return (
    <SentRequest
      {...rest}
      phone={site.phone}
      promise={`We ${way} within ${site.promises.inquiryReplyHours} hours.`}
      facts={[
        ['Job', labelOf(serviceType)],
        ['Where', address],
        ...(preferredTime ? [['When', preferredTime] as const] : []),
      ]}
    />
  );
}

const resolver = standardSchemaResolver(inquirySchema);

/** Asks a question that is answered within a day. Closing the dialog keeps what was typed. */
function InquiryDialog({ open, onOpenChange, onSent }: InquiryDialogProps) {
  const formId = useId();
  const { form, guard, formProps, isSending, error } = useApiForm({
    path: '/api/contact',
    resolver,
    defaultValues: { preferredContact: 'email' },
    toBody: (inquiry: Inquiry) => ({ ...inquiry, sourceDetail: readFirstTouch() }),
    onSent({ id }: { id: number }, inquiry) {
      onSent(id, inquiry);
      onOpenChange(false);
    },
    texts: {
      sent: {
        title: 'Inquiry Sent Successfully!',
        description: `We'll contact you within ${site.promises.inquiryReplyHours} hours.`,
        variant: 'success',
      },
      failed: () => ({
        title: 'Error Sending Inquiry',
        description: `Please call us directly at ${site.phone.display}.`,
        variant: 'error',
      }),
    },
  });

  useEffect(() => {
    if (!open) form.clearErrors();
  }, [open, form]);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send an inquiry"
      description={
        <>
          We answer within {site.promises.inquiryReplyHours} hours. In a hurry?{' '}
          <a className={`${dialogStyles.phone} num`} href={site.phone.href}>
            Call {site.phone.display}
          </a>
        </>
      }
      footer={
        <div className={dialogStyles.buttons}>
          <Button variant="line" size="sm" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="sm" busy={isSending} busyLabel="Sending...">
            <Send />
            {error ? 'Try again' : 'Send inquiry'}
          </Button>
        </div>
      }
    >
      <form id={formId} className={dialogStyles.form} {...formProps}>
        <InquiryFields form={form} />
        <FormGuard ref={guard} />
        {error && (
          <FormAlert>
            {describeFailure(error)} What you typed is still here. You can also call us at{' '}
            <a href={site.phone.href}>{site.phone.display}</a>.
          </FormAlert>
        )}
      </form>
    </Dialog>
  );
}

type InquiryForm = UseFormReturn<z.input<typeof inquirySchema>, unknown, Inquiry>;

const contactOptions = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const;

function InquiryFields({ form }: { form: InquiryForm }) {
  const { register, control, formState } = form;
  const messageOf = (name: keyof typeof formState.errors) => formState.errors[name]?.message;
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
              placeholder={site.formHints.address}
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
