import { company } from '#src/content/company/company.ts';
import type { NewLead } from '#src/features/leads/contract.ts';
import { companyMoment } from '#src/shared/dates.ts';
import { answerLater } from '#src/shared/opening-hours.ts';

const hourMs = 3600_000;

/**
 * Until when a lead is promised an answer (ISO 8601): an inquiry within hours of any day, whoever
 * asks for a call within hours in which we work. Null where nothing is promised: the price of a
 * quote comes by itself, and with callers and those who booked we have talked.
 */
export function answerDueAt(
  { source, preferredContact, isBooked }: Pick<NewLead, 'source' | 'preferredContact' | 'isBooked'>,
  receivedAt: Date,
): string | null {
  const { inquiryReplyHours, estimateContactHours } = company.promises;
  if (isBooked || source === 'phone') return null;
  if (source === 'contact-form') return hoursAfter(receivedAt, inquiryReplyHours).toISOString();
  if (preferredContact !== 'phone') return null;
  const later = answerLater(company, receivedAt, estimateContactHours);
  const due = later ? atWallClock(later) : hoursAfter(receivedAt, estimateContactHours);
  return due.toISOString();
}

function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hourMs);
}

function atWallClock(wall: Date): Date {
  const midnight = wall.toISOString().slice(0, 10);
  return companyMoment(midnight, (wall.getTime() - Date.parse(midnight)) / hourMs);
}
