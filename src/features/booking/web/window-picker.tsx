import type { BookingOffer } from '#src/features/booking/contract.ts';
import { windowLabel } from '#src/features/booking/domain/windows.ts';
import { formatCalendarDate, timeZoneName } from '#src/shared/dates.ts';
import { formatDollars } from '#src/shared/money.ts';
import { FieldError } from '#src/ui/form/field.tsx';
import styles from './booking.module.css';

/** What a pickup on this day costs, in dollars: on top of the price beside it, or in it. */
export interface SameDay {
  day: string;
  fee: number;
  isIncluded: boolean;
}

interface WindowPickerProps {
  offer: BookingOffer;
  sameDay?: SameDay | null | undefined;
  /** What was sent before, by field. */
  values: Record<string, string>;
  error?: string | undefined;
}

const stateLabels = { open: 'Open', last: 'Last place', full: 'Full' };

/**
 * The field with the windows of a day (`YYYY-MM-DD`). With one for all days, a window that was chosen on
 * another day would count, and no key would lead to those that are shown.
 */
export const windowField = (day: string) => `startsAt.${day}`;

/** Days side by side, and the windows of the chosen one; styles alone show them. */
export function WindowPicker({ offer, sameDay, values, error }: WindowPickerProps) {
  const { day: chosenDay, startsAt: chosen } = values;
  const hasRoom = (day: BookingOffer['days'][number]) =>
    day.windows.some(({ state }) => state !== 'full');
  const first =
    offer.days.find(({ windows }) => windows.some(({ startsAt }) => startsAt === chosen)) ??
    offer.days.find((day) => day.day === chosenDay && hasRoom(day)) ??
    offer.days.find(hasRoom);
  if (!first) {
    return <p>Everything we can promise online is taken. Call us: we often find a place.</p>;
  }
  return (
    <div className={styles.picker}>
      <p className="hint">{timeZoneName}. The crew arrives inside the window.</p>
      {error && <FieldError>{error}</FieldError>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would lie inside the one of the step */}
      <div className={styles.days} role="group" aria-label="Day">
        {offer.days.map((day) => {
          const [weekday, date] = formatCalendarDate(day.day).split(', ');
          const open = day.windows.filter(({ state }) => state !== 'full').length;
          const what = day.closedFor === null ? (open ? `${open} open` : 'Full') : 'Closed';
          const adds = sameDay?.day === day.day && !sameDay.isIncluded && open > 0;
          const more = adds ? `+${formatDollars(sameDay.fee)}` : '';
          return (
            <label
              key={day.day}
              className={open ? undefined : styles.off}
              title={day.closedFor ?? undefined}
            >
              <input
                type="radio"
                name="day"
                value={day.day}
                defaultChecked={day === first}
                disabled={!open}
                aria-label={[weekday, date, day.closedFor ?? what, more].filter(Boolean).join(', ')}
              />
              <span>{weekday}</span>
              <b className="num">{date?.split(' ')[1]}</b>
              <em>{what}</em>
              {more && <em>{more}</em>}
            </label>
          );
        })}
      </div>
      {offer.days.map(({ day, windows }) => (
        <fieldset key={day} className={styles.windows}>
          <legend className="h5">{formatCalendarDate(day)}</legend>
          {sameDay?.day === day && <p className={styles.today}>{sameDayText(sameDay)}</p>}
          {windows.map(({ startsAt, state }) => (
            <label key={startsAt} className={styles[state]}>
              <input
                type="radio"
                name={windowField(day)}
                value={startsAt}
                defaultChecked={startsAt === chosen && state !== 'full'}
                disabled={state === 'full'}
              />
              <b>{windowLabel(startsAt)}</b>
              <span>{stateLabels[state]}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function sameDayText({ fee, isIncluded }: SameDay): string {
  const dollars = formatDollars(fee);
  return isIncluded
    ? `Same-day pickup is in the price. On another day it is ${dollars} less.`
    : `Pickup today: +${dollars}. Another day adds nothing.`;
}
