const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is in New York at that moment, as `YYYY-MM-DD`. */
export function newYorkDay(moment: Date): string {
  return dayFormat.format(moment);
}
