/** The name of the holiday on a day (`YYYY-MM-DD`), on which crews only come for emergencies; null on any other. */
export function holidayOn(day: string): string | null {
  const [, month, date] = day.split('-').map(Number);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const found = holidays.find(
    (holiday) =>
      holiday.month === month &&
      (holiday.date === undefined
        ? holiday.weekday === weekday &&
          holiday.from <= (date ?? 0) &&
          (date ?? 0) < holiday.from + 7
        : holiday.date === date),
  );
  return found?.name ?? null;
}

/** The six days most of the country stays at home; `from` is the first date a weekday may fall on. */
const holidays = [
  { name: 'New Year’s Day', month: 1, date: 1 },
  { name: 'Memorial Day', month: 5, weekday: 1, from: 25 },
  { name: 'Independence Day', month: 7, date: 4 },
  { name: 'Labor Day', month: 9, weekday: 1, from: 1 },
  { name: 'Thanksgiving', month: 11, weekday: 4, from: 22 },
  { name: 'Christmas', month: 12, date: 25 },
] satisfies ({ name: string; month: number } & (
  | { date: number }
  | { date?: undefined; weekday: number; from: number }
))[];
