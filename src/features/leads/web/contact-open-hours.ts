import type { OpenSpan } from '#src/content/schema.ts';

const newYorkClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The row whose hours are running at that moment in New York; none outside all hours and on holidays. */
export function findOpenRow<Row extends { open?: OpenSpan | undefined }>(
  rows: readonly Row[],
  moment: Date,
): Row | undefined {
  // Swedish dates are ISO dates, so the wall clock of New York can be read as if it were UTC.
  const clock = new Date(`${newYorkClock.format(moment).replace(' ', 'T')}Z`);
  if (isHoliday(clock)) return undefined;
  const hour = clock.getUTCHours();
  return rows.find(
    ({ open }) =>
      open?.weekdays.includes(clock.getUTCDay()) && open.fromHour <= hour && hour < open.toHour,
  );
}

/** The six days most of the country stays at home; crews then come for emergencies alone. */
function isHoliday(clock: Date): boolean {
  const date = clock.getUTCDate();
  const weekOfMonth = Math.ceil(date / 7);
  switch (`${clock.getUTCMonth() + 1} ${clock.getUTCDay()}`) {
    case '5 1': // Memorial Day
      return date > 24;
    case '9 1': // Labor Day
      return weekOfMonth === 1;
    case '11 4': // Thanksgiving
      return weekOfMonth === 4;
    default:
      return ['1-1', '7-4', '12-25'].includes(`${clock.getUTCMonth() + 1}-${date}`);
  }
}
