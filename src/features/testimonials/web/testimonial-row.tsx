import { Check, Clock, Globe, ShieldAlert } from 'lucide-react';
import type { StaffTestimonial } from '#src/features/testimonials/contract.ts';
import { labelOf } from '#src/shared/labels.ts';
import { Badge } from '#src/ui/badge.tsx';
import { EmailLink } from '#src/ui/list-page/contact-links.tsx';
import { Stars } from '#src/ui/stars.tsx';
import { InvitationProgress } from './invitation-progress.tsx';
import { TestimonialActions } from './testimonial-actions.tsx';
import { TestimonialFacts } from './testimonial-facts.tsx';
import { isAwaitingReply } from './testimonial-queries.ts';
import { TestimonialWords } from './testimonial-words.tsx';

interface StaffTestimonialRowProps {
  testimonial: StaffTestimonial;
  onCopyLink: (testimonial: StaffTestimonial) => void;
}

/** One testimonial or pending invitation, and what can be done with it. */
export function StaffTestimonialRow({ testimonial, onCopyLink }: StaffTestimonialRowProps) {
  const { customerName, companyName, jobTitle, serviceType, location } = testimonial;
  const role = [jobTitle, companyName].filter(Boolean).join(', ');
  return (
    <li>
      <div className="testimonial-who">
        <h2>{customerName}</h2>
        {role && <span className="meta">{role}</span>}
        <span className="meta">
          {labelOf(serviceType)}, {location}
        </span>
        <span className="meta">
          <EmailLink email={testimonial.customerEmail} />
        </span>
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
      <div className="testimonial-words">
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
