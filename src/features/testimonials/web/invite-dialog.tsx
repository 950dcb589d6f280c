import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { StaffTestimonial } from '#src/features/testimonials/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { createInvitation, showInvitationFailure } from './create-invitation.ts';
import { type InvitationForm, invitationFormSchema } from './invitation-form.ts';
import { InviteFields } from './invite-fields.tsx';

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
