import type { Job, JobBooking } from '#src/features/jobs/contract.ts';
import { mapHref } from '#src/shared/contact.ts';
import { companyDay } from '#src/shared/dates.ts';
import { PhoneLink } from '#src/ui/list-page/contact-links.tsx';
import styles from '#src/ui/list-page/drawer.module.css';
import { FactList } from '#src/ui/list-page/fact-list.tsx';
import { JobCalls } from './job-calls.tsx';
import type { ShownJob } from './job-queries.ts';
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
