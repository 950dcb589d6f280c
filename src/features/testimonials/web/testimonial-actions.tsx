import { Ban, Check, Link2, Mail } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { StaffTestimonial } from '#src/features/testimonials/contract.ts';
import { Button } from '#src/ui/button.tsx';
import dialogStyles from '#src/ui/dialog.module.css';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import styles from './staff-testimonials.module.css';
import {
  isAwaitingReply,
  isToApprove,
  useChangeTestimonial,
  useSendInvitation,
} from './testimonial-queries.ts';

interface TestimonialActionsProps {
  testimonial: StaffTestimonial;
  onCopyLink: (testimonial: StaffTestimonial) => void;
}

/** The next step for a testimonial: invite, then approve, then publish (spec section 4). */
export function TestimonialActions({ testimonial, onCopyLink }: TestimonialActionsProps) {
  const { id, isApproved, permissionGiven, feedbackToken } = testimonial;
  const actions = useRef<HTMLDivElement>(null);
  const change = useChangeTestimonial(id);
  const invitation = useSendInvitation(id);
  const isAwaiting = isAwaitingReply(testimonial);
  const isWaiting = change.isPending || invitation.isPending;
  useFocusAfterWait(isWaiting, () => actions.current?.querySelector('button, input') ?? null);
  useFocusOnLeaving(isWaiting, actions);

  return (
    <div className={styles.testimonialActions} ref={actions}>
      {!isAwaiting && <Permission given={permissionGiven} />}
      {isToApprove(testimonial) && (
        <Button
          variant="green"
          size="sm"
          busy={change.isPending}
          busyLabel="Approving"
          onClick={() => change.mutate({ isApproved: true, approvedAt: new Date().toISOString() })}
        >
          <Check aria-hidden="true" />
          Approve
        </Button>
      )}
      {isApproved && (
        <PublishSwitch
          testimonial={testimonial}
          wanted={
            change.isPending && 'isPublic' in change.variables ? change.variables.isPublic : null
          }
          onChange={(isPublic) => change.mutate({ isPublic })}
        />
      )}
      {isAwaiting && (
        <Button
          variant="line"
          size="sm"
          busy={invitation.isPending}
          busyLabel="Sending"
          onClick={() => invitation.mutate()}
        >
          <Mail aria-hidden="true" />
          Send Email Invitation
        </Button>
      )}
      {isAwaiting && feedbackToken && (
        <Button variant="line" size="sm" onClick={() => onCopyLink(testimonial)}>
          <Link2 aria-hidden="true" />
          Copy link
        </Button>
      )}
    </div>
  );
}

function Permission({ given }: { given: boolean }) {
  return (
    <p className={styles.testimonialNote} data-tone={given ? 'ok' : 'bad'}>
      {given ? <Check aria-hidden="true" /> : <Ban aria-hidden="true" />}
      {given ? 'Allowed on the website' : 'No permission to publish'}
    </p>
  );
}

/** Focuses the page when a conflict removes the row that has the focus, or lost it to a disabled button. */
function useFocusOnLeaving(isWaiting: boolean, row: RefObject<HTMLElement | null>) {
  const waiting = useRef(isWaiting);
  useLayoutEffect(() => {
    // Set by what is shown: React may render the end of a wait and then show the list without the row.
    waiting.current = isWaiting;
  });
  useLayoutEffect(
    () => () => {
      const holder = document.activeElement;
      const isLost = row.current?.contains(holder) || (waiting.current && holder === document.body);
      if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [row],
  );
}

interface PublishSwitchProps {
  testimonial: StaffTestimonial;
  /** The state being saved; null while nothing is. */
  wanted: boolean | null;
  onChange: (isPublic: boolean) => void;
}

/** Shows an approved testimonial on the website; asks first when the client has not allowed it. */
function PublishSwitch({ testimonial, wanted, onChange }: PublishSwitchProps) {
  const { customerName, isPublic, permissionGiven } = testimonial;
  const [isAsking, setIsAsking] = useState(false);

  function flip(show: boolean) {
    if (wanted !== null) return;
    if (show && !permissionGiven) setIsAsking(true);
    else onChange(show);
  }

  function showAnyway() {
    setIsAsking(false);
    onChange(true);
  }

  return (
    <>
      {/* Never disabled while it saves, so that it keeps the focus. */}
      <Switch
        checked={wanted ?? isPublic}
        aria-busy={wanted !== null || undefined}
        onChange={(event) => flip(event.target.checked)}
      >
        <span>
          Show <span className="vh">{customerName} </span>on website
        </span>
      </Switch>
      <Dialog
        className={styles.publishQuestion}
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Show without permission?"
        footer={
          <div className={dialogStyles.buttons}>
            <Button variant="line" size="sm" onClick={() => setIsAsking(false)}>
              Keep it off
            </Button>
            <Button variant="green" size="sm" onClick={showAnyway}>
              Show on website
            </Button>
          </div>
        }
      >
        <p>
          {customerName} did not allow it on the feedback form. Publish only if the client told you
          since.
        </p>
      </Dialog>
    </>
  );
}
