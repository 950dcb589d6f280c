import type { BookingOffer } from '#src/features/booking/contract.ts';
import { formatCalendarDate, formatTime } from '#src/shared/dates.ts';
import { useRoom } from './schedule-queries.ts';

interface Wish {
  /** `YYYY-MM-DD` */
  day: string;
  /** Null while nothing is on the list. */
  loadCubicYards: number | null;
  /** The area; null while it is not known. */
  place: string | null;
}

/** A window that takes nothing more has no room for whatever it is. */
const leastLoad = 1;

/** Whether a load has room on the day that is wished for, as the booking pages say it. */
export function FreeRoom(wish: Wish) {
  const room = useRoom(wish.loadCubicYards ?? leastLoad, wish.place).data;
  return room ? roomText(room.days, wish) : null;
}

/** What days on offer say of a wish, and what else has to be known. */
export function roomText(
  days: BookingOffer['days'],
  { day, loadCubicYards, place }: Wish,
): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const name = formatCalendarDate(day);
  if (day < first.day) {
    const where = place === null ? '' : ` in ${place}`;
    return `${name} is too soon: the first day${where} is ${formatCalendarDate(first.day)}`;
  }
  if (day > last.day) {
    return `${name} cannot be booked yet: the last day is ${formatCalendarDate(last.day)}`;
  }
  const shown = days.find((each) => each.day === day);
  if (!shown) return `Nobody works on ${name}`;
  if (shown.closedFor) return `${name} is closed: ${shown.closedFor}`;
  if (shown.windows.length === 0) return `${name} has no window left`;
  const open = shown.windows.find(({ state }) => state !== 'full');
  const load = loadCubicYards === null ? '' : ' for this load';
  if (!open) return `${name} has no room${load}`;
  const unknown = [loadCubicYards === null && 'what goes', place === null && 'where it is'];
  const doubt = unknown.filter(Boolean).join(' or ');
  const sentence = `${name} has room${load} from ${formatTime(open.startsAt)}`;
  return doubt ? `${sentence}, unless ${doubt} rules it out` : sentence;
}
