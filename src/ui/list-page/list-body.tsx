import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#src/shared/capped-count.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { failureSentence } from './failure-sentence.ts';
import { ListFoot } from './list-foot.tsx';
import type { ListQuery } from './list-query.ts';

interface ListBodyProps {
  query: ListQuery;
  /** "quote": what one row is. */
  noun: string;
  shown: number;
  /** How many there are behind "Show more"; null when nobody counted. */
  total: number | null;
  loadingLabel: string;
  failureTitle: string;
  empty: ReactNode;
  /** The search and filters in force, or null. */
  narrowedBy: { words: string; clear: () => void } | null;
  children: ReactNode;
}

/** A list in whatever state it is: loading, failed, empty, nothing found, or the rows and their foot. */
export function ListBody(props: ListBodyProps) {
  const { query, shown, narrowedBy } = props;
  const retry = () => void query.refetch();
  return (
    <div className="list-body" data-stale={query.isPlaceholderData || undefined}>
      <p className="vh" role="status">
        {announcement(props)}
      </p>
      {query.isPending && <LoadingState label={props.loadingLabel} />}
      {query.isError && !query.isFetchNextPageError && (
        <FailedState
          title={props.failureTitle}
          detail={failureSentence(query.error)}
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
