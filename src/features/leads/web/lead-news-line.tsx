import { BellRing, X } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import type { describeNews } from './describe-news.ts';
import './lead-news.css';

interface LeadNewsLineProps {
  news: ReturnType<typeof describeNews>;
  /** Takes the one step that `news.action` names. */
  onSee: () => void;
  onDismiss: () => void;
}

const actionLabels = {
  show: 'Show',
  open: 'Open',
  clear: 'Clear filters',
  reorder: 'Show newest first',
} as const;

/** Tells of new leads, on screen and to screen readers; empty while there are none. */
export function LeadNewsLine({ news, onSee, onDismiss }: LeadNewsLineProps) {
  return (
    <div className="news-line" data-kind={news ? 'news' : undefined}>
      {news && <BellRing aria-hidden="true" />}
      <p role="status">
        {news && (
          <>
            <b>{news.count}</b> <span className="news-when">{news.when} </span>
            {news.who}
          </>
        )}
      </p>
      {news?.action && (
        <Button variant="line" size="xs" onClick={onSee}>
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
