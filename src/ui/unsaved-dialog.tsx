import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import './unsaved-dialog.css';

interface UnsavedDialogProps {
  /** "Leave", "Close": what drops the changes. */
  verb: string;
  /** What would be lost, in sentences. */
  what: string;
  onDrop: () => void;
  onStay: () => void;
}

/** Asks before something is dropped that nobody has saved. */
export function UnsavedDialog({ verb, what, onDrop, onStay }: UnsavedDialogProps) {
  return (
    <Dialog
      className="unsaved-sheet"
      open
      onOpenChange={onStay}
      title={`${verb} without saving?`}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onDrop}>
            {verb}
          </Button>
          <Button variant="green" size="sm" onClick={onStay}>
            Stay here
          </Button>
        </>
      }
    >
      <p>{what}</p>
    </Dialog>
  );
}
