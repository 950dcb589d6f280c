import { Clock, MailCheck, MailX } from 'lucide-react';
import type { StaffTestimonial } from '#src/features/testimonials/contract.ts';
import { formatDateTime, formatDay, formatTime } from '#src/shared/dates.ts';

/** How far an invitation without a reply has come. */
export function InvitationProgress({ testimonial }: { testimonial: StaffTestimonial }) {
  const { createdAt, mails } = testimonial;
  const mail = mails.at(-1);
  return (
    <>
      <p className="testimonial-wait">No reply yet. Invitation created {formatDay(createdAt)}.</p>
      {mail ? <MailState mail={mail} /> : <span className="meta">Not emailed.</span>}
    </>
  );
}

function MailState({ mail }: { mail: StaffTestimonial['mails'][number] }) {
  if (mail.state === 'failed') {
    return (
      <p className="testimonial-note" data-tone="bad">
        <MailX aria-hidden="true" />
        Mail not delivered. Send it again, or copy the link.
      </p>
    );
  }
  return (
    <p className="testimonial-note num">
      {mail.state === 'sent' ? <MailCheck aria-hidden="true" /> : <Clock aria-hidden="true" />}
      {mail.state === 'sent' && `Emailed ${formatDateTime(mail.at)}`}
      {mail.state === 'waiting' &&
        (mail.problem ? `Mail waiting… Next try ${formatTime(mail.at)}` : 'Mail waiting…')}
    </p>
  );
}
