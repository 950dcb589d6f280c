import { BellRing, CircleAlert, X } from 'lucide-react';
import { formatClock } from '#src/shared/dates.ts';
import { Button } from '#src/ui/button.tsx';
import type { NewsText } from './arrivals.ts';
import styles from './list-page.module.css';
import { describeStaffFailure } from './list-query.ts';

/** How often lists poll for new rows (spec section 9). */
export const refreshEveryMs = 10_000;

interface NewsLineProps {
  news: NewsText | null;
  /** Runs `news.action`. */
  onFollow: () => void;
  onDismiss: () => void;
}

const actionLabels = {
  show: 'Show',
  open: 'Open',
  clear: 'Clear filters',
  reorder: 'Show newest first',
} as const;

/** Announces new rows, on screen and to screen readers; empty while there are none. */
export function NewsLine({ news, onFollow, onDismiss }: NewsLineProps) {
  return (
    <div className={styles.newsLine} data-kind={news ? 'news' : undefined}>
      {news && <BellRing aria-hidden="true" />}
      <p role="status">
        {news && (
          <>
            <b>{news.count}</b> <span className={styles.newsWhen}>{news.when} </span>
            {news.who}
          </>
        )}
      </p>
      {news?.action && (
        <Button variant="line" size="xs" onClick={onFollow}>
          {actionLabels[news.action]}
        </Button>
      )}
      {news && (
        <button type="button" className="iconbtn" aria-label="Dismiss news" onClick={onDismiss}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

interface RefreshFailureProps {
  /** "Error loading quotes" */
  title: string;
  error: Error;
  onRetry: () => void;
}

/** One line warning that what is shown may be out of date. */
export function RefreshFailure({ title, error, onRetry }: RefreshFailureProps) {
  return (
    <div className={styles.newsLine} data-kind="failed" role="alert">
      <CircleAlert aria-hidden="true" />
      <p>
        <b>{title}.</b> {describeStaffFailure(error)}
      </p>
      <Button variant="line" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** When the list was last refreshed, and whether it refreshes by itself. */
export function RefreshNote({ on, updatedAt }: { on: boolean; updatedAt: number }) {
  if (!updatedAt) return null;
  const pace = on ? `Refreshed every ${refreshEveryMs / 1000} seconds` : 'Refreshed when you ask';
  return (
    <p className={`meta num ${styles.refreshNote}`}>
      {pace}, last at {formatClock(updatedAt)}.
    </p>
  );
}

interface AutoRefreshToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Turns automatic refreshing on and off. */
export function AutoRefreshToggle({ on, onChange }: AutoRefreshToggleProps) {
  return (
    <Button
      variant="line"
      size="xs"
      className={styles.autoRefresh}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      <i aria-hidden="true" />
      {on ? 'Auto-refreshing' : 'Manual refresh'}
    </Button>
  );
}
