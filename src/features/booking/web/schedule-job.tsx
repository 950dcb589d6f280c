import { MapPin, MessageSquare, Phone } from 'lucide-react';
import { useId } from 'react';
import { windowLabel } from '#src/features/booking/domain/windows.ts';
import type { Schedule, ScheduledJob } from '#src/features/booking/schedule-contract.ts';
import { mapHref, phoneHref, smsHref } from '#src/shared/contact-links.ts';
import { formatCalendarDate } from '#src/shared/dates.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/form/field.tsx';
import styles from './schedule.module.css';
import { useCancelJob, useMoveJob } from './schedule-queries.ts';

/** One job: who, where, how much, and how to reach and move it. */
export function ScheduleJob({ job, days }: { job: ScheduledJob; days: Schedule['days'] }) {
  const move = useMoveJob(job.id);
  const cancel = useCancelJob(job.id);
  const id = useId();
  return (
    <li className={styles.job}>
      <h3>
        <a
          href={job.quoteId ? `/admin?quote=${job.quoteId}` : `/admin-contacts?lead=${job.leadId}`}
        >
          {job.contactName}
        </a>
      </h3>
      <p className="num">
        {job.kind === 'estimate' ? 'Free visit' : `${job.loadCubicYards.toFixed(1)} cu yd`}
        {job.price !== null && `, ${formatDollars(job.price)}`}
        {job.quoteId !== null && `, ${ticketOf(job.quoteId)}`}
      </p>
      {job.ceiling !== null && (
        <p className={`${styles.ceiling} num`}>never more than {formatDollars(job.ceiling)}</p>
      )}
      <p>{job.address}</p>
      <p className={`${styles.onPaper} num`}>{job.contactPhone}</p>
      {job.gateNote && <p className={styles.note}>{job.gateNote}</p>}
      <div className={styles.reach}>
        <ButtonLink href={mapHref(job.address)} newTab variant="line" size="xs">
          <MapPin />
          Map
        </ButtonLink>
        <ButtonLink href={phoneHref(job.contactPhone)} variant="line" size="xs">
          <Phone />
          Call
        </ButtonLink>
        <ButtonLink href={smsHref(job.contactPhone)} variant="line" size="xs">
          <MessageSquare />
          Text
        </ButtonLink>
      </div>
      <label className={styles.move} htmlFor={id}>
        <span className="vh">Move {job.contactName} to</span>
        <select
          id={id}
          className="inp slim"
          value={job.startsAt}
          disabled={move.isPending}
          onChange={({ target }) => move.mutate({ startsAt: target.value })}
        >
          {days
            .filter(({ closedFor, windows }) => !closedFor || holds(windows, job))
            .map(({ day, windows }) => (
              <optgroup key={day} label={formatCalendarDate(day)}>
                {windows.map(({ startsAt }) => (
                  <option key={startsAt} value={startsAt}>
                    {formatCalendarDate(day)}, {windowLabel(startsAt)}
                  </option>
                ))}
              </optgroup>
            ))}
        </select>
      </label>
      {move.error && <FieldError>{move.error.message}</FieldError>}
      <details className={styles.cancel}>
        <summary>Cancel this job</summary>
        <Button variant="line" size="xs" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
          Cancel it and mail the client
        </Button>
      </details>
      {cancel.error && <FieldError>{cancel.error.message}</FieldError>}
    </li>
  );
}

function holds(windows: Schedule['days'][number]['windows'], { startsAt }: ScheduledJob): boolean {
  return windows.some((window) => window.startsAt === startsAt);
}
