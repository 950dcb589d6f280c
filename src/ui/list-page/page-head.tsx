import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '#src/shared/dates.ts';
import './list-page.css';

/** The heading of a staff page; children stand to its right. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      <div className="page-head-actions">{children}</div>
    </div>
  );
}

interface RefreshStampProps {
  /** Milliseconds; 0 until something was loaded. */
  updatedAt: number;
  busy: boolean;
  onRefresh: () => void;
}

/** When the list was last loaded; pressing it loads again. */
export function RefreshStamp({ updatedAt, busy, onRefresh }: RefreshStampProps) {
  return (
    <button type="button" className="stamp num" aria-busy={busy} onClick={onRefresh}>
      <RefreshCw aria-hidden="true" />
      {updatedAt ? (
        <>
          <span className="vh">Refresh, </span>
          <span className="stamp-word">Updated </span>
          {formatTime(updatedAt)}
        </>
      ) : (
        'Refresh'
      )}
    </button>
  );
}

interface CountStripProps {
  /** A value is null while it is not known. */
  counts: { value: string | null; label: string }[];
}

/** The few numbers above a list. They keep their place while loading. */
export function CountStrip({ counts }: CountStripProps) {
  return (
    <dl className="counts">
      {counts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value ?? <span className="counts-unknown">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
