import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, describeFailure } from '#src/shared/api-client.ts';
import { countText } from '#src/shared/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormAlert } from '#src/ui/form/field.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { fetchHandoffFile, openHandoff, phoneAddress, readHandoff } from './handoff-queries.ts';
import styles from './phone.module.css';

/** The current code, and which of its photos the form already has. */
export interface PhoneLink {
  token: string;
  taken: Set<number>;
}

interface PhoneDialogProps {
  /** Owned by the form, so that reopening the dialog shows the same code. */
  linkRef: RefObject<PhoneLink | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFiles: (files: File[]) => void;
}

/** A code for the phone's camera; the photos taken there are added to this form. */
export function PhoneDialog({ linkRef, open, onOpenChange, onFiles }: PhoneDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Use your phone’s camera"
      description="Point the phone at the code and open the link. Each photo lands in this form."
    >
      <PhoneCode linkRef={linkRef} onFiles={onFiles} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PhoneCode({
  onDone,
  ...options
}: Pick<PhoneDialogProps, 'linkRef' | 'onFiles'> & { onDone: () => void }) {
  const { state, arrived, renew } = usePhoneLink(options);
  return (
    <div className={styles.code}>
      {state.name === 'open' && (
        <QrCode
          className={styles.qrCode}
          address={phoneAddress(location.origin, state.token)}
          label="Code with the link for your phone"
        />
      )}
      {state.name === 'failed' && <FormAlert>{state.sentence}</FormAlert>}
      <p className={styles.status} role="status">
        {statusOf(state, arrived)}
      </p>
      {state.name === 'open' && <CopyLink address={phoneAddress(location.origin, state.token)} />}
      <div className="cta">
        {(state.name === 'ended' || state.name === 'failed') && (
          <Button variant="line" onClick={renew}>
            Get a new code
          </Button>
        )}
        <Button variant="green" onClick={onDone}>
          {arrived > 0 ? 'Done' : 'Close'}
        </Button>
      </div>
      <p className="hint">
        The code works for two hours. The photos are deleted from it once your quote is sent.
      </p>
    </div>
  );
}

function statusOf(state: PhoneLinkState, arrived: number): string {
  if (state.name === 'opening') return 'Getting a code.';
  if (state.name === 'ended')
    return 'This code has ended. The photos that arrived are in the form.';
  if (state.name === 'failed') return '';
  if (state.isOutOfReach) return 'No connection. We look for photos again in a moment.';
  return arrived > 0
    ? `${countText(arrived, 'photo')} from your phone, in the form now.`
    : 'Waiting for photos from your phone.';
}

function CopyLink({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <p className={`${styles.copy} hint`}>
      No camera at hand?{' '}
      <button
        type="button"
        className="link"
        onClick={() =>
          navigator.clipboard.writeText(address).then(
            () => setIsCopied(true),
            () => setIsCopied(false),
          )
        }
      >
        Copy the link
      </button>{' '}
      <span role="status">
        {isCopied && 'Copied.'}
        {isCopied === false && <span className={styles.address}>{address}</span>}
      </span>
    </p>
  );
}

type PhoneLinkState =
  | { name: 'opening' }
  | { name: 'open'; token: string; isOutOfReach: boolean }
  | { name: 'ended' }
  | { name: 'failed'; sentence: string };

/** Delays between polls: longer the longer no photo has arrived. */
const pollMs = [2000, 5000, 10_000] as const;
const quietPollsPerStep = 60;

/** Opens a code and adds each photo that arrives for it to the form while it is shown. */
export function usePhoneLink({ linkRef, onFiles }: Pick<PhoneDialogProps, 'linkRef' | 'onFiles'>) {
  const [state, setState] = useState<PhoneLinkState>({ name: 'opening' });
  const [arrived, setArrived] = useState(0);
  const [round, setRound] = useState(0);
  const take = useEffectEvent((file: File) => {
    onFiles([file]);
    setArrived((count) => count + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts over
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let quiet = 0;

    async function start() {
      setState({ name: 'opening' });
      try {
        linkRef.current ??= { token: (await openHandoff()).token, taken: new Set() };
        if (!stop.signal.aborted) await poll(linkRef.current);
      } catch (error) {
        if (!stop.signal.aborted) setState({ name: 'failed', sentence: describeFailure(error) });
      }
    }

    async function poll(link: PhoneLink) {
      const { token } = link;
      try {
        const hasNews = await fetchNew(link);
        quiet = hasNews ? 0 : quiet + 1;
        if (!stop.signal.aborted) setState({ name: 'open', token, isOutOfReach: false });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) {
          linkRef.current = null;
          return setState({ name: 'ended' });
        }
        quiet += 1;
        setState({ name: 'open', token, isOutOfReach: true });
      }
      const step = Math.min(Math.floor(quiet / quietPollsPerStep), pollMs.length - 1);
      if (!stop.signal.aborted) timer = setTimeout(() => poll(link), pollMs[step]);
    }

    async function fetchNew({ token, taken }: PhoneLink): Promise<boolean> {
      const { files } = await readHandoff(token, stop.signal);
      const fresh = files.filter(({ id }) => !taken.has(id));
      for (const file of fresh) {
        const content = await fetchHandoffFile(token, file, stop.signal);
        if (stop.signal.aborted) return true;
        taken.add(file.id);
        take(content);
      }
      return fresh.length > 0;
    }

    void start();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [round, linkRef]);

  return { state, arrived, renew: () => setRound((current) => current + 1) };
}
