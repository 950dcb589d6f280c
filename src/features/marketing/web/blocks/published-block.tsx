import { createContext, use } from 'react';
import type { Blocks } from '#src/content/block-schema.ts';
import { Split } from '#src/features/marketing/web/block-parts.tsx';
import type { PublicTestimonial } from '#src/features/testimonials/contract.ts';
import { formatMonth } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import { Stars } from '#src/ui/stars.tsx';
import blockStyles from './block.module.css';
import styles from './story.module.css';

export function PublishedBlock({ heading, lead, place, limit }: Blocks['published']) {
  const shown = use(PublishedTestimonials)
    .filter(({ location }) => !place || location.toLowerCase().includes(place.toLowerCase()))
    .slice(0, limit);
  if (shown.length === 0) return null;
  return (
    <section
      className={`dark ${blockStyles.darkBlock} ${blockStyles.stairEdge} ${styles.published}`}
    >
      <Split heading={heading} lead={lead}>
        <ul className="ruled">
          {shown.map((testimonial) => (
            <li key={testimonial.id}>
              <PublishedQuote {...testimonial} />
            </li>
          ))}
        </ul>
      </Split>
    </section>
  );
}

function PublishedQuote(testimonial: PublicTestimonial) {
  const { rating, customerName, jobTitle, companyName, testimonialText } = testimonial;
  const position = [jobTitle, companyName].filter(Boolean).join(', ');
  return (
    <figure>
      <figcaption>
        <Stars rating={rating} />
        <b>{customerName}</b>
        {position && <span className="meta">{position}</span>}
        <span className="meta">{jobOf(testimonial)}</span>
      </figcaption>
      <blockquote>
        <p>“{testimonialText}”</p>
      </blockquote>
    </figure>
  );
}

/** What was done, where and when: "Office cleanout, Riverside, November 2026". */
function jobOf({ serviceType, location, submittedAt }: PublicTestimonial): string {
  const when = submittedAt && formatMonth(submittedAt);
  return [labelOf(serviceType), location, when].filter(Boolean).join(', ');
}

/** What customers allowed us to publish, newest first, around the blocks of a page. */
export const PublishedTestimonials = createContext<readonly PublicTestimonial[]>([]);
