import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Send } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { site } from '#src/content/site.ts';
import { inquirySchema } from '#src/features/leads/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { FormGuard, type FormGuardHandle } from '#src/ui/form-guard/form-guard.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { InquiryFields, type InquiryForm } from './inquiry-fields.tsx';
import { sendInquiry } from './send-inquiry.ts';
import './inquiry.css';

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
