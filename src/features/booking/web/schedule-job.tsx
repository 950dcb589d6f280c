import {
  Check,
  DoorOpen,
  Ellipsis,
  GripVertical,
  MapPin,
  MessageSquare,
  Move,
  Phone,
  ShieldAlert,
} from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dayOf, windowLabel } from '#src/features/booking/domain/windows.ts';
import type { Schedule, ScheduledJob } from '#src/features/booking/schedule-contract.ts';
import { describeFailure } from '#src/shared/api-client.ts';
import { mapHref, phoneHref, smsHref } from '#src/shared/contact.ts';
import { formatCalendarDate } from '#src/shared/dates.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FieldError } from '#src/ui/form/field.tsx';
import { WarningNote } from '#src/ui/list-page/warning-note.tsx';
import { LoadBar } from '#src/ui/screen-state.tsx';
import { useFocusAfterWait, useFocusWhenGone } from '#src/ui/use-focus-after-wait.ts';
import styles from './schedule.module.css';
import { ScheduleMenu } from './schedule-menu.tsx';
import { useCancelJob } from './schedule-queries.ts';
import { type Carry, findDayMenu, handleId, toldOf } from './use-carry.ts';

interface ScheduleJobProps {
  job: ScheduledJob;
  schedule: Schedule;
  carry: Carry;
  /** A card in the week, without what reaches its client. */
  isCard: boolean;
}

/** One job: who, where, how much, and how to reach and move it. */
export function ScheduleJob({ job, schedule, carry, isCard }: ScheduleJobProps) {
  const isDone = job.doneAt !== null;
  const isCarried = carry.carried?.job.id === job.id;
  const load = `${job.loadCubicYards.toFixed(1)} cu yd`;
  function onKeyDown(event: KeyboardEvent): void {
    if (isDone || event.target instanceof HTMLSelectElement) return;
    if (!isCarried) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isPlain && event.key.toLowerCase() === 'm') carry.pickUp(job);
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      carry.step(event.key);
    } else if (event.key === 'Escape') carry.leave();
  }
  function onPointerDown(event: PointerEvent): void {
    const { target, button, pointerType } = event;
    if (isDone || button !== 0 || !(target instanceof Element)) return;
    const isByHandle = target.closest(`#${handleId(job.id)}`) !== null;
    // A finger on the card scrolls the page; text of a day can be marked and copied.
    const isByCard = isCard && pointerType === 'mouse' && !target.closest('details');
    if (isByHandle || isByCard) carry.startDrag(job, event);
  }
  return (
    <li
      className={classNames(styles.job, isCarried && styles.carried, isDone && styles.done)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      {!isDone && (
        <button
          type="button"
          id={handleId(job.id)}
          className={styles.handle}
          aria-label={`Move ${job.contactName}`}
          aria-pressed={isCarried}
          disabled={carry.isMoving}
          onClick={() => (isCarried ? carry.drop() : carry.pickUp(job))}
          onBlur={() => isCarried && !carry.carried?.isDragged && carry.leave()}
        >
          {isCard ? <GripVertical aria-hidden="true" /> : <Move aria-hidden="true" />}
        </button>
      )}
      <h3>
        <Link
          draggable={false}
          to={job.quoteId ? `/admin?quote=${job.quoteId}` : `/admin-contacts?lead=${job.leadId}`}
        >
          {job.contactName}
        </Link>
      </h3>
      {isDone && (
        <p>
          <Badge tone="ok" icon={<Check aria-hidden="true" />}>
            Done
          </Badge>
        </p>
      )}
      {job.isHeld && <HeldBack leadId={job.leadId} isCard={isCard} />}
      {!isCard && <p>{job.address}</p>}
      {!isCard && job.gateNote && (
        <p className={styles.gate}>
          <DoorOpen aria-hidden="true" />
          {job.gateNote}
        </p>
      )}
      <div className={`${styles.load} num`}>
        {!isCard && job.kind === 'pickup' && (
          <LoadBar
            fraction={job.loadCubicYards / schedule.settings.cubicYardsPerTruck}
            label={`${load} of a truck of ${schedule.settings.cubicYardsPerTruck}`}
          />
        )}
        <p>
          {job.kind === 'estimate' ? 'Free visit' : load}
          {job.price !== null && `, ${formatDollars(job.price)}`}
        </p>
      </div>
      {isCard && <p>{job.place}</p>}
      {!isCard && job.ceiling !== null && (
        <p className="num">
          Never more than {formatDollars(job.ceiling)}
          {job.quoteId !== null && `, ${ticketOf(job.quoteId)}`}
        </p>
      )}
      {!isCard && (
        <div className={styles.reach}>
          <ButtonLink href={mapHref(job.address)} newTab variant="green" size="sm">
            <MapPin />
            Map
          </ButtonLink>
          <ButtonLink href={phoneHref(job.contactPhone)} variant="line" size="sm">
            <Phone />
            Call
          </ButtonLink>
          <ButtonLink href={smsHref(job.contactPhone)} variant="line" size="sm">
            <MessageSquare />
            Text
          </ButtonLink>
        </div>
      )}
      {!isDone && (
        <ScheduleMenu className={isCard ? styles.more : styles.change}>
          <summary>
            {isCard && <Ellipsis aria-hidden="true" />}
            <span className={isCard ? 'vh' : 'link'}>
              Move or cancel<span className="vh"> the job of {job.contactName}</span>
            </span>
          </summary>
          <ChangeJob job={job} schedule={schedule} carry={carry} />
        </ScheduleMenu>
      )}
    </li>
  );
}

/** That the lead of a job looks like spam, and where staff decide. */
function HeldBack({ leadId, isCard }: { leadId: number; isCard: boolean }) {
  const to = `/admin-contacts?held=only&lead=${leadId}`;
  if (isCard) {
    return (
      <Link draggable={false} to={to}>
        <Badge tone="warn" icon={<ShieldAlert aria-hidden="true" />}>
          Held back
        </Badge>
      </Link>
    );
  }
  return (
    <WarningNote icon={ShieldAlert}>
      <b>Held back: it looks like spam.</b> Nobody was told of it.{' '}
      <Link className="link" to={to}>
        See why, or restore it
      </Link>
    </WarningNote>
  );
}

/**
 * The same as dragging it, for fingers and screen readers; and its end. A button moves it, so that arrow
 * keys can walk through the windows without a mail to the client.
 */
function ChangeJob({ job, schedule: { days }, carry }: Omit<ScheduleJobProps, 'isCard'>) {
  const cancel = useCancelJob(job);
  const [chosen, setChosen] = useState(job.startsAt);
  const id = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  useFocusAfterWait(cancel.isPending, () => cancelButton.current);
  useFocusWhenGone(!cancel.isIdle, () => findDayMenu(dayOf(job.startsAt)));
  return (
    <div className={styles.menu}>
      <label htmlFor={id} className="lab">
        Move to
      </label>
      <select
        id={id}
        className="inp slim"
        value={chosen}
        disabled={carry.isMoving}
        onChange={({ target }) => setChosen(target.value)}
      >
        {days.map(({ day, windows }) => (
          <optgroup key={day} label={formatCalendarDate(day)}>
            {windows.map(({ startsAt }) => {
              const { isRoom, words } = carry.verdictOf(job, startsAt);
              const isHere = startsAt === job.startsAt;
              return (
                <option key={startsAt} value={startsAt} disabled={!isRoom && !isHere}>
                  {formatCalendarDate(day)}, {windowLabel(startsAt)}: {words}
                </option>
              );
            })}
          </optgroup>
        ))}
      </select>
      {chosen !== job.startsAt && (
        <Button size="xs" disabled={carry.isMoving} onClick={() => carry.moveTo(job, chosen)}>
          {job.isMailed ? 'Move it and mail the client' : 'Move it'}
        </Button>
      )}
      {!job.isMailed && <p className="hint">{toldOf(job)}</p>}
      <details className={styles.cancel}>
        <summary>
          <span className="link">Cancel this job</span>
        </summary>
        <Button
          ref={cancelButton}
          variant="line"
          size="xs"
          busy={cancel.isPending}
          onClick={() =>
            cancel.mutate(
              { startsBefore: job.startsAt },
              {
                onSuccess: () => carry.tellCanceled(job),
                // A job that was moved meanwhile goes to its window, and its menu with it.
                onError: (error) => carry.say(`Not canceled. ${describeFailure(error)}`),
              },
            )
          }
        >
          {job.isMailed ? 'Cancel it and mail the client' : 'Cancel it'}
        </Button>
      </details>
      {cancel.error && <FieldError>{describeFailure(cancel.error)}</FieldError>}
    </div>
  );
}
