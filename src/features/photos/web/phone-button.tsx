import { Smartphone } from 'lucide-react';
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/form/field.tsx';
import { useHistoryDialog } from '#src/ui/use-history-dialog.ts';
import styles from './phone.module.css';
import type { PhoneDialog, PhoneLink } from './phone-dialog.tsx';

interface PhoneButtonProps {
  /** How many more files the form takes now. */
  room: number;
  /** The code, which lives as long as the form. */
  linkRef: RefObject<PhoneLink | null>;
  onFiles: (files: File[]) => void;
}

type Dialog = ComponentType<Parameters<typeof PhoneDialog>[0]>;

/** Offers to take the photos with a phone; only on devices without a camera. */
export function PhoneButton({ room, linkRef, onFiles }: PhoneButtonProps) {
  const [loaded, setLoaded] = useState<{ Dialog: Dialog } | null>(null);
  const [isOpen, setIsOpen] = useHistoryDialog('phone');
  const [hasFailed, setHasFailed] = useState(false);

  async function show() {
    try {
      const { PhoneDialog } = loaded
        ? { PhoneDialog: loaded.Dialog }
        : await import('./phone-dialog.tsx');
      setLoaded({ Dialog: PhoneDialog });
      setHasFailed(false);
      setIsOpen(true);
    } catch {
      setHasFailed(true);
    }
  }

  const reopen = useEffectEvent(show);
  const isMissing = isOpen && loaded === null;
  useEffect(() => {
    if (isMissing) void reopen();
  }, [isMissing]);

  return (
    <div className={styles.dropPhone}>
      <Button variant="line" size="sm" disabled={room === 0} onClick={show}>
        <Smartphone />
        Use your phone’s camera
      </Button>
      {hasFailed && (
        <FieldError>The code could not be loaded. Check your connection and try again.</FieldError>
      )}
      {loaded && (
        <loaded.Dialog
          room={room}
          linkRef={linkRef}
          open={isOpen}
          onOpenChange={setIsOpen}
          onFiles={onFiles}
        />
      )}
    </div>
  );
}
