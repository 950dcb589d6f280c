import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { roomAfter, takesRoom } from '#src/features/booking/domain/capacity.ts';
import { dayOf, endOf, windowLabel } from '#src/features/booking/domain/windows.ts';
import type { Schedule, ScheduledJob } from '#src/features/booking/schedule-contract.ts';
import { describeFailure } from '#src/shared/api-client.ts';
import { formatCalendarDate } from '#src/shared/dates.ts';
import { formatDollars } from '#src/shared/money.ts';
import { useUnseenFailure } from '#src/ui/use-unseen-failure.ts';
import { useMoveJob } from './schedule-queries.ts';

/** A press that moves less is a click. */
const dragFromPx = 6;

/** A job on its way to another window, by a pointer or by keys. */
interface Carried {
  job: ScheduledJob;
  /** The window it would be dropped in; null beside all of them. */
  startsAt: string | null;
  isDragged: boolean;
}

export type Carry = ReturnType<typeof useCarry>;

/** Jobs on their way to another window, and what is to be said about it. */
export function useCarry(schedule: Schedule | undefined) {
  const move = useMoveJob();
  const tell = useUnseenFailure();
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, setSaid] = useState<{ words: string; focus: number | null } | null>(null);
  const ghost = useRef<HTMLDivElement>(null);

  // A moved job is another element in another window.
  useEffect(() => {
    if (said?.focus) document.getElementById(handleId(said.focus))?.focus();
  }, [said]);

  /** Tells what was done, where the focus stays. */
  const say = (words: string) => setSaid({ words, focus: null });

  /** What dropping a job in a window would give. */
  function verdictOf(job: ScheduledJob, startsAt: string): { isRoom: boolean; words: string } {
    if (startsAt === job.startsAt) return { isRoom: false, words: 'It is here now' };
    const day = schedule?.days.find(({ windows }) => windows.some((w) => w.startsAt === startsAt));
    const window = day?.windows.find((each) => each.startsAt === startsAt);
    if (!schedule || !day || !window) return { isRoom: false, words: 'No window' };
    if (endOf(startsAt) <= new Date().toISOString()) return { isRoom: false, words: 'It is over' };
    if (day.closedFor) return { isRoom: false, words: `Closed: ${day.closedFor}` };
    return roomAfter(job, window.jobs.filter(takesRoom), schedule.settings);
  }

  function moveTo(job: ScheduledJob, startsAt: string): void {
    const { id, contactName, startsAt: startsBefore } = job;
    say(`Moving ${contactName} to ${placeOf(startsAt)}.`);
    const sayAtIt = (words: string) => setSaid({ words, focus: id });
    move.mutate(
      { id, startsAt, startsBefore },
      {
        onSuccess: ({ price }) => {
          const fall =
            price === job.price ? '' : ` It costs ${priceOf(price)}, not ${priceOf(job.price)}.`;
          sayAtIt(`Moved ${contactName} to ${placeOf(startsAt)}.${fall} ${toldOf(job)}`);
        },
        onError(error) {
          sayAtIt(`Not moved. ${describeFailure(error)}`);
          tell(`${contactName} was not moved.`, error);
        },
      },
    );
  }

  function drop({ job, startsAt }: Carried): void {
    setCarried(null);
    const { isRoom, words } = verdictOf(job, startsAt ?? job.startsAt);
    if (startsAt === null || startsAt === job.startsAt) leave(job);
    else if (isRoom) moveTo(job, startsAt);
    else setSaid({ words: `Not moved. ${words}.`, focus: job.id });
  }

  function leave(job: ScheduledJob): void {
    setCarried(null);
    say(`${job.contactName} stays at ${placeOf(job.startsAt)}.`);
  }

  function startDrag(job: ScheduledJob, { clientX, clientY, pointerId }: PointerEvent): void {
    const listening = new AbortController();
    const { signal } = listening;
    let dragged: Carried | null = null;
    const on = <Kind extends keyof WindowEventMap>(
      kind: Kind,
      listener: (event: WindowEventMap[Kind]) => void,
    ) => window.addEventListener(kind, listener, { signal });
    on('pointermove', (event) => {
      if (event.pointerId !== pointerId) return;
      const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
      if (!dragged && distance < dragFromPx) return;
      const startsAt = windowAt(event);
      if (!dragged || dragged.startsAt !== startsAt) {
        dragged = { job, startsAt, isDragged: true };
        setCarried(dragged);
      }
      ghost.current?.style.setProperty('translate', `${event.clientX}px ${event.clientY}px`);
    });
    on('pointerup', () => {
      listening.abort();
      if (!dragged) return;
      swallowClick();
      drop(dragged);
    });
    const stop = () => {
      listening.abort();
      if (dragged) leave(job);
    };
    on('pointercancel', stop);
    on('keydown', ({ key }) => {
      if (key === 'Escape') stop();
    });
  }

  return {
    carried,
    ghost,
    words: wordsFor(carried) ?? said?.words ?? null,
    isMoving: move.isPending,
    verdictOf,
    moveTo,
    tellCanceled(job: ScheduledJob): void {
      say(`Canceled ${job.contactName}, ${placeOf(job.startsAt)}. ${toldOf(job)}`);
    },
    say,
    startDrag,
    drop: () => carried && drop(carried),
    leave: () => carried && leave(carried.job),
    pickUp(job: ScheduledJob): void {
      document.getElementById(handleId(job.id))?.focus();
      setCarried({ job, startsAt: job.startsAt, isDragged: false });
    },
    /** To the next window or day. */
    step(key: string): void {
      if (!carried || !schedule) return;
      const startsAt = nextWindow(schedule, carried.startsAt ?? carried.job.startsAt, key);
      if (startsAt) setCarried({ ...carried, startsAt });
    },
  };

  function wordsFor(now: Carried | null): string | null {
    if (!now) return null;
    const { job, startsAt, isDragged } = now;
    if (startsAt === null) return `${job.contactName}: drop it in a window, Escape leaves it.`;
    if (!isDragged && startsAt === job.startsAt) {
      return `${job.contactName} picked up. Arrow keys choose a window, Enter drops, Escape leaves it.`;
    }
    return `${placeOf(startsAt)}: ${verdictOf(job, startsAt).words}.`;
  }
}

export const handleId = (jobId: number) => `move-${jobId}`;

/** The menu of a day, where the focus goes when a job or a button of that day is gone. */
export const findDayMenu = (day: string) =>
  document.getElementById(`menu-${day}`) ?? document.getElementById('main');

/** How the client of a job that is moved or canceled hears of it. */
export function toldOf(job: ScheduledJob): string {
  if (job.isMailed) return 'A mail says so.';
  if (job.isHeld) return 'Nobody is told.';
  const how = job.contactPhone ? `call them at ${job.contactPhone}` : 'write to them yourself';
  return `No mail goes out: ${how}.`;
}

/** "Tue, Nov 24, 10 AM to noon". */
const placeOf = (startsAt: string) =>
  `${formatCalendarDate(dayOf(startsAt))}, ${windowLabel(startsAt)}`;

const priceOf = (price: number | null) => formatDollars(price ?? 0);

function windowAt({ clientX, clientY }: { clientX: number; clientY: number }): string | null {
  const element = document.elementFromPoint(clientX, clientY)?.closest('[data-window]');
  return element?.getAttribute('data-window') ?? null;
}

/** The end of a drag over a link is no click on it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** Up and down within a day, to the side at the same hour of another one; null where there is none. */
function nextWindow({ days }: Schedule, startsAt: string, key: string): string | null {
  const open = days.filter(({ windows }) => windows.length > 0);
  const at = open.findIndex(({ windows }) => windows.some((w) => w.startsAt === startsAt));
  const windows = open[at]?.windows ?? [];
  const row = windows.findIndex((window) => window.startsAt === startsAt);
  if (key === 'ArrowUp') return windows[row - 1]?.startsAt ?? null;
  if (key === 'ArrowDown') return windows[row + 1]?.startsAt ?? null;
  const beside = open[at + (key === 'ArrowRight' ? 1 : -1)]?.windows ?? [];
  const sameHour = beside.find((w) => windowLabel(w.startsAt) === windowLabel(startsAt));
  return (sameHour ?? beside.at(-1))?.startsAt ?? null;
}
