import type { Blocks } from '#src/content/block-schema.ts';
import type { WrittenTestimonial } from '#src/content/content-parts.ts';
import { testimonialsOf } from '#src/content/pages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Stars } from '#src/ui/stars.tsx';
import styles from './voices.module.css';

export function QuotesBlock({ heading, testimonials }: Blocks['quotes']) {
  const [first, ...others] = testimonialsOf(testimonials);
  if (!first) return null;
  const leads = others.length > 2;
  return (
    <section className="section">
      <div className="wrap">
        {heading && <h2 className={styles.quotesHeading}>{heading}</h2>}
        {others.length === 0 ? (
          <TestimonialQuote testimonial={first} size="huge" />
        ) : (
          <ul className={classNames(styles.quotes, leads && styles.led)}>
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

/** A client's written words with their name. */
export function TestimonialQuote({ testimonial, size }: TestimonialQuoteProps) {
  const { rating, text, name, role, company, location } = testimonial;
  return (
    <figure className={classNames(styles.testimonialQuote, size && styles[size])}>
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
