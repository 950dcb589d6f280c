import { PackagePlus, ShieldAlert, Video } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { JobStatusBadge } from '#src/features/jobs/web/job-status-badge.tsx';
import { JobHistory } from '#src/features/jobs/web/job-timeline.tsx';
import { reviewConfidence } from '#src/features/pricing/contract.ts';
import { unpricedLines } from '#src/features/pricing/domain/loaded-lines.ts';
import { confidenceText, truckText } from '#src/features/pricing/domain/result-texts.ts';
import { pinsOf, tagOf } from '#src/features/quotes/web/pins/pins.ts';
import { complexityTones } from '#src/features/quotes/web/result/result-facts.ts';
import type {
  StaffLine,
  StaffQuote,
  StaffQuoteDetail,
} from '#src/features/staff-quotes/contract.ts';
import { formatCalendarDate, formatDateTime } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Lightbox } from '#src/ui/lightbox/lightbox.tsx';
import { LightboxOpener } from '#src/ui/lightbox/lightbox-opener.tsx';
import { EmailLink, PhoneLink } from '#src/ui/list-page/contact-links.tsx';
import { FactList } from '#src/ui/list-page/detail-drawer.tsx';
import drawerStyles from '#src/ui/list-page/drawer.module.css';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { WarningNote } from '#src/ui/list-page/warning-note.tsx';
import { FailedState, LoadBar, LoadingState } from '#src/ui/screen-state.tsx';
import { ClientLink } from './client-link.tsx';
import { placeText, priceText, rangeText, volumeText } from './quote-format.ts';
import { QuoteList } from './quote-list.tsx';
import { useFreshLinks, useShownQuote, useStaffQuote } from './quote-queries.ts';
import { QuoteWork } from './quote-work.tsx';
import quotesStyles from './quotes.module.css';

const answerBy = { email: 'Email', phone: 'Phone', both: 'Email or phone' } as const;

interface QuoteDetailsProps {
  quote: StaffQuote;
  /** Null until it is loaded. */
  full: StaffQuoteDetail | null;
  /** Shown below the price. */
  children: ReactNode;
}

/** Everything known about one quote: price, client, job, files, list, history. */
export function QuoteDetails({ quote, full, children }: QuoteDetailsProps) {
  const analysis = quote.aiAnalysis;
  return (
    <>
      {quote.isHeld && (
        <WarningNote icon={ShieldAlert}>
          <b>Held back: it looks like spam.</b> Nobody was told of it.{' '}
          <Link to={`/admin-contacts?held=only&lead=${quote.leadId}`}>See why, or restore it</Link>
        </WarningNote>
      )}
      {full && !full.isVerified && (
        <WarningNote icon={ShieldAlert}>
          <b>This price could not be verified.</b> It was changed in the database, or the server’s
          secret was. The client is asked to call. Correct the quote to stand by a fresh price.
        </WarningNote>
      )}
      {full && <NotPricedYet lines={full.lines} />}
      {full ? (
        <QuoteWork key={`work ${full.id}`} quote={full}>
          <QuotePrice quote={full} />
        </QuoteWork>
      ) : (
        <QuotePrice quote={quote} />
      )}
      {children}
      <FactList
        facts={[
          { label: 'Phone', value: quote.clientPhone && <PhoneLink phone={quote.clientPhone} /> },
          {
            label: 'Email',
            value: quote.clientEmail && <EmailLink email={quote.clientEmail} />,
          },
          { label: 'Prefers', value: answerBy[quote.contactMethod] },
          {
            label: 'Wishes',
            value: full?.wishes.date && formatCalendarDate(full.wishes.date),
          },
          { label: 'Time', value: full?.wishes.time && labelOf(full.wishes.time) },
          { label: 'Where', value: placeText(quote) },
          { label: 'Job', value: labelOf(quote.serviceType) },
          { label: 'Received', value: formatDateTime(quote.createdAt) },
          {
            label: 'Valid until',
            value: full?.validUntil && formatDateTime(full.validUntil),
          },
          { label: 'Type', value: labelOf(`${quote.type}-quote`) },
          { label: 'Status', value: <JobStatusBadge status={quote.status} /> },
          { label: 'Client sees', value: full && <ClientLink key={full.id} quote={full} /> },
        ]}
      />
      {quote.description && (
        <section>
          <h3>Description</h3>
          <p className={drawerStyles.message}>{quote.description}</p>
        </section>
      )}
      <QuoteFiles quote={quote} lines={full?.lines} />
      {full && <QuoteList quote={full} />}
      {analysis && (
        <>
          <Notes title="Special items" notes={analysis.specialItems} />
          <Notes title="Concerns" notes={realConcerns(analysis.measurementConcerns)} />
          <Notes title="Recommendations" notes={analysis.recommendations} />
        </>
      )}
      {full && <QuoteHistory key={`history ${full.id}`} quote={full} />}
    </>
  );
}

/** The quote of a lead, beside what is known of the lead: price, status, files and what happened. */
export function QuoteOfLead({ id, autoRefresh }: { id: number; autoRefresh: boolean }) {
  const full = useStaffQuote(id, { autoRefresh });
  if (full.isError && !full.data) {
    return (
      <FailedState
        title="Error loading the quote"
        detail={describeStaffFailure(full.error)}
        onRetry={() => void full.refetch()}
      />
    );
  }
  if (!full.data) return <LoadingState label="Loading the quote..." />;
  return (
    <>
      <QuoteWork key={`work ${id}`} quote={full.data}>
        <QuotePrice quote={full.data} />
      </QuoteWork>
      <QuoteFiles quote={full.data} lines={full.data.lines} />
      <QuoteHistory key={`history ${id}`} quote={full.data} />
    </>
  );
}

function QuoteHistory({ quote }: { quote: StaffQuoteDetail }) {
  return <JobHistory shown={useShownQuote(quote)} />;
}

function NotPricedYet({ lines }: Pick<StaffQuoteDetail, 'lines'>) {
  const names = unpricedLines({ lines }).map(({ quantity, name }) => `${quantity} × ${name}`);
  if (names.length === 0) return null;
  return (
    <WarningNote icon={PackagePlus}>
      <b>Not in this price yet: {names.join(', ')}.</b> Our catalogue lacks it. Correct the quote
      and give it a size or an item.
    </WarningNote>
  );
}

function Notes({ title, notes }: { title: string; notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={quotesStyles.quoteNotes}>
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity and never move
          <li key={index}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

/** "None" and empty entries say nothing (spec section 3). */
function realConcerns(concerns: string[]): string[] {
  return concerns.filter((concern) => concern.trim() && concern !== 'None');
}

/** Price, range and volume of a quote, and how certain they are. */
function QuotePrice({ quote }: { quote: StaffQuote }) {
  const range = rangeText(quote);
  return (
    <div className={quotesStyles.quotePriceBlock}>
      <div>
        <p className={quote.estimatedPrice === null ? `d num ${quotesStyles.pending}` : 'd num'}>
          {priceText(quote.estimatedPrice)}
        </p>
        {range && <p className="meta num">{range}</p>}
      </div>
      <ConfidenceBadges analysis={quote.aiAnalysis} />
      {quote.truckLoads !== null && (
        <div className={`${quotesStyles.quoteLoadRow} num`}>
          <LoadBar fraction={quote.truckLoads} label={truckText(quote.truckLoads)} />
          <b>{volumeText(quote.estimatedVolume)}</b>
          <p className="meta">{truckText(quote.truckLoads)}</p>
        </div>
      )}
    </div>
  );
}

function ConfidenceBadges({ analysis }: { analysis: StaffQuote['aiAnalysis'] }) {
  if (!analysis) return null;
  const confidence = confidenceText(analysis, analysis);
  return (
    <div className={quotesStyles.quoteDoubts}>
      <Badge tone={complexityTones[analysis.complexity]}>
        {labelOf(analysis.complexity)} complexity
      </Badge>
      <Badge tone={confidence ? confidenceTone(analysis.confidence) : 'ok'}>
        {confidence ?? 'Gone over by staff'}
      </Badge>
      {analysis.basis === 'list' && <Badge>Picked from the list</Badge>}
      {analysis.basis === 'words' && <Badge>Told in words</Badge>}
      {analysis.basis === 'description' && <Badge>Photos not analyzed</Badge>}
    </div>
  );
}

function confidenceTone(confidence: number) {
  if (confidence < reviewConfidence) return 'bad';
  return confidence < 0.8 ? 'warn' : 'ok';
}

/** The photos and videos of a quote as thumbnails; each opens full size. */
function QuoteFiles({ quote, lines }: { quote: StaffQuote; lines?: StaffLine[] | undefined }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const refresh = useFreshLinks(quote.id);
  // The lightbox starts anew with another list of files.
  const files = useMemo(() => markPins(quote.files, lines ?? []), [quote.files, lines]);
  if (quote.files.length === 0) return null;
  return (
    <section>
      <h3 className="vh">Photos and videos</h3>
      <ul className={quotesStyles.quoteThumbs}>
        {quote.files.map((file) => (
          <li key={file.id}>
            <LightboxOpener
              file={file}
              videoMark={<Video aria-hidden="true" />}
              onOpen={() => setOpenId(file.id)}
            />
          </li>
        ))}
        <li>
          <Link className="meta" to={`/admin-photos?q=${ticketOf(quote.id)}`}>
            All files
          </Link>
        </li>
      </ul>
      <Lightbox
        owner={ticketOf(quote.id)}
        files={files}
        openId={openId}
        onShow={setOpenId}
        onClose={() => setOpenId(null)}
        onRefresh={refresh}
      />
    </section>
  );
}

/** The files, with the pins that the client set in them. */
export function markPins(files: StaffQuote['files'], lines: StaffLine[]) {
  const pins = pinsOf(lines);
  return files.map((file) => ({
    ...file,
    marks: pins
      .filter((pin) => pin.file === file.position)
      .map(({ line, x, y }) => {
        const label = `${tagOf(line, lines)}`;
        return { label, name: `pin ${label}: ${line.name}`, x, y };
      }),
  }));
}
