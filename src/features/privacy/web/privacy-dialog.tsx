import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Person } from '#src/features/privacy/contract.ts';
import { Button } from '#src/ui/button.tsx';
import dialogStyles from '#src/ui/dialog.module.css';
import { Dialog } from '#src/ui/dialog.tsx';
import { forgetErased } from '#src/ui/list-page/use-saved-draft.ts';
import { useToast } from '#src/ui/toast.tsx';
import styles from './privacy.module.css';
import {
  downloadPerson,
  EraseForm,
  erasePerson,
  isEmpty,
  LookUpForm,
  PrivacyFailure,
  RecordCounts,
} from './privacy-forms.tsx';

interface PrivacyRequest {
  /** Opens the dialog with an address or number, which may be empty. */
  open: (contact: string) => void;
  /** Render it anywhere on the page. */
  dialog: ReactNode;
}

/** The dialog for a privacy request. `onErased` is called once it has closed after an erasure. */
export function usePrivacyRequest({ onErased }: { onErased: () => void }): PrivacyRequest {
  const client = useQueryClient();
  const [request, setRequest] = useState({ number: 0, contact: '', isOpen: false });

  function close(hasErased: boolean) {
    setRequest((last) => ({ ...last, isOpen: false }));
    if (hasErased) void drop();
  }

  async function drop() {
    onErased();
    // Any list may have contained what was erased.
    await Promise.all([forgetErased(client), client.invalidateQueries()]);
    // The row that was left for the dialog goes with its person, in a task that is queued by now.
    setTimeout(() => {
      if (document.activeElement === document.body) {
        document.getElementById('main')?.focus({ preventScroll: true });
      }
    });
  }

  return {
    open: (contact) => setRequest(({ number }) => ({ number: number + 1, contact, isOpen: true })),
    dialog: (
      <PrivacyDialog
        key={request.number}
        open={request.isOpen}
        initialContact={request.contact}
        onClose={close}
        onErasedLate={() => void drop()}
      />
    ),
  };
}

interface PrivacyDialogProps {
  open: boolean;
  initialContact: string;
  onClose: (hasErased: boolean) => void;
  /** Called when an erasure ends after the dialog was closed. */
  onErasedLate: () => void;
}

/** Looks up what is stored about an address or number, downloads it, or erases it after a confirmation. */
export function PrivacyDialog(props: PrivacyDialogProps) {
  const { open, initialContact, onClose, onErasedLate } = props;
  const { toast, dismiss } = useToast();
  const [person, setPerson] = useState<Person | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const result = useRef<HTMLHeadingElement>(null);
  const formId = 'erase-person';
  const download = useMutation({
    mutationFn: downloadPerson,
    onSuccess: () =>
      toast({
        title: 'Download ready',
        description: 'Hand it over only to the person it is about.',
      }),
  });
  const erasure = useMutation({
    mutationFn: erasePerson,
    onSuccess() {
      toast({ title: 'Erased', description: 'Nothing is held for this person now.' });
      if (!open) onErasedLate();
    },
  });
  const stage = erasure.isSuccess ? 'erased' : isAsking ? 'asking' : 'looking';

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found, or is gone, is read first
  useEffect(() => result.current?.focus(), [person, stage === 'erased']);

  function close() {
    onClose(erasure.isSuccess);
  }

  return (
    <Dialog
      className={styles.privacy}
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Privacy request"
      footer={
        <div className={dialogStyles.buttons}>
          {stage === 'looking' && person && !isEmpty(person.held) ? (
            <>
              <Button
                variant="line"
                size="sm"
                busy={download.isPending}
                busyLabel="Collecting"
                onClick={() => {
                  dismiss();
                  download.mutate(person.contact);
                }}
              >
                <Download aria-hidden="true" />
                Download everything
              </Button>
              <Button variant="line" size="sm" onClick={() => setIsAsking(true)}>
                <Trash2 aria-hidden="true" />
                Erase everything
              </Button>
            </>
          ) : stage === 'asking' ? (
            <>
              <Button variant="line" size="sm" onClick={() => setIsAsking(false)}>
                Keep it
              </Button>
              <Button
                type="submit"
                form={formId}
                size="sm"
                busy={erasure.isPending}
                busyLabel="Erasing"
              >
                <Trash2 aria-hidden="true" />
                Erase for good
              </Button>
            </>
          ) : (
            <Button variant="line" size="sm" onClick={close}>
              Close
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        {stage === 'looking' && (
          <>
            <LookUpForm
              initialContact={initialContact}
              onChange={() => {
                setPerson(null);
                download.reset();
              }}
              onFound={setPerson}
            />
            {person && (
              <section>
                <h3 ref={result} tabIndex={-1}>
                  {isEmpty(person.held)
                    ? 'Nothing is held for this person.'
                    : `Held for ${person.contact}`}
                </h3>
                <RecordCounts records={person.held} />
              </section>
            )}
            <PrivacyFailure error={download.error} />
          </>
        )}
        {stage === 'asking' && person && (
          <EraseForm
            id={formId}
            contact={person.contact}
            error={erasure.error}
            onErase={(confirmation) => {
              dismiss();
              erasure.mutate({ contact: person.contact, confirmation });
            }}
          />
        )}
        {erasure.data && (
          <section>
            <h3 ref={result} tabIndex={-1}>
              {isEmpty(erasure.data) ? 'There was nothing left to erase.' : 'Erased for good'}
            </h3>
            <RecordCounts records={erasure.data} />
            <p className="hint">
              Older backups still hold it until they are replaced. After restoring one, erase it
              again.
            </p>
          </section>
        )}
      </div>
    </Dialog>
  );
}
