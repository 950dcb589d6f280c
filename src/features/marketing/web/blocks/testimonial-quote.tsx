import type { WrittenTestimonial } from '#src/content/content-parts.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Stars } from '#src/ui/stars.tsx';
import './testimonial-quote.css';

interface TestimonialQuoteProps {
  testimonial: WrittenTestimonial;
  /** Large leads a group, huge stands alone. */
  size?: 'large' | 'huge' | undefined;
}

/** A client's written words, with whose they are. */
export function TestimonialQuote({ testimonial, size }: TestimonialQuoteProps) {
  const { rating, text, name, role, company, location } = testimonial;
  return (
    <figure className={classNames('testimonial-quote', size)}>
      <Stars rating={rating} />
      <blockquote>
        <p>“{text}”</p>
      </blockquote>
      <figcaption>
        <b>{name}</b>
        <span>{[role, company, location].join(', ')}</span>
      </figcaption>
    </figure>
  );
}
