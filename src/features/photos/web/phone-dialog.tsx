import { useState } from 'react';
import { encode } from 'uqr';
import { countText } from '#src/shared/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { phoneAddress } from './handoff-client.ts';
import { type PhoneLink, type PhoneLinkState, usePhoneLink } from './use-phone-link.ts';
import './phone-dialog.css';

interface PhoneDialogProps {
  hold: { current: PhoneLink | null };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFiles: (files: File[]) => void;
}

/** A code for the phone's camera; what is photographed there lands in the form here. */
export function PhoneDialog({ hold, open, onOpenChange, onFiles }: PhoneDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      className="phone-dialog"
      title="Use your phone’s camera"
      description="Point the phone at the code and open the link. Each photo lands in this form."
    >
      <PhoneCode hold={hold} onFiles={onFiles} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PhoneCode({
  onDone,
  ...options
}: Pick<PhoneDialogProps, 'hold' | 'onFiles'> & { onDone: () => void }) {
  const { state, arrived, renew } = usePhoneLink(options);
  return (
    <div className="phone-code">
      {state.name === 'open' && <QrCode address={phoneAddress(location.origin, state.token)} />}
      {state.name === 'failed' && <FormAlert>{state.sentence}</FormAlert>}
      <p className="phone-status" role="status">
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

/** Drawn as one path: every dark module a square of one unit, with the quiet zone around. */
function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Code with the link for your phone"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#10231c" />
    </svg>
  );
}

function CopyLink({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <p className="phone-copy hint">
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
        {isCopied === false && <span className="phone-address">{address}</span>}
      </span>
    </p>
  );
}
