import {
  CalendarX,
  Eye,
  EyeOff,
  FileX,
  Lightbulb,
  Phone,
  ShieldAlert,
  Star,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { site } from '#src/content/site.ts';
import { meaningfulEntries, unseenConcerns } from '#src/features/pricing/domain/result-texts.ts';
import { maxChanges, type SharedQuote } from '#src/features/quotes/contract.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from './quote-result.module.css';

/** Says that nobody has looked at the photos yet; renders nothing when nobody will. */
export function NotCheckedNote(quote: SharedQuote) {
  const { lines } = quote;
  if (!isUnchecked(quote)) return null;
  return (
    <ResultNote tone="info" icon={<EyeOff />} title="Not checked against your photos yet">
      <p>
        Your photos have not been analyzed yet.{' '}
        {lines.length === 0
          ? 'So far this is only where our prices start.'
          : 'This price comes from what you told us.'}{' '}
        Our staff will look at the photos and correct it.
      </p>
    </ResultNote>
  );
}

function isUnchecked({ estimate, fileCount, unreadableFiles, closed }: SharedQuote): boolean {
  const isOver = closed !== null && closed !== 'too-many-changes' && closed !== 'look-only';
  const isChecked = estimate.photosAnalysed || estimate.basis === 'staff';
  return !isChecked && fileCount > unreadableFiles.length && !isOver;
}

/** Everything to know before booking. */
export function ResultNotes(quote: SharedQuote) {
  const { analysis, unreadableFiles, closed } = quote;
  // Their note has said it already.
  const said = isUnchecked(quote) ? Object.values(unseenConcerns) : [];
  const concerns = meaningfulEntries(analysis.measurementConcerns);
  return (
    <>
      {/* A price that staff set already includes them. */}
      {closed !== 'staff-price' && (
        <ResultNote
          tone="warn"
          icon={<TriangleAlert />}
          title="Measurement concerns"
          entries={concerns.filter((concern) => !said.includes(concern))}
        />
      )}
      <ResultNote
        tone="info"
        icon={<Star />}
        title="Special items"
        entries={meaningfulEntries(analysis.specialItems)}
      />
      <ResultNote
        tone="ok"
        icon={<Lightbulb />}
        title="Recommendations"
        entries={meaningfulEntries(analysis.recommendations)}
      />
      <ResultNote
        tone="bad"
        icon={<FileX />}
        title="Files we could not open"
        entries={unreadableFiles.map(({ name, message }) => `${name}: ${message}`)}
      />
    </>
  );
}

/** Why a quote can no longer be edited, and what to do; nothing for an open quote. */
export function ClosedNote({ closed, validUntil }: SharedQuote) {
  if (!closed) return null;
  if (closed === 'look-only') {
    return (
      <p className={styles.closedNote}>
        <Eye />
        <span>
          <b>This link only shows the quote.</b> Ask whoever sent it to change the list.
        </span>
      </p>
    );
  }
  return (
    <p className={styles.closedNote}>
      {icons[closed] ?? <Phone />}
      <span>
        <b>
          {closed === 'expired'
            ? `This price ended on ${formatLongDay(validUntil)}.`
            : reasons[closed]}
        </b>{' '}
        {closed === 'expired' && 'The list is still good. '}
        Call{' '}
        <a className="link" href={site.phone.href}>
          {site.phone.display}
        </a>{' '}
        {callsFor[closed] ?? 'to change it.'}
      </span>
    </p>
  );
}

type ClosedReason = Exclude<SharedQuote['closed'], null | 'look-only'>;

const icons: Partial<Record<ClosedReason, ReactNode>> = {
  expired: <CalendarX />,
  unverified: <ShieldAlert />,
};

const reasons = {
  'staff-price': 'Our staff have set this price.',
  settled: 'This job is booked or closed.',
  'too-many-changes': `This list has been changed ${maxChanges} times, as often as we allow.`,
  unverified: 'We could not verify this price.',
} as const;

/** What to call about, where it is not a change of the list. */
const callsFor: Partial<Record<ClosedReason, string>> = {
  expired: 'for a fresh price.',
  settled:
    'to change it. A pickup booked online moves on the page it was booked on, or by the link in a mail about it.',
  unverified: 'and we will stand by a fresh one.',
};

interface ResultNoteProps {
  tone: 'ok' | 'warn' | 'bad' | 'info';
  icon: ReactNode;
  title: string;
  /** The note is not rendered when this is empty. */
  entries?: readonly string[];
  children?: ReactNode;
}

/** A tinted box with a heading: concerns, recommendations and the like. */
function ResultNote({ tone, icon, title, entries = [], children }: ResultNoteProps) {
  if (entries.length === 0 && !children) return null;
  return (
    <section className={classNames(styles.resultNote, styles[tone])}>
      <h3 className="h5">
        {icon}
        {title}
      </h3>
      {children}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
