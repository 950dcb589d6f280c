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
  /** How many more files the form takes now. */
  room: number;
  /** Owned by the form, so that reopening the dialog shows the same code. */
  linkRef: RefObject<PhoneLink | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFiles: (files: File[]) => void;
}

/** A code for the phone's camera; the photos taken there are added to this form. */
export function PhoneDialog({ open, onOpenChange, ...options }: PhoneDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Use your phone’s camera"
      description="Point the phone at the code and open the link. Each photo lands in this form."
    >
      <PhoneCode {...options} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PhoneCode({ onDone, ...options }: PhoneLinkOptions & { onDone: () => void }) {
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
  const here = arrived > 0 && `${countText(arrived, 'photo')} from your phone, in the form now.`;
  const outside =
    state.leftOut > 0 &&
    `${state.leftOut} more from your phone, not in the form: it has no room left. Remove a file there, then open this code again.`;
  return [here, outside].filter(Boolean).join(' ') || 'Waiting for photos from your phone.';
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
  | { name: 'open'; token: string; isOutOfReach: boolean; leftOut: number }
  | { name: 'ended' }
  | { name: 'failed'; sentence: string };

/** Delays between polls: longer the longer no photo has arrived. */
const pollMs = [2000, 5000, 10_000] as const;
const quietPollsPerStep = 60;

type PhoneLinkOptions = Pick<PhoneDialogProps, 'room' | 'linkRef' | 'onFiles'>;

/**
 * Opens a code and adds each photo that arrives for it to the form while it is shown. What the form
 * has no room for stays at the code.
 */
export function usePhoneLink({ room, linkRef, onFiles }: PhoneLinkOptions) {
  const [state, setState] = useState<PhoneLinkState>({ name: 'opening' });
  const [arrived, setArrived] = useState(0);
  const [round, setRound] = useState(0);
  const roomLeft = useEffectEvent(() => room);
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
        const { hasNews, leftOut } = await fetchNew(link);
        quiet = hasNews ? 0 : quiet + 1;
        if (!stop.signal.aborted) setState({ name: 'open', token, isOutOfReach: false, leftOut });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) {
          linkRef.current = null;
          return setState({ name: 'ended' });
        }
        quiet += 1;
        setState({ name: 'open', token, isOutOfReach: true, leftOut: 0 });
      }
      const step = Math.min(Math.floor(quiet / quietPollsPerStep), pollMs.length - 1);
      if (!stop.signal.aborted) timer = setTimeout(() => poll(link), pollMs[step]);
    }

    async function fetchNew({ token, taken }: PhoneLink) {
      const { files } = await readHandoff(token, stop.signal);
      const fresh = files.filter(({ id }) => !taken.has(id));
      let leftOut = fresh.length;
      for (const file of fresh.slice(0, roomLeft())) {
        const content = await fetchHandoffFile(token, file, stop.signal);
        if (stop.signal.aborted || roomLeft() === 0) break;
        taken.add(file.id);
        take(content);
        leftOut -= 1;
      }
      return { hasNews: leftOut < fresh.length, leftOut };
    }

    void start();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [round, linkRef]);

  return { state, arrived, renew: () => setRound((current) => current + 1) };
}
