import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { site } from '#src/content/site.ts';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { describeFailure } from '#src/shared/api-client.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { schedulerLinks } from '#src/shared/scheduler-link.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import dialogStyles from '#src/ui/dialog.module.css';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormAlert } from '#src/ui/form/field.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useIsShown } from '#src/ui/use-is-shown.ts';
import { useChangeQuote } from './quote-queries.ts';

/**
 * Where staff book a job for a client they talk to: the client's own form. A job that was booked
 * without a date gets one there too.
 */
export function BookPickup({ quote, size }: { quote: StaffQuoteDetail; size?: 'xs' }) {
  const isBooked = quote.status === 'booked';
  const { id, shareToken, clientName, clientPhone, clientEmail } = quote;
  const { pickup } = schedulerLinks(site.schedulerTemplate, {
    shareToken,
    ticket: ticketOf(id),
    name: clientName,
    phone: clientPhone,
    email: clientEmail ?? '',
    ...(site.schedulerTemplate && { origin: location.origin }),
  });
  return (
    <ButtonLink href={pickup} newTab variant="line" size={size}>
      <CalendarCheck aria-hidden="true" />
      {isBooked ? 'Choose a window' : 'Book the pickup'}
    </ButtonLink>
  );
}

/** The page the client sees, and a way to end its link. */
export function ClientLink({ quote }: { quote: StaffQuoteDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const { toast } = useToast();
  const isShown = useIsShown();
  const withdrawal = useChangeQuote<object>(quote.id, { method: 'POST', path: '/withdraw-link' });
  if (quote.revision === 0) return null;

  function withdraw() {
    withdrawal.mutate(
      {},
      {
        onSuccess() {
          setIsOpen(false);
          toast({
            title: 'Link withdrawn',
            description: 'The old one no longer opens anything. The client needs the new one.',
          });
        },
        onError(error) {
          if (isShown.current) return;
          const description = `The link of ${ticketOf(quote.id)} still opens. ${describeFailure(error)}`;
          toast({ title: 'Error', description, variant: 'error' });
        },
      },
    );
  }

  return (
    <div className="cta">
      <a
        className="link"
        href={`/quote/${quote.shareToken}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        The shared quote<span className="vh"> (opens in a new tab)</span>
      </a>
      <Button variant="line" size="sm" onClick={() => setIsOpen(true)}>
        Withdraw link
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Withdraw this link?"
        footer={
          <div className={dialogStyles.buttons}>
            <Button variant="line" size="sm" onClick={() => setIsOpen(false)}>
              Keep it
            </Button>
            <Button
              size="sm"
              busy={withdrawal.isPending}
              busyLabel="Withdrawing"
              onClick={withdraw}
            >
              Withdraw link
            </Button>
          </div>
        }
      >
        <p>
          Nobody who has it can open the quote anymore, not even the client. We make a new link and
          mail it to nobody.
        </p>
        {withdrawal.error && <FormAlert>{describeFailure(withdrawal.error)}</FormAlert>}
      </Dialog>
    </div>
  );
}
