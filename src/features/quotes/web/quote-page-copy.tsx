import { CalendarCheck, ChevronDown, Phone, ReceiptText, ScanSearch, Timer } from 'lucide-react';
import { useState } from 'react';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/shared/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import styles from './quote.module.css';

export function QuoteFeatures() {
  const { quoteSeconds, smallLoadFromDollars } = site.claims;
  return (
    <section className="section" aria-label="How photo quotes work">
      <div className={`wrap ${styles.features}`}>
        <div>
          <ScanSearch />
          <h2 className="h4">AI-Powered Analysis</h2>
          <p className="muted">
            Every item is named, counted and given a volume. You can correct each one.
          </p>
        </div>
        <div>
          <Timer />
          <h2 className="h4">Instant Results</h2>
          <p className="muted">
            About {quoteSeconds} seconds from upload to price, with the range it may fall in.
          </p>
        </div>
        <div>
          <ReceiptText />
          <h2 className="h4">Transparent Pricing</h2>
          <p className="muted">
            Every charge stands on its own line. Small loads from{' '}
            {formatDollars(smallLoadFromDollars)}.
          </p>
        </div>
      </div>
    </section>
  );
}

/** For those who would rather talk to a person. */
export function TraditionalService() {
  return (
    <section className="band dark">
      <div className={`wrap ${styles.traditional}`}>
        <div className={styles.traditionalWords}>
          <h2 className="h3">Prefer Traditional Service?</h2>
          <p className="muted">
            We will walk the space with you, free, and leave you a written price.
          </p>
        </div>
        <div className="cta">
          <ButtonLink href={site.schedulerUrl} newTab>
            <CalendarCheck />
            Schedule a free visit
          </ButtonLink>
          <ButtonLink href={site.phone.href} variant="line">
            <Phone />
            Call {site.phone.display}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const tips = [
  { title: 'Step back to the doorway.', text: 'One wide shot per room beats ten close-ups.' },
  { title: 'Get the floor in.', text: 'It is how we judge depth and stack height.' },
  { title: 'Open the closets.', text: 'What we can’t see, we can’t price.' },
  { title: 'Show the way out.', text: 'Stairs, elevator, loading dock.' },
  {
    title: 'Video? Pan slowly.',
    text: 'Under 60 seconds, 720p (1280x720), MP4, 10 to 25\u00a0MB.',
  },
] as const;

/** How to take pictures we can price: beside the form on wide screens, folded above it on narrow ones. */
export function QuoteTips() {
  const isWide = useMediaQuery('(width >= 64rem)');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.tips}
      open={isWide || isOpen}
      onToggle={({ currentTarget }) => !isWide && setIsOpen(currentTarget.open)}
    >
      <summary tabIndex={isWide ? -1 : undefined}>
        <h2 className="h3">Photos that price well</h2>
        <span className="meta">{tips.length} tips</span>
        <ChevronDown />
      </summary>
      <ol className="ruled">
        {tips.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <figure>
        <Picture
          name="before"
          alt="Illustration: a wide photo of an office room full of furniture, taken from the doorway"
          sizes="26rem"
        />
        <figcaption className="meta">
          A good example: the whole room, floor visible, nothing cropped.
        </figcaption>
      </figure>
    </details>
  );
}
