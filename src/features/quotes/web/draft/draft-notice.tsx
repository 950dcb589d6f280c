import styles from '#src/features/quotes/web/form/quote-form.module.css';
import { Button } from '#src/ui/button.tsx';
import { draftDays } from './saved-draft.ts';
import type { DraftNotice as Notice } from './use-quote-draft.ts';

interface DraftNoticeProps {
  notice: Notice | null;
  isSending: boolean;
  onStartOver: () => void;
}

/** Says what was restored and where it is stored, and offers to delete it. */
export function DraftNotice({ notice, isSending, onStartOver }: DraftNoticeProps) {
  const isStored = notice !== null && notice !== 'elsewhere' && notice !== 'cleared';
  return (
    <div className={styles.draftNotice} data-shown={notice !== null || undefined}>
      <p role="status">
        {notice && <b>{sentenceOn(notice, isSending)}</b>}
        {isStored && (
          <span className="hint"> It stays on this device, for {draftDays} days at most.</span>
        )}
      </p>
      {isStored && (
        <Button variant="line" size="sm" disabled={isSending} onClick={onStartOver}>
          Start over
        </Button>
      )}
    </div>
  );
}

function sentenceOn(notice: Notice, isSending: boolean): string {
  return sentences[notice === 'sending' && !isSending ? 'restored' : notice];
}

const sentences = {
  restored: 'We kept what you entered.',
  'restored-in-part':
    'We kept what you entered, but not every photo fit on this device. Add the missing ones again.',
  sending: 'We kept what you entered and are sending it now.',
  elsewhere: 'You started this form in another window. It is kept there, not here.',
  cleared: 'All cleared. Nothing is kept on this device.',
} as const satisfies Record<Notice, string>;
