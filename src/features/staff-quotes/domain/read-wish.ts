import type { CallPrice } from '#src/features/staff-quotes/calls-contract.ts';
import { addDays } from '#src/shared/dates.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Whole words alone: "6 deck chairs" are no sixth of December. */
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';

const times = [
  ['morning', /\b(?:morning|before noon)\b|(?<!\bi )(?<![a-z])a\.?m\b/i],
  ['afternoon', /\b(?:afternoon|noon|midday)\b/i],
  ['evening', /\b(?:evening|tonight|after work)\b/i],
] as const;

/**
 * The day a caller wants, and the time of day if they say it. `today` is `YYYY-MM-DD`; a weekday is
 * the next one after it. Null where the words name no day that is still to come.
 */
export function readWish(words: string, today: string): CallPrice['wish'] {
  const day = relativeDay(words, today) ?? calendarDay(words, today) ?? nextWeekday(words, today);
  if (!day) return null;
  return { day, time: times.find(([, pattern]) => pattern.test(words))?.[0] ?? null };
}

function relativeDay(words: string, today: string): string | null {
  if (/\btomorrow\b/i.test(words)) return addDays(today, 1);
  return /\b(?:today|tonight)\b/i.test(words) ? today : null;
}

/** "Nov 25", "25 November" or "on 11/25", in this year or the next. */
function calendarDay(words: string, today: string): string | null {
  const [, first, firstDay] = new RegExp(`\\b${monthName} (\\d{1,2})\\b`, 'i').exec(words) ?? [];
  const [, lastDay, last] = new RegExp(`\\b(\\d{1,2}) ${monthName}`, 'i').exec(words) ?? [];
  const [, slashMonth, slashDay] =
    /\b(?:on|by|for) (\d{1,2})\/(\d{1,2})(?![\d/])/i.exec(words) ?? [];
  const named = (first ?? last)?.slice(0, 3).toLowerCase();
  const month = named ? months.indexOf(named) + 1 : Number(slashMonth);
  const date = Number(firstDay ?? lastDay ?? slashDay);
  const year = Number(today.slice(0, 4));
  return (
    [year, year + 1].map((each) => dayOf(each, month, date)).find((day) => isSoon(day, today)) ??
    null
  );
}

function dayOf(year: number, month: number, date: number): string | null {
  const time = Date.UTC(year, month - 1, date);
  const day = Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
  const digits = (number: number) => String(number).padStart(2, '0');
  return day === `${year}-${digits(month)}-${digits(date)}` ? day : null;
}

/** Half a year ahead at most. */
function isSoon(day: string | null, today: string): day is string {
  return day !== null && day >= today && day <= addDays(today, 183);
}

function nextWeekday(words: string, today: string): string | null {
  const pattern = /\b(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\b/i;
  const [, name] = pattern.exec(words) ?? [];
  if (!name) return null;
  const wanted = weekdays.indexOf(name.slice(0, 3).toLowerCase());
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, ((wanted - now + 6) % 7) + 1);
}
