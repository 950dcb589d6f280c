import { PhoneCall, PhoneMissed } from 'lucide-react';
import { useRef } from 'react';
import type { Job, JobBooking } from '#src/features/jobs/contract.ts';
import { mapHref } from '#src/shared/contact.ts';
import { companyDay, formatDateTime } from '#src/shared/dates.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { Button } from '#src/ui/button.tsx';
import { PhoneLink } from '#src/ui/list-page/contact-links.tsx';
import styles from '#src/ui/list-page/drawer.module.css';
import { FactList } from '#src/ui/list-page/fact-list.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';
import { type ShownJob, useAddCall } from './job-queries.ts';
import { JobStatusField } from './job-status-field.tsx';

interface JobHeadProps<Answer extends Job> {
  shown: ShownJob<Answer>;
  /** Records the load of a job with a quote, which makes it done. */
  onRecordLoad?: () => void;
}

/** Where a job stands: its status, its calls, and its place in the schedule. */
export function JobHead<Answer extends Job>({ shown, onRecordLoad }: JobHeadProps<Answer>) {
  const { booking } = shown.job;
  return (
    <>
      <JobStatusField shown={shown} {...(onRecordLoad && { onRecordLoad })} />
      <JobCalls shown={shown} />
      {booking && <JobPlace booking={booking} />}
    </>
  );
}

/** The pickup or the visit of a job. */
function JobPlace({ booking }: { booking: JobBooking }) {
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
              <a href={`/admin-schedule?day=${companyDay(new Date(startsAt))}`}>
                Move or cancel it there
              </a>
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
  const calls = shown.job.timeline.filter((entry) => entry.kind === 'call');
  const [last] = calls;

  function save(wasReached: boolean) {
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
        <Button variant="line" size="xs" disabled={change.isPending} onClick={() => save(true)}>
          <PhoneCall aria-hidden="true" />
          Reached
        </Button>
        <Button variant="line" size="xs" disabled={change.isPending} onClick={() => save(false)}>
          <PhoneMissed aria-hidden="true" />
          No answer
        </Button>
      </div>
    </div>
  );
}
