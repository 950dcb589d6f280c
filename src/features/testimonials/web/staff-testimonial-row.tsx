import { Check, Clock, Globe } from 'lucide-react';
import { formatDateTime } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Stars } from '#src/ui/stars.tsx';
import type { StaffTestimonial } from '../contract.ts';

/** One testimonial or pending invitation. */
export function StaffTestimonialRow({ testimonial }: { testimonial: StaffTestimonial }) {
  const { customerName, companyName, jobTitle, serviceType, location } = testimonial;
  return (
    <li>
      <div className="testimonial-who">
        <b>{customerName}</b>
        <span className="meta">{[jobTitle, companyName].filter(Boolean).join(', ')}</span>
        <span className="meta">
          {labelOf(serviceType)}, {location}
        </span>
      </div>
      <div className="testimonial-words">
        {testimonial.testimonialText ? (
          <>
            <Stars rating={testimonial.rating} />
            <p>“{testimonial.testimonialText}”</p>
          </>
        ) : (
          <p className="testimonial-wait">No reply yet.</p>
        )}
        <span className="meta num">{factsOf(testimonial)}</span>
      </div>
      <div className="testimonial-badges">
        {testimonial.isApproved ? (
          <Badge tone="ok" icon={<Check aria-hidden="true" />}>
            Approved
          </Badge>
        ) : (
          <Badge tone="warn" icon={<Clock aria-hidden="true" />}>
            Pending
          </Badge>
        )}
        {testimonial.isPublic && (
          <Badge tone="solid" icon={<Globe aria-hidden="true" />}>
            Public
          </Badge>
        )}
      </div>
    </li>
  );
}

function factsOf(testimonial: StaffTestimonial): string {
  const { submittedAt, approvedAt, quoteId, projectValue } = testimonial;
  return [
    submittedAt && `Received ${formatDateTime(submittedAt)}`,
    approvedAt && `Approved ${formatDateTime(approvedAt)}`,
    quoteId !== null && `Quote ${ticketOf(quoteId)}`,
    projectValue !== null && `Project value ${formatDollars(projectValue)}`,
  ]
    .filter(Boolean)
    .join('. ');
}
