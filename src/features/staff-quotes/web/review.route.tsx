import { ArrowLeft, ClipboardCheck, Keyboard, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  type StaffQuote,
  type StaffQuoteDetail,
  staffQuotesSchema,
} from '#src/features/staff-quotes/contract.ts';
import { isNotFound } from '#src/shared/api-client.ts';
import { formatDay } from '#src/shared/dates.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { refreshEveryMs } from '#src/ui/list-page/list-news.tsx';
import { describeStaffFailure, useListQuery } from '#src/ui/list-page/list-query.ts';
import { useUrlParams } from '#src/ui/list-page/use-url-params.ts';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { useMinute } from '#src/ui/use-minute.ts';
import styles from './desk/desk.module.css';
import { DeskQuote } from './desk/desk-quote.tsx';
import { type Sent, SentNote } from './desk/sent-note.tsx';
import { deskKeys } from './desk/use-desk-keys.ts';
import { usePrefetchQuote, useStaffQuote } from './quote-queries.ts';

export const meta = () => [{ title: 'Review | Staff' }];

/** Quotes that wait for a review, one after the other, the longest waiting first. */
export default function ReviewRoute() {
  const params = useUrlParams();
  const queue = useReviewQueue();
  const [sent, setSent] = useState<Sent | null>(null);
  const [areKeysOn, setAreKeysOn] = useState(true);
  const asked = Number(params.get('quote')) || null;
  const first = queue.isWhole ? (queue.rows[0]?.id ?? null) : null;
  const openId = asked ?? queue.rows[0]?.id ?? null;
  const index = queue.rows.findIndex(({ id }) => id === openId);
  const next = queue.rows[index + 1] ?? queue.rows.find(({ id }) => id !== openId);
  usePrefetchQuote(next?.id ?? null);
  const open = (quote: Pick<StaffQuote, 'id'> | undefined) =>
    params.set({ quote: quote ? String(quote.id) : null });
  // The quote at hand stays, with what was begun, when a colleague takes it out of the queue.
  const keep = useEffectEvent((id: number) => open({ id }));
  useEffect(() => {
    if (asked === null && first !== null) keep(first);
  }, [asked, first]);

  // A slow answer moves nobody who has gone on by then.
  const at = useRef<number | null>(null);
  useLayoutEffect(() => {
    at.current = openId;
    return () => {
      at.current = null;
    };
  }, [openId]);

  return (
    <div className={styles.desk}>
      <header className={styles.top}>
        <Link className={`iconbtn ${styles.back}`} to="/admin" aria-label="Back to quotes">
          <ArrowLeft aria-hidden="true" />
        </Link>
        <h1>Review</h1>
        <Queue queue={queue.rows} openId={openId} linkTo={params.link} />
        <KeySheet isOn={areKeysOn} onSwitch={setAreKeysOn} />
      </header>
      {openId === null ? (
        <NothingOpen queue={queue} />
      ) : (
        <OpenQuote
          key={openId}
          id={openId}
          areKeysOn={areKeysOn}
          onStep={(step) => open(queue.rows[index + step])}
          onSaved={(quote, isSent) => {
            setSent({ quote, isSent, at: Date.now() });
            if (at.current === quote.id) open(next);
          }}
        />
      )}
      {sent && (
        <SentNote
          key={sent.at}
          sent={sent}
          onBack={() => {
            setSent(null);
            open(sent.quote);
          }}
          onOver={() => setSent(null)}
        />
      )}
    </div>
  );
}

/** All quotes that wait for a review; what is sent leaves at once, what comes in joins by itself. */
function useReviewQueue() {
  const query = useListQuery({
    path: staffPaths.quotes,
    schema: staffQuotesSchema,
    filters: { status: 'needs-review' },
    retryEveryMs: refreshEveryMs,
    refreshEveryMs,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    // A page that failed waits for the next refresh: asking at once would never end.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const rows = (query.data?.pages ?? [])
    .flatMap(({ quotes }) => quotes)
    .filter(({ status }) => status === 'needs-review')
    .toReversed();
  return { query, rows, isWhole: !hasNextPage || isFetchNextPageError };
}

function NothingOpen({ queue: { query } }: { queue: ReturnType<typeof useReviewQueue> }) {
  if (query.isPending) return <LoadingState label="Loading the quotes..." />;
  if (query.isError) {
    return (
      <FailedState
        title="Error loading quotes"
        detail={describeStaffFailure(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <EmptyState
      icon={<ClipboardCheck aria-hidden="true" />}
      title="Nothing waits for a review"
      action={
        <ButtonLink href="/admin" variant="line" size="sm">
          All quotes
        </ButtonLink>
      }
    >
      The next one appears here by itself.
    </EmptyState>
  );
}

const shownInQueue = 4;

interface QueueProps {
  queue: readonly StaffQuote[];
  openId: number | null;
  linkTo: (changes: { quote: string }) => string;
}

/** The quote at hand and the next ones, with how long each has waited. */
function Queue({ queue, openId, linkTo }: QueueProps) {
  const now = useMinute();
  const index = queue.findIndex(({ id }) => id === openId);
  const first = Math.max(0, Math.min(index, queue.length - shownInQueue));
  const place = index < 0 ? `${queue.length} waiting` : `${index + 1} of ${queue.length}`;
  return (
    <>
      <ol className={styles.queue} aria-label="Waiting for a review">
        {queue.slice(first, first + shownInQueue).map((quote, at) => (
          <li key={quote.id} data-next={first + at === index + 1 || undefined}>
            <Link
              to={linkTo({ quote: String(quote.id) })}
              aria-current={quote.id === openId || undefined}
            >
              <b>{quote.clientName}</b>
              <span className="num">
                {ticketOf(quote.id)}, {waitText(quote.createdAt, now)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className={`${styles.place} meta num`}>{queue.length > 0 && place}</p>
    </>
  );
}

/** "waits 34 min", "waits 3 h", "since Nov 20". */
export function waitText(since: string, now: Date | null): string {
  const minutes = Math.max(0, Math.floor(((now?.getTime() ?? 0) - Date.parse(since)) / 60_000));
  if (minutes < 60) return `waits ${minutes} min`;
  return minutes < 24 * 60 ? `waits ${Math.floor(minutes / 60)} h` : `since ${formatDay(since)}`;
}

function KeySheet({ isOn, onSwitch }: { isOn: boolean; onSwitch: (isOn: boolean) => void }) {
  return (
    <>
      <button
        type="button"
        className={`btn line xs ${styles.keys}`}
        popoverTarget="desk-keys"
        popoverTargetAction="toggle"
      >
        <Keyboard aria-hidden="true" />
        Keys{' '}
        <span aria-hidden="true">
          <kbd>?</kbd>
        </span>
      </button>
      <div className={styles.keySheet} id="desk-keys" popover="auto">
        <h2 className="h5">Keys on this desk</h2>
        <dl>
          {deskKeys.map(({ keys, does }) => (
            <div key={does}>
              <dt>{keys.map((key) => (key === 'to' ? ' to ' : <kbd key={key}>{key}</kbd>))}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => onSwitch(target.checked)}
          />
          <span>Single keys work on this page</span>
        </label>
      </div>
    </>
  );
}

interface OpenQuoteProps {
  id: number;
  areKeysOn: boolean;
  onStep: (step: number) => void;
  onSaved: (quote: StaffQuoteDetail, isSent: boolean) => void;
}

function OpenQuote({ id, ...desk }: OpenQuoteProps) {
  const query = useStaffQuote(id);
  if (query.data) return <DeskQuote quote={query.data} {...desk} />;
  if (query.isPending) return <LoadingState label="Loading the quote..." />;
  if (isNotFound(query.error)) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No such quote"
        action={
          <ButtonLink href="/admin-review" variant="line" size="sm">
            Back to the queue
          </ButtonLink>
        }
      >
        The number in the address is wrong, or the quote has been deleted.
      </EmptyState>
    );
  }
  return (
    <FailedState
      title="Error loading the quote"
      detail={describeStaffFailure(query.error)}
      onRetry={() => void query.refetch()}
    />
  );
}
