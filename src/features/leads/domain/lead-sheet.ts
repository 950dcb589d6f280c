import { preferredTimes, type StaffLead } from '#src/features/leads/contract.ts';
import type { ContactMethod } from '#src/shared/business.ts';
import { formatFullDate, formatLongDateTime, newYorkDay } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { addressLabel } from '#src/shared/upload-rules.ts';
import { describeSource } from './source-detail.ts';

/** The columns of the export, in order; an empty cell where nothing is known. */
const columns: Record<string, (lead: StaffLead) => string | null | undefined> = {
  Received: (lead) => formatLongDateTime(lead.timestamp),
  Name: (lead) => lead.name,
  Company: (lead) => lead.company,
  Phone: (lead) => lead.phone,
  Email: (lead) => lead.email,
  Prefers: (lead) => lead.preferredContact && contactMethodLabels[lead.preferredContact],
  Job: (lead) => labelOf(lead.serviceType),
  Address: (lead) => lead.address && addressLabel(lead.address),
  'Preferred date': (lead) => lead.preferredDate && formatFullDate(lead.preferredDate),
  'Preferred time': (lead) => lead.preferredTime && labelOfTime(lead.preferredTime),
  Source: (lead) => labelOf(lead.source),
  Campaign: (lead) =>
    describeSource(lead.sourceDetail).find(({ label }) => label === 'Campaign')?.value,
  Status: (lead) => labelOf(lead.status),
  Message: (lead) => lead.message,
  Note: (lead) => lead.staffNote,
  Quote: (lead) => (lead.quoteId === null ? null : ticketOf(lead.quoteId)),
};

/** The head of a sheet of leads. */
export const leadSheetHead = Object.keys(columns);

/** One lead as a row of that sheet, every cell for people to read. */
export function leadSheetRow(lead: StaffLead): string[] {
  return Object.values(columns).map((cell) => cell(lead) ?? '');
}

/** What a sheet made at that moment is called: "leads-2026-11-20.csv", by the day in New York. */
export function leadSheetName(moment: Date): string {
  return `leads-${newYorkDay(moment)}.csv`;
}

/** The ways to answer a client, as people read them. */
export const contactMethodLabels: Record<ContactMethod, string> = {
  email: 'Email',
  phone: 'Phone',
  both: 'Email or phone',
};

/** A time of day that was picked, by its label; the words of somebody who was asked, as they are. */
export function labelOfTime(preferredTime: string): string {
  return preferredTimes.some((time) => time === preferredTime)
    ? labelOf(preferredTime)
    : preferredTime;
}
