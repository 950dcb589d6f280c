import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime } from '#src/shared/dates.ts';
import styles from './list-page.module.css';

interface PageHeadProps {
  title: string;
  /** A few words beside the title. */
  note?: string | undefined;
  children?: ReactNode;
}

/** The heading of a staff page; children go to its right. */
export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <div className={styles.pageHead}>
      <h1>{title}</h1>
      {note && <p className={styles.pageNote}>{note}</p>}
      <div className={styles.pageHeadActions}>{children}</div>
    </div>
  );
}

interface RefreshStampProps {
  /** Milliseconds; 0 until something was loaded. */
  updatedAt: number;
  busy: boolean;
  onRefresh: () => void;
}

/** When the list was last loaded; pressing it reloads. */
export function RefreshStamp({ updatedAt, busy, onRefresh }: RefreshStampProps) {
  return (
    <button type="button" className={`${styles.stamp} num`} aria-busy={busy} onClick={onRefresh}>
      <RefreshCw aria-hidden="true" />
      {updatedAt ? (
        <>
          <span className="vh">Refresh, </span>
          <span className={styles.stampWord}>Updated </span>
          {formatTime(updatedAt)}
        </>
      ) : (
        'Refresh'
      )}
    </button>
  );
}

interface CountStripProps {
  /** A value is null until it is known; `to` narrows the list to what was counted. */
  counts: { value: string | null; label: string; to?: string | undefined }[];
}

/** The numbers above a list. Their place is reserved while loading. */
export function CountStrip({ counts }: CountStripProps) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ value, label, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            {value === null ? (
              <span className={styles.countsUnknown}>–</span>
            ) : to === undefined ? (
              value
            ) : (
              <Link to={to} className={styles.countLink} aria-label={`${value} ${label}`}>
                {value}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
