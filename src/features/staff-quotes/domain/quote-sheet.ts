import { company } from '#src/content/company/company.ts';
import type { ServiceType } from '#src/shared/business.ts';
import { companyDay, formatSortable } from '#src/shared/dates.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';

/** What the sheet says of a quote. Prices are dollars, volumes cubic yards, moments ISO 8601. */
export interface QuoteSheetFacts {
  id: number;
  createdAt: string;
  status: JobStatus;
  serviceType: ServiceType;
  clientName: string;
  borough: string | null;
  price: number | null;
  ceiling: number | null;
  volume: number | null;
  actualVolume: number | null;
  actualCharge: number | null;
  pickupAt: string | null;
  /** The two hours that begin at `pickupAt`. */
  window: string | null;
  doneAt: string | null;
}

/** The columns of the export, in order; unknown values are empty cells. */
const columns: Record<string, (quote: QuoteSheetFacts) => string | null> = {
  Ticket: ({ id }) => ticketOf(id),
  Received: ({ createdAt }) => formatSortable(createdAt),
  Status: ({ status }) => labelOf(status),
  Service: ({ serviceType }) => labelOf(serviceType),
  Client: ({ clientName }) => clientName,
  [company.areaWord]: ({ borough }) => borough,
  'Price in dollars': ({ price }) => amount(price, 2),
  'Ceiling in dollars': ({ ceiling }) => amount(ceiling, 2),
  'Volume in cubic yards': ({ volume }) => amount(volume, 1),
  'Actual volume in cubic yards': ({ actualVolume }) => amount(actualVolume, 1),
  'Actual charge in dollars': ({ actualCharge }) => amount(actualCharge, 2),
  'Booked day': ({ pickupAt }) => pickupAt && companyDay(new Date(pickupAt)),
  Window: ({ window }) => window,
  'Done on': ({ doneAt }) => doneAt && companyDay(new Date(doneAt)),
};

export const quoteSheetHead = Object.keys(columns);

/** One quote as a row of the sheet, with days that sort as text and plain numbers. */
export function quoteSheetRow(quote: QuoteSheetFacts): string[] {
  return Object.values(columns).map((cell) => cell(quote) ?? '');
}

/** The file name of a sheet: "quotes-2026-11-20.csv", by the day where the company is. */
export function quoteSheetName(moment: Date): string {
  return `quotes-${companyDay(moment)}.csv`;
}

function amount(value: number | null, digits: number): string | null {
  return value === null ? null : value.toFixed(digits);
}
