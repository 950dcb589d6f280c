import { heldReasonSentences } from '#src/features/leads/contract.ts';
import type { StaffTestimonial } from '#src/features/testimonials/contract.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';

/** When it came and was approved, and what job it is about; each fact stays on one line. */
export function TestimonialFacts({ testimonial }: { testimonial: StaffTestimonial }) {
  const facts = factsOf(testimonial);
  if (facts.length === 0) return null;
  return (
    <p className="meta num testimonial-facts">
      {facts.map((fact, index) => (
        <span key={fact}>
          {fact}
          {index < facts.length - 1 && '.'}{' '}
        </span>
      ))}
    </p>
  );
}

function factsOf(testimonial: StaffTestimonial): string[] {
  const { submittedAt, approvedAt, quoteId, projectValue, feedbackToken, suspicion } = testimonial;
  return [
    submittedAt && `Received ${formatDateTime(submittedAt)}`,
    approvedAt && `Approved ${formatDateTime(approvedAt)}`,
    quoteId !== null && `Quote ${ticketOf(quoteId)}`,
    projectValue !== null && `Project value ${formatDollars(projectValue)}`,
    feedbackToken === null && 'Came without an invitation',
    suspicion && heldReasonSentences[suspicion].replace(/\.$/, ''),
  ].filter((fact) => typeof fact === 'string');
}
