import { Ban, Check, Link2, Mail } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { StaffTestimonial } from '#src/features/testimonials/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { PublishSwitch } from './publish-switch.tsx';
import { isAwaitingReply, isToApprove } from './testimonial-queries.ts';
import { useChangeTestimonial } from './use-change-testimonial.ts';
import { useSendInvitation } from './use-send-invitation.ts';

interface TestimonialActionsProps {
  testimonial: StaffTestimonial;
  onCopyLink: (testimonial: StaffTestimonial) => void;
}

/** What the stage of a testimonial allows: invite, then approve, then show (spec section 4). */
export function TestimonialActions({ testimonial, onCopyLink }: TestimonialActionsProps) {
  const { id, isApproved, permissionGiven, feedbackToken } = testimonial;
  const actions = useRef<HTMLDivElement>(null);
  const change = useChangeTestimonial(id);
  const invitation = useSendInvitation(id);
  const isAwaiting = isAwaitingReply(testimonial);
  const isWaiting = change.isPending || invitation.isPending;
  useFocusAfterWait(isWaiting, () => actions.current?.querySelector('button, input') ?? null);
  useFocusOnLeaving(isWaiting);

  return (
    <div className="testimonial-actions" ref={actions}>
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
    <p className="testimonial-note" data-tone={given ? 'ok' : 'bad'}>
      {given ? <Check aria-hidden="true" /> : <Ban aria-hidden="true" />}
      {given ? 'Allowed on the website' : 'No permission to publish'}
    </p>
  );
}

/** Where a conflict takes the whole row away, the keyboard goes on at the page. */
function useFocusOnLeaving(isWaiting: boolean) {
  const waiting = useRef(isWaiting);
  waiting.current = isWaiting;
  useLayoutEffect(
    () => () => {
      if (waiting.current) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
}
