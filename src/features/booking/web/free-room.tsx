import { firstRoom } from '#src/features/booking/domain/capacity.ts';
import { formatCalendarDate, formatTime } from '#src/shared/dates.ts';
import { useSchedule } from './schedule-queries.ts';

/** How much the trucks still take on the day that is wished for. */
export function FreeRoom({ day }: { day: string }) {
  const schedule = useSchedule(day, 1).data;
  const shown = schedule?.days[0];
  if (!schedule || !shown) return null;
  const name = formatCalendarDate(day);
  if (shown.closedFor) return `${name} is closed: ${shown.closedFor}`;
  if (shown.windows.length === 0) return `Nobody works on ${name}`;
  const room = firstRoom(shown.windows, schedule.settings, new Date().toISOString());
  if (!room) return `${name} has no room left`;
  return `${name} has room: ${room.cubicYards.toFixed(1)} cu yd from ${formatTime(room.startsAt)}`;
}
