import { boroughs } from '#src/content/read-borough.ts';
import { readReceived, receivedSpans, spanLabels } from '#src/features/staff/contract.ts';
import { type QuoteSort, quoteSorts } from '#src/features/staff-quotes/contract.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { jobStatuses } from '#src/shared/job-status.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { parseMember } from '#src/shared/parse-member.ts';

const any = { value: '', label: 'Any' };
const endingDays = ['1', '3', '7', '14'] as const;

export const fields = [
  { name: 'service', label: 'Service', options: [any, ...optionsOf(serviceTypes)] },
  {
    name: 'borough',
    label: 'Borough',
    options: [any, ...boroughs.map((name) => ({ value: name, label: name }))],
  },
  {
    name: 'ending',
    label: 'Price ends',
    options: [
      any,
      ...endingDays.map((days) => ({
        value: days,
        label: days === '1' ? 'Within a day' : `Within ${days} days`,
      })),
    ],
  },
  {
    name: 'within',
    label: 'Received',
    options: [any, ...receivedSpans.map((value) => ({ value, label: spanLabels[value] }))],
  },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'Until' },
];

const sortLabels: Record<QuoteSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  ending: 'Open, ending soon',
  price: 'Highest price first',
};

export const sorts = quoteSorts.map((sort) => ({
  value: sort === 'newest' ? '' : sort,
  label: sortLabels[sort],
}));

/** Reads search, filters and order from the URL; unknown values count as absent. */
export function readQuoteFilters(get: (name: string) => string) {
  const sort = parseMember(quoteSorts, get('sort'));
  return {
    q: get('q').trim().slice(0, 100),
    status: parseMember(jobStatuses, get('status')) ?? '',
    service: parseMember(serviceTypes, get('service')) ?? '',
    borough: parseMember(boroughs, get('borough')) ?? '',
    ending: parseMember(endingDays, get('ending')) ?? '',
    ...readReceived(get),
    sort: !sort || sort === 'newest' ? '' : sort,
  };
}

/** True when search, filters or order exclude anything. */
export function isNarrowed({ sort, ...narrowing }: ReturnType<typeof readQuoteFilters>): boolean {
  return sort === 'ending' || Object.values(narrowing).some(Boolean);
}
