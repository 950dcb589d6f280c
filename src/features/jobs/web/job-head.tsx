import { MailCheck, PhoneCall, PhoneMissed, Undo2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type {
  InvitationChoice,
  Job,
  JobBooking,
  JobInvitation,
} from '#src/features/jobs/contract.ts';
import { mapHref } from '#src/shared/contact.ts';
import { companyDay, formatCalendarDate, formatDateTime, formatTime } from '#src/shared/dates.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { Button } from '#src/ui/button.tsx';
import { PhoneLink } from '#src/ui/list-page/contact-links.tsx';
import { deliverySentence } from '#src/ui/list-page/delivery-sentence.ts';
import { FactList } from '#src/ui/list-page/detail-drawer.tsx';
import styles from '#src/ui/list-page/drawer.module.css';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { type ShownJob, useAddCall, useChooseInvitation } from './job-queries.ts';
import { JobStatusField } from './job-status-field.tsx';

interface JobHeadProps<Answer extends Job> {
  shown: ShownJob<Answer>;
  /** Records the load of a job with a quote, which makes it done. */
  onRecordLoad?: () => void;
  /** The way to a date for a job that is booked and has none. */
  dating: ReactNode;
}

/** Where a job stands: its status, its calls, and its place in the schedule. */
export function JobHead<Answer extends Job>({ shown, onRecordLoad, dating }: JobHeadProps<Answer>) {
  const { booking } = shown.job;
  return (
    <>
      <JobStatusField shown={shown} {...(onRecordLoad && { onRecordLoad })} />
      <JobCalls shown={shown} />
      {booking && <JobPlace booking={booking} isDone={shown.status === 'done'} />}
      {isUndated(shown) && (
        <section className={styles.dating}>
          <h3>Pickup</h3>
          <p className={styles.when}>No date yet</p>
          {dating}
        </section>
      )}
    </>
  );
}

/** True for a job that staff booked by hand and that is not in the schedule. */
function isUndated({ status, job, quote }: Pick<ShownJob<Job>, 'status' | 'job' | 'quote'>) {
  const { booking } = job;
  if (status !== 'booked') return false;
  // A visit is no pickup: once it is over, the job of a quote is still to be done.
  return booking === null || (quote !== null && booking.kind === 'estimate' && booking.isOver);
}

/** The pickup or the visit of a job. */
function JobPlace({ booking, isDone }: { booking: JobBooking; isDone: boolean }) {
  const { kind, startsAt, when, address, contactName, contactPhone, gateNote } = booking;
  return (
    <section>
      <h3>{kind === 'pickup' ? 'Pickup' : 'On-site estimate'}</h3>
      <p className={`${styles.when} num`}>{when}</p>
      <FactList
        facts={[
          {
            label: 'Address',
            value: (
              <>
                {address}{' '}
                <a href={mapHref(address)} target="_blank" rel="noopener">
                  Map<span className="vh"> (opens in a new tab)</span>
                </a>
              </>
            ),
          },
          {
            label: 'There',
            value: (
              <>
                {contactName}, <PhoneLink phone={contactPhone} />
              </>
            ),
          },
          { label: 'At the gate', value: gateNote },
          {
            label: 'Schedule',
            value: (
              <Link to={`/admin-schedule?day=${companyDay(new Date(startsAt))}`}>
                {isDone ? 'See it there' : 'Move or cancel it there'}
              </Link>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Keeps a call with one press, and says when the last one was. */
function JobCalls<Answer extends Job>({ shown }: { shown: ShownJob<Answer> }) {
  const { toast } = useToast();
  const retryKey = useRef(createRetryKey());
  const change = useAddCall(shown);
  const pressed = useRef<HTMLButtonElement>(null);
  useFocusAfterWait(change.isPending, () => pressed.current);
  const calls = shown.job.timeline.filter((entry) => entry.kind === 'call');
  const [last] = calls;

  function save(wasReached: boolean, button: HTMLButtonElement) {
    pressed.current = button;
    change.mutate(
      { key: retryKey.current.keyFor([wasReached, calls.length]), wasReached, text: '' },
      {
        onError: (error) =>
          toast({
            title: 'Error',
            description: `The call was not saved. ${describeStaffFailure(error)}`,
            variant: 'error',
          }),
      },
    );
  }

  return (
    <div className={styles.call}>
      <p role="status">
        {last
          ? `${last.wasReached ? 'Reached' : 'No answer'}, ${formatDateTime(last.at)}`
          : 'Not called yet'}
      </p>
      <div>
        <Button
          variant="line"
          size="xs"
          disabled={change.isPending}
          onClick={({ currentTarget }) => save(true, currentTarget)}
        >
          <PhoneCall aria-hidden="true" />
          Reached
        </Button>
        <Button
          variant="line"
          size="xs"
          disabled={change.isPending}
          onClick={({ currentTarget }) => save(false, currentTarget)}
        >
          <PhoneMissed aria-hidden="true" />
          No answer
        </Button>
      </div>
    </div>
  );
}

/** The review invitation of a done job: asked for, on its way, or why there is none. */
export function ReviewInvitation<Answer extends Job>({
  shown,
  email,
}: {
  shown: ShownJob<Answer>;
  /** Finds it among the testimonials. */
  email: string;
}) {
  const { choose, isSaving } = useInvitation(shown);
  const { invitation } = shown.job;
  if (!invitation) return null;
  const { state } = invitation;
  return (
    <section className={styles.invitation} aria-label="Review invitation">
      <p role="status">{sentenceOf(invitation, shown.job)}</p>
      {state === 'open' && (
        <div className={styles.choices}>
          <Button variant="line" size="xs" busy={isSaving} onClick={() => choose('planned')}>
            <MailCheck aria-hidden="true" />
            {wasOverCeiling(shown.job) ? 'Invite anyway' : 'Send the invitation'}
          </Button>
          <Button variant="line" size="xs" disabled={isSaving} onClick={() => choose('refused')}>
            Client wants none
          </Button>
        </div>
      )}
      {(state === 'planned' || state === 'refused') && (
        <div className={styles.choices}>
          <Button variant="line" size="xs" busy={isSaving} onClick={() => choose('open')}>
            <Undo2 aria-hidden="true" />
            {state === 'planned' ? 'Take it back' : 'Allow it again'}
          </Button>
        </div>
      )}
      {(state === 'made' || state === 'answered') && (
        <Link className="link" to={`/admin-testimonials?${new URLSearchParams({ q: email })}`}>
          See it in Testimonials
        </Link>
      )}
    </section>
  );
}

/** Plans the invitation, takes it back, or keeps that the client wants none. */
export function useInvitation<Answer extends Job>(shown: ShownJob<Answer>) {
  const { toast } = useToast();
  const change = useChooseInvitation(shown);
  return {
    isSaving: change.isPending,
    choose: (state: InvitationChoice['state'], onSaved?: (saved: Answer) => void) =>
      change.mutate(
        { state },
        {
          onSuccess: (saved) => onSaved?.(saved),
          onError: (error) =>
            toast({
              title: 'Error',
              description: `The invitation was not saved. ${describeStaffFailure(error)}`,
              variant: 'error',
            }),
        },
      ),
  };
}

/** True when more was charged than the ceiling, which is no time to ask for a review. */
export function wasOverCeiling({ timeline }: Pick<Job, 'timeline'>): boolean {
  const load = timeline.find((entry) => entry.kind === 'load');
  return load?.kind === 'load' && load.overCeilingReason !== null;
}

/** "Tue, Nov 24, 9:00 AM" */
export function morningText(sendsAt: string): string {
  return `${formatCalendarDate(companyDay(new Date(sendsAt)))}, ${formatTime(sendsAt)}`;
}

function sentenceOf({ state, mail, sendsAt }: JobInvitation, job: Job): string {
  switch (state) {
    case 'open':
      return wasOverCeiling(job)
        ? 'The charge was above the ceiling we promised, so we do not ask for a review by default.'
        : `No review asked for yet. An invitation would go out ${morningText(sendsAt)}.`;
    case 'planned':
      return `The review invitation goes out ${morningText(mail?.at ?? '')}.`;
    case 'made':
      return mail
        ? `Review invitation: ${deliverySentence(mail, Date.now())}.`
        : 'A review invitation was made. It was not mailed.';
    case 'answered':
      return 'The client left a review.';
    case 'refused':
      return 'This client wants no review invitation.';
    case 'no-email':
      return 'No review invitation: the client left no email.';
  }
}
