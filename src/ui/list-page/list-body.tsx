import { SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatCount } from '#src/shared/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import styles from './list-page.module.css';
import { describeStaffFailure, type ListQuery } from './list-query.ts';

interface ListBodyProps {
  query: ListQuery;
  /** What one row is: "quote". */
  noun: string;
  shown: number;
  /** Rows in the whole list; null when they were not counted. */
  total: number | null;
  loadingLabel: string;
  failureTitle: string;
  empty: ReactNode;
  /** The active search and filters, or null. */
  narrowedBy: { words: string; clear: () => void } | null;
  children: ReactNode;
}

/** A list in any state: loading, failed, empty, no match, or rows with a footer. */
export function ListBody(props: ListBodyProps) {
  const { query, shown, narrowedBy } = props;
  const retry = () => void query.refetch();
  return (
    <div className={styles.listBody} data-stale={query.isPlaceholderData || undefined}>
      <p className="vh" role="status">
        {announcement(props)}
      </p>
      {query.isPending && <LoadingState label={props.loadingLabel} />}
      {query.isError && !query.isFetchNextPageError && (
        <FailedState
          title={props.failureTitle}
          detail={describeStaffFailure(query.error)}
          onRetry={retry}
        />
      )}
      {shown > 0 && (
        <>
          {props.children}
          <ListFoot {...props} />
        </>
      )}
      {isEmpty(props) && (narrowedBy ? <NothingFound {...narrowedBy} /> : props.empty)}
    </div>
  );
}

function isEmpty({ query, shown }: ListBodyProps): boolean {
  return shown === 0 && !query.isPending && !query.isError;
}

function announcement(props: ListBodyProps): string {
  const { query, noun, shown, total, narrowedBy } = props;
  if (query.isPending || query.isError || query.isPlaceholderData) return '';
  if (isEmpty(props)) return narrowedBy ? `No ${noun} found` : `No ${noun} yet`;
  const nouns = (total ?? shown) === 1 ? noun : `${noun}s`;
  return total === null
    ? `${shown} ${nouns} listed`
    : `${shown} of ${formatCount(total)} ${nouns} listed`;
}

function NothingFound({ words, clear }: { words: string; clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={words ? `Nothing matches “${words}”` : 'Nothing matches'}
      action={
        <Button variant="line" size="xs" onClick={clear}>
          Clear search and filters
        </Button>
      }
    >
      Check the spelling, or clear the filters.
    </EmptyState>
  );
}

interface ListFootProps {
  query: ListQuery;
  noun: string;
  shown: number;
  total: number | null;
  failureTitle: string;
}

/** How many rows are shown, and a button for more. */
function ListFoot({ query, noun, shown, total, failureTitle }: ListFootProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  async function showMore() {
    await query.fetchNextPage();
    // The button disappears with the last page; without this the focus would go back to the top.
    sentence.current?.focus({ preventScroll: true });
  }
  const counted = total === null ? `${shown}` : `${shown} of ${formatCount(total)}`;
  return (
    <div className={styles.listFoot}>
      <p className="meta num" ref={sentence} tabIndex={-1}>
        Showing {counted} {(total ?? shown) === 1 ? noun : `${noun}s`}.
      </p>
      {query.hasNextPage && (
        <Button
          variant="line"
          size="xs"
          busy={query.isFetchingNextPage}
          busyLabel="Loading more"
          onClick={showMore}
        >
          {query.isFetchNextPageError ? 'Try again' : 'Show more'}
        </Button>
      )}
      {query.isFetchNextPageError && (
        <p className={styles.listFootFailure} role="alert">
          {failureTitle}. {describeStaffFailure(query.error)}
        </p>
      )}
    </div>
  );
}
