import { company } from '#src/content/company/company.ts';
import { preferredTimes, type StaffLead } from '#src/features/leads/contract.ts';
import type { ContactMethod } from '#src/shared/business.ts';
import { companyDay, formatSortable } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { addressLabel } from '#src/shared/lead-address.ts';
import { describeSource } from './source-detail.ts';

/** The columns of the export, in order; unknown values are empty cells. */
const columns: Record<string, (lead: StaffLead) => string | null | undefined> = {
  Received: (lead) => formatSortable(lead.timestamp),
  Name: (lead) => lead.name,
  Company: (lead) => lead.company,
  Phone: (lead) => lead.phone,
  Email: (lead) => lead.email,
  Prefers: (lead) => lead.preferredContact && contactMethodLabels[lead.preferredContact],
  Job: (lead) => labelOf(lead.serviceType),
  Address: (lead) => lead.address && addressLabel(lead.address),
  [company.areaWord]: (lead) => lead.borough,
  'Preferred date': (lead) => lead.preferredDate,
  'Preferred time': (lead) => lead.preferredTime && labelOfTime(lead.preferredTime),
  Source: (lead) => labelOf(lead.source),
  Campaign: (lead) =>
    describeSource(lead.sourceDetail).find(({ label }) => label === 'Campaign')?.value,
  Status: (lead) => labelOf(lead.status),
  Message: (lead) => lead.message,
  Quote: (lead) => (lead.quoteId === null ? null : ticketOf(lead.quoteId)),
};

export const leadSheetHead = Object.keys(columns);

/** One lead as a row of the sheet, with days that sort as text. */
export function leadSheetRow(lead: StaffLead): string[] {
  return Object.values(columns).map((cell) => cell(lead) ?? '');
}

/** The file name of a sheet: "leads-2026-11-20.csv", by the day where the company is. */
export function leadSheetName(moment: Date): string {
  return `leads-${companyDay(moment)}.csv`;
}

export const contactMethodLabels: Record<ContactMethod, string> = {
  email: 'Email',
  phone: 'Phone',
  both: 'Email or phone',
};

/** The label of a preferred time, or the client's own words unchanged. */
export function labelOfTime(preferredTime: string): string {
  return preferredTimes.some((time) => time === preferredTime)
    ? labelOf(preferredTime)
    : preferredTime;
}
