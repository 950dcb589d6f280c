import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { MailDelivery, StaffLead } from '#src/features/leads/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { deliverySentence } from '#src/ui/list-page/delivery-sentence.ts';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { putLead } from './leads-queries.ts';
import { sendAgain } from './send-again.ts';

/** The mails about a lead: to whom, how far they have come, and a second try for those that did not leave. */
export function LeadMails({ lead }: { lead: StaffLead }) {
  if (lead.mails.length === 0) return null;
  return (
    <section>
      <h3>Mails</h3>
      <ul className="lead-mails ruled">
        {lead.mails.map((mail) => (
          <LeadMail key={mail.id} lead={lead} mail={mail} />
        ))}
      </ul>
    </section>
  );
}

function LeadMail({ lead, mail }: { lead: StaffLead; mail: MailDelivery }) {
  const { toast } = useToast();
  const client = useQueryClient();
  const line = useRef<HTMLParagraphElement>(null);
  const retry = useMutation({
    mutationFn: () => sendAgain(lead.id, mail),
    networkMode: 'always',
    onSuccess: (current) => void putLead(client, current),
    onError: (error) =>
      toast({
        title: 'Error',
        description: `The mail was not sent. ${failureSentence(error)}`,
        variant: 'error',
      }),
  });
  useFocusAfterWait(retry.isPending, () => line.current);
  const kind = mail.recipient === lead.email ? 'Confirmation' : 'Notice';
  return (
    <li data-state={mail.state}>
      <p ref={line} tabIndex={-1} role="status">
        <span className="lead-mail-to">
          {kind} to {mail.recipient}:
        </span>{' '}
        <span className="num">{deliverySentence(mail, Date.now())}</span>
      </p>
      {mail.state !== 'sent' && (
        <Button
          variant="line"
          size="xs"
          busy={retry.isPending}
          busyLabel="Sending..."
          onClick={() => retry.mutate()}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
