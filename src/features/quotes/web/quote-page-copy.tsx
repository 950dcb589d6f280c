import { CalendarCheck, Phone, ReceiptText, ScanSearch, Timer } from 'lucide-react';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/shared/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/** What the photo quote is, in three facts. */
export function QuoteFeatures() {
  const { quoteSeconds, smallLoadFromDollars } = site.claims;
  return (
    <section className="section" aria-label="How photo quotes work">
      <div className="wrap quote-features">
        <div>
          <ScanSearch />
          <h2 className="h4">AI-Powered Analysis</h2>
          <p className="muted">
            Items are named, counted and given a volume, then packed into a truck on your screen.
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

/** The way on for those who would rather talk to a person. */
export function TraditionalService() {
  return (
    <section className="band dark">
      <div className="wrap traditional">
        <div>
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
