import { Link } from 'react-router';
import { company } from '#src/content/company/company.ts';
import { boroughs } from '#src/content/read-borough.ts';
import { JobStatusBadge } from '#src/features/jobs/web/job-status-badge.tsx';
import { truckText } from '#src/features/pricing/domain/result-texts.ts';
import { readReceived, receivedFields } from '#src/features/staff/contract.ts';
import {
  type QuoteSort,
  quoteSorts,
  type StaffQuote,
} from '#src/features/staff-quotes/contract.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { formatDateTime, formatDay, formatTime } from '#src/shared/dates.ts';
import { countText, percentText } from '#src/shared/format-number.ts';
import { jobStatuses } from '#src/shared/job-status.ts';
import { labelOf, optionsOf } from '#src/shared/labels.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import listPageStyles from '#src/ui/list-page/list-page.module.css';
import { PickAll, PickBox, type Selection } from '#src/ui/list-page/selection.tsx';
import { LoadBar } from '#src/ui/screen-state.tsx';
import { analyzing, priceText, volumeText } from './quote-format.ts';
import styles from './quotes.module.css';

interface QuotesTableProps {
  quotes: StaffQuote[];
  openId: number | null;
  newIds: ReadonlySet<number>;
  linkTo: (id: number) => string;
  sort: string;
  selection: Selection;
}

const captions: Record<string, string> = {
  oldest: 'Quotes, oldest first',
  ending: 'Quotes with an open price, those that end first first',
  price: 'Quotes, highest price first',
};

/** The id of a row's link, which gets the focus back when the details close. */
export function quoteRowId(quoteId: number): string {
  return `quote-row-${quoteId}`;
}

export function QuotesTable(props: QuotesTableProps) {
  const { quotes, openId, newIds, linkTo, sort, selection } = props;
  return (
    <table
      className={`${listPageStyles.listTable} ${styles.table}`}
      data-picking={selection.isPicking || undefined}
    >
      <caption className="vh">{captions[sort] ?? 'Quotes, newest first'}</caption>
      <thead>
        <tr>
          <th scope="col">
            <PickAll ids={quotes.map(({ id }) => id)} selection={selection} />
            Client
          </th>
          <th scope="col">Job</th>
          <th scope="col" className={styles.quoteReceived}>
            Received
          </th>
          <th scope="col">Load</th>
          <th scope="col" className={listPageStyles.right}>
            Price
          </th>
          <th scope="col" className={`${listPageStyles.right} ${styles.quoteConfidence}`}>
            <abbr title="Confidence">Conf.</abbr>
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <QuoteRow
            key={quote.id}
            quote={quote}
            isOpen={quote.id === openId}
            isNew={newIds.has(quote.id)}
            replaces={openId !== null}
            to={linkTo(quote.id)}
            selection={selection}
          />
        ))}
      </tbody>
    </table>
  );
}

interface QuoteRowProps {
  quote: StaffQuote;
  isOpen: boolean;
  isNew: boolean;
  /** Another quote is open: going back should leave the details, not step through them. */
  replaces: boolean;
  to: string;
  selection: Selection;
}

function QuoteRow({ quote, isOpen, isNew, replaces, to, selection }: QuoteRowProps) {
  return (
    <tr data-new={isNew || undefined}>
      <td className={styles.quoteClient}>
        <PickBox id={quote.id} name={quote.clientName} selection={selection} />
        <Link
          data-row=""
          id={quoteRowId(quote.id)}
          className={listPageStyles.rowLink}
          to={to}
          replace={replaces}
          preventScrollReset
          aria-current={isOpen || undefined}
        >
          {quote.clientName}
        </Link>
        <span className="meta num">{quote.clientPhone}</span>
      </td>
      <td className={styles.quoteJob}>
        {labelOf(quote.serviceType)}
        <span className={`${styles.quoteWhen} num`}>, {formatDateTime(quote.createdAt)}</span>
        <span className="meta">
          {quote.borough && <span>{quote.borough}</span>}
          <span className={styles.quoteCount}>{itemsText(quote)}</span>
        </span>
      </td>
      <td className={`${styles.quoteReceived} num`}>
        {formatDay(quote.createdAt)}
        <span className="meta">{formatTime(quote.createdAt)}</span>
      </td>
      <td className={`${styles.quoteLoad} num`}>
        <LoadCell quote={quote} />
      </td>
      <td className={`${styles.quotePrice} ${listPageStyles.right} num`}>
        {quote.estimatedPrice === null ? (
          <span className="muted">{analyzing}</span>
        ) : (
          <b>{priceText(quote.estimatedPrice)}</b>
        )}
      </td>
      <td className={`${styles.quoteConfidence} ${listPageStyles.right} num`}>
        {quote.aiAnalysis &&
          (quote.aiAnalysis.basis === 'staff' ? 'Staff' : percentText(quote.aiAnalysis.confidence))}
      </td>
      <td className={styles.quoteStatus}>
        <JobStatusBadge status={quote.status} />
      </td>
    </tr>
  );
}

function LoadCell({ quote }: { quote: StaffQuote }) {
  if (quote.estimatedVolume === null) return <span className="muted">{analyzing}</span>;
  return (
    <span className={styles.quoteGauge}>
      {volumeText(quote.estimatedVolume)}
      {quote.truckLoads !== null && (
        <LoadBar fraction={quote.truckLoads} label={truckText(quote.truckLoads)} />
      )}
    </span>
  );
}

function itemsText({ aiAnalysis }: StaffQuote): string | null {
  if (!aiAnalysis) return null;
  return countText(aiAnalysis.itemCount, 'item');
}

const any = { value: '', label: 'Any' };
const endingDays = ['1', '3', '7', '14'] as const;

export const fields = [
  { name: 'service', label: 'Service', options: [any, ...optionsOf(serviceTypes)] },
  {
    name: 'borough',
    label: company.areaWord,
    options: [any, ...boroughs.map((name) => ({ value: name, label: name }))],
  },
  {
    name: 'ending',
    label: 'Price ends',
    options: [
      any,
      ...endingDays.map((days) => ({
        value: days,
        label: days === '1' ? 'Within a day' : `Within ${days} days`,
      })),
    ],
  },
  ...receivedFields,
  {
    name: 'sort',
    label: 'Only',
    options: [{ value: 'ending', label: 'open prices' }],
    chipOnly: true,
  },
];

const sortLabels: Record<QuoteSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  ending: 'Open, ending soon',
  price: 'Highest price first',
};

export const sorts = quoteSorts.map((sort) => ({
  value: sort === 'newest' ? '' : sort,
  label: sortLabels[sort],
}));

/** Reads search, filters and order from the URL; unknown values count as absent. */
export function readQuoteFilters(get: (name: string) => string) {
  const sort = parseMember(quoteSorts, get('sort'));
  return {
    q: get('q').trim().slice(0, 100),
    status: parseMember(jobStatuses, get('status')) ?? '',
    service: parseMember(serviceTypes, get('service')) ?? '',
    borough: parseMember(boroughs, get('borough')) ?? '',
    ending: parseMember(endingDays, get('ending')) ?? '',
    ...readReceived(get),
    sort: !sort || sort === 'newest' ? '' : sort,
  };
}

/** True when search, filters or order exclude anything. */
export function isNarrowed({ sort, ...narrowing }: ReturnType<typeof readQuoteFilters>): boolean {
  return sort === 'ending' || Object.values(narrowing).some(Boolean);
}
