import { company } from '#src/content/company/company.ts';
import { companyDay, formatDay } from '#src/shared/dates.ts';
import { holidayOn, wallClock } from '#src/shared/opening-hours.ts';

export const dayMs = 24 * 3600_000;
const expiresSoonMs = 3 * dayMs;
const unansweredMs = 4 * dayMs;

/** What decides whether the client of a quote is reminded of its price. Times are ISO 8601. */
export interface NudgeFacts {
  status: string;
  isQuarantined: boolean;
  email: string | null;
  /** Null while there is no price. */
  validUntil: string | null;
  /** When the current price was made, by us or by the client. */
  pricedAt: string | null;
  /** When we last talked to the client; null for never. */
  reachedAt: string | null;
  nudgedAt: string | null;
}

/** Why the client of a quote cannot be reminded at this moment, as a sentence; null when they can. */
export function nudgeObjection(facts: NudgeFacts, now: Date): string | null {
  const { status, email, validUntil, pricedAt, reachedAt, nudgedAt } = facts;
  if (nudgedAt) return `This client was reminded on ${formatDay(nudgedAt)}. One mail each, ever.`;
  if (status !== 'quoted' || !validUntil || !pricedAt) {
    return 'Only a client with an open price can be reminded of it.';
  }
  if (facts.isQuarantined) return 'This quote looks like spam. Restore its lead first.';
  if (!email) return 'This client left no email address.';
  const leftMs = Date.parse(validUntil) - now.getTime();
  if (leftMs <= 0) return 'This price has ended. Send a new one instead.';
  if (leftMs <= expiresSoonMs) return null;
  const heardAt = reachedAt && reachedAt > pricedAt ? reachedAt : pricedAt;
  return now.getTime() - Date.parse(heardAt) >= unansweredMs
    ? null
    : 'It is early for a reminder: four days without an answer, or three days before the price ends.';
}

/** Whether reminders may go out by themselves: 9 AM to 6 PM where the company is, never on Sundays or holidays. */
export function mayNudgeAt(moment: Date): boolean {
  const clock = wallClock(moment, company.timeZone);
  const hour = clock.getUTCHours();
  if (hour < 9 || hour >= 18 || clock.getUTCDay() === 0) return false;
  return holidayOn(company.hours.holidays, companyDay(moment)) === null;
}
