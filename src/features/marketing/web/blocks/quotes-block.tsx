import type { Blocks } from '#src/content/block-schema.ts';
import { findTestimonial } from '#src/content/testimonials.ts';
import { classNames } from '#src/ui/class-names.ts';
import { TestimonialQuote } from './testimonial-quote.tsx';
import './block-layout.css';
import './quotes-block.css';

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
