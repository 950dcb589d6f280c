import type { Blocks } from '#src/content/block-schema.ts';
import { findTestimonial } from '#src/content/testimonials.ts';
import { classNames } from '#src/ui/class-names.ts';
import './block-layout.css';
import './quotes-block.css';
import type { WrittenTestimonial } from '#src/content/content-parts.ts';
import { Stars } from '#src/ui/stars.tsx';
import './testimonial-quote.css';

export function QuotesBlock({ heading, testimonials }: Blocks['quotes']) {
  const [first, ...others] = testimonials.map(findTestimonial);
  if (!first) return null;
  const leads = others.length > 2;
  return (
    <section className="section">
      <div className="wrap">
        {heading && <h2 className="quotes-heading">{heading}</h2>}
        {others.length === 0 ? (
          <TestimonialQuote testimonial={first} size="huge" />
        ) : (
          <ul className={classNames('quotes', leads && 'led')}>
            <li>
              <TestimonialQuote testimonial={first} size={leads ? 'large' : undefined} />
            </li>
            {others.map((testimonial) => (
              <li key={testimonial.id}>
                <TestimonialQuote testimonial={testimonial} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

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
