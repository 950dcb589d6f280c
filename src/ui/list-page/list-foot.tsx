import { useRef } from 'react';
import { formatCount } from '#src/shared/capped-count.ts';
import { Button } from '#src/ui/button.tsx';
import { failureSentence } from './failure-sentence.ts';
import type { ListQuery } from './list-query.ts';

interface ListFootProps {
  query: ListQuery;
  noun: string;
  shown: number;
  total: number | null;
  failureTitle: string;
}

/** How much of the list is shown, and the way to the rest. */
export function ListFoot({ query, noun, shown, total, failureTitle }: ListFootProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  async function showMore() {
    await query.fetchNextPage();
    // The button leaves with the last page; without this the keyboard would start over at the top.
    sentence.current?.focus({ preventScroll: true });
  }
  const counted = total === null ? `${shown}` : `${shown} of ${formatCount(total)}`;
  return (
    <div className="list-foot">
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
        <p className="list-foot-failure" role="alert">
          {failureTitle}. {failureSentence(query.error)}
        </p>
      )}
    </div>
  );
}
