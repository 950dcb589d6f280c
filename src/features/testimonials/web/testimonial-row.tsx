import { Check, Clock, Globe, MailCheck, MailX, ShieldAlert } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { heldReasonSentences } from '#src/features/leads/contract.ts';
import type { StaffTestimonial } from '#src/features/testimonials/contract.ts';
import { formatDateTime, formatDay, formatTime } from '#src/shared/dates.ts';
import { byWhom, labelOf, ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Badge } from '#src/ui/badge.tsx';
import { EmailLink } from '#src/ui/list-page/contact-links.tsx';
import { Stars } from '#src/ui/stars.tsx';
import styles from './staff-testimonials.module.css';
import { TestimonialActions } from './testimonial-actions.tsx';
import { isAwaitingReply } from './testimonial-queries.ts';

interface StaffTestimonialRowProps {
  testimonial: StaffTestimonial;
  onCopyLink: (testimonial: StaffTestimonial) => void;
}

/** One testimonial or pending invitation with its actions. */
export function StaffTestimonialRow({ testimonial, onCopyLink }: StaffTestimonialRowProps) {
  const { customerName, companyName, jobTitle, serviceType, location } = testimonial;
  const role = [jobTitle, companyName].filter(Boolean).join(', ');
  return (
    <li>
      <div className={styles.testimonialWho}>
        <h2>{customerName}</h2>
        {role && <span className="meta">{role}</span>}
        <span className="meta">
          {labelOf(serviceType)}, {location}
        </span>
        <span className="meta">
          <EmailLink email={testimonial.customerEmail} />
        </span>
      </div>
      <div className={styles.testimonialBadges}>
        {testimonial.isApproved ? (
          <Badge tone="ok" icon={<Check aria-hidden="true" />}>
            Approved
          </Badge>
        ) : (
          <Badge tone="warn" icon={<Clock aria-hidden="true" />}>
            Pending
          </Badge>
        )}
        {testimonial.suspicion && !testimonial.isApproved && (
          <Badge tone="bad" icon={<ShieldAlert aria-hidden="true" />}>
            May be spam
          </Badge>
        )}
        {testimonial.isPublic && (
          <Badge tone="solid" icon={<Globe aria-hidden="true" />}>
            Public
          </Badge>
        )}
      </div>
      <div className={styles.testimonialWords}>
        {isAwaitingReply(testimonial) ? (
          <InvitationProgress testimonial={testimonial} />
        ) : (
          <>
            <Stars rating={testimonial.rating} />
            <TestimonialWords text={testimonial.testimonialText} />
          </>
        )}
        <TestimonialFacts testimonial={testimonial} />
      </div>
      <TestimonialActions testimonial={testimonial} onCopyLink={onCopyLink} />
    </li>
  );
}

/** Dates and job of a testimonial; each fact stays on one line. */
function TestimonialFacts({ testimonial }: { testimonial: StaffTestimonial }) {
  const facts = factsOf(testimonial);
  if (facts.length === 0) return null;
  return (
    <p className={`meta num ${styles.testimonialFacts}`}>
      {facts.map((fact, index) => (
        <span key={fact}>
          {fact}
          {index < facts.length - 1 && !fact.endsWith('.') && '.'}{' '}
        </span>
      ))}
    </p>
  );
}

function factsOf(testimonial: StaffTestimonial): string[] {
  const { submittedAt, approvedAt, approvedBy, quoteId, projectValue, feedbackToken, suspicion } =
    testimonial;
  return [
    submittedAt && `Received ${formatDateTime(submittedAt)}`,
    approvedAt && `Approved ${formatDateTime(approvedAt)}${approvedBy && ` ${byWhom(approvedBy)}`}`,
    quoteId !== null && `Quote ${ticketOf(quoteId)}`,
    projectValue !== null && `Project value ${formatDollars(projectValue)}`,
    feedbackToken === null && 'Came without an invitation',
    suspicion && heldReasonSentences[suspicion].replace(/\.$/, ''),
  ].filter((fact) => typeof fact === 'string');
}

/** What a client wrote; long text is cut after a few lines until it is expanded. */
function TestimonialWords({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return;
    const measure = () => setIsLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <>
      <p className={styles.testimonialText} ref={paragraph} data-cut={!isOpen || undefined}>
        “{text}”
      </p>
      {isLong && (
        <button
          type="button"
          className={`link ${styles.testimonialMore}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read all'}
        </button>
      )}
    </>
  );
}

/** The delivery of an unanswered invitation. */
function InvitationProgress({ testimonial }: { testimonial: StaffTestimonial }) {
  const { createdAt, mails } = testimonial;
  const mail = mails.at(-1);
  return (
    <>
      <p className={styles.testimonialWait}>
        No reply yet. Invitation created {formatDay(createdAt)}.
      </p>
      {mail ? <MailState mail={mail} /> : <span className="meta">Not emailed.</span>}
    </>
  );
}

function MailState({ mail }: { mail: StaffTestimonial['mails'][number] }) {
  if (mail.state === 'kept') {
    return (
      <p className={styles.testimonialNote} data-tone="bad">
        <MailX aria-hidden="true" />
        Mail kept as a file, not sent. Copy the link.
      </p>
    );
  }
  if (mail.state === 'failed') {
    return (
      <p className={styles.testimonialNote} data-tone="bad">
        <MailX aria-hidden="true" />
        Mail not delivered. Send it again, or copy the link.
      </p>
    );
  }
  return (
    <p className={`${styles.testimonialNote} num`}>
      {mail.state === 'sent' ? <MailCheck aria-hidden="true" /> : <Clock aria-hidden="true" />}
      {mail.state === 'sent' && `Emailed ${formatDateTime(mail.at)}`}
      {mail.state === 'waiting' &&
        (mail.problem ? `Mail waiting… Next try ${formatTime(mail.at)}` : 'Mail waiting…')}
    </p>
  );
}
