import type { Blocks } from '#src/content/block-schema.ts';
import { testimonialsOf, videosOf } from '#src/content/pages.ts';
import { MoreLink } from '#src/features/marketing/web/actions.tsx';
import { TestimonialQuote } from './quotes-block.tsx';
import { VideoGrid } from './videos-block.tsx';
import styles from './voices.module.css';

export function VoicesBlock(block: Blocks['voices']) {
  const { heading, testimonials, videosHeading, link, videos } = block;
  const [first, ...others] = testimonialsOf(testimonials);
  const hasVideos = videosOf(videos).length > 0;
  if (!first && !hasVideos) return null;
  return (
    <section className="section">
      <div className={`wrap ${styles.voices}`}>
        <h2>{heading}</h2>
        <div className={styles.written}>
          {first && <TestimonialQuote testimonial={first} size="large" />}
          <div>
            {others.map((testimonial) => (
              <TestimonialQuote key={testimonial.id} testimonial={testimonial} />
            ))}
          </div>
        </div>
        {hasVideos && (
          <>
            <div className={styles.head}>
              <h3>{videosHeading}</h3>
              {link && <MoreLink {...link} />}
            </div>
            <VideoGrid ids={videos} heading="h4" />
          </>
        )}
      </div>
    </section>
  );
}
