import { TriangleAlert } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';

interface NoteConflictProps {
  theirs: string;
  onKeepBoth: () => void;
  onKeepMine: () => void;
}

/** Shows the note someone else saved meanwhile; what happens to it is for the reader to say. */
export function NoteConflict({ theirs, onKeepBoth, onKeepMine }: NoteConflictProps) {
  return (
    <div className="note-conflict" role="alert">
      <p>
        <TriangleAlert aria-hidden="true" />
        <span>
          {theirs
            ? 'Someone saved another note meanwhile:'
            : 'Someone emptied this note meanwhile. Yours is still here.'}
        </span>
      </p>
      {theirs && <blockquote className="message">{theirs}</blockquote>}
      <div className="note-conflict-choices">
        {theirs && (
          <Button variant="line" size="xs" onClick={onKeepBoth}>
            Keep both
          </Button>
        )}
        <Button variant="line" size="xs" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
