import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '#src/features/privacy/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { downloadPerson, erasePerson } from './person-requests.ts';
import { EraseForm, isEmpty, LookUpForm, PrivacyFailure, RecordCounts } from './privacy-forms.tsx';
import './privacy.css';

interface PrivacyDialogProps {
  open: boolean;
  initialEmail: string;
  onClose: (hasErased: boolean) => void;
}

/** Looks up what is held about an address, downloads it, or erases it once that is confirmed. */
export function PrivacyDialog({ open, initialEmail, onClose }: PrivacyDialogProps) {
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
    onSuccess: () =>
      toast({ title: 'Erased', description: 'Nothing is held for this address now.' }),
  });
  const stage = erasure.isSuccess ? 'erased' : isAsking ? 'asking' : 'looking';

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found, or is gone, is read first
  useEffect(() => result.current?.focus(), [person, stage === 'erased']);

  function close() {
    onClose(erasure.isSuccess);
  }

  return (
    <Dialog
      className="privacy"
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Privacy request"
      footer={
        <div className="privacy-buttons">
          {stage === 'looking' && person && !isEmpty(person.held) ? (
            <>
              <Button
                variant="line"
                size="sm"
                busy={download.isPending}
                busyLabel="Collecting"
                onClick={() => {
                  dismiss();
                  download.mutate(person.email);
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
      <div className="privacy-body">
        {stage === 'looking' && (
          <>
            <LookUpForm
              initialEmail={initialEmail}
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
                    ? 'Nothing is held for this address.'
                    : `Held for ${person.email}`}
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
            email={person.email}
            error={erasure.error}
            onErase={(confirmation) => {
              dismiss();
              erasure.mutate({ email: person.email, confirmation });
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
