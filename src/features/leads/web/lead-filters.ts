import {
  type LeadSort,
  type LeadSource,
  type LeadStatus,
  leadSorts,
  leadSources,
  leadStatuses,
} from '#src/features/leads/contract.ts';
import { type ServiceType, serviceTypes } from '#src/shared/business.ts';
import { parseMember } from '#src/shared/parse-member.ts';

/** Filters of the list; an empty string means any, and newest first. */
export interface LeadFilters extends Record<string, string> {
  q: string;
  status: LeadStatus | '';
  service: ServiceType | '';
  source: LeadSource | '';
  /** Shows leads held back as spam, instead of all others. */
  held: 'only' | '';
  sort: Exclude<LeadSort, 'newest'> | '';
}

/** Reads search, filters and order from the URL; unknown values count as absent. */
export function readLeadFilters(get: (name: string) => string): LeadFilters {
  const sort = parseMember(leadSorts, get('sort'));
  return {
    q: get('q').trim().slice(0, 100),
    status: parseMember(leadStatuses, get('status')) ?? '',
    service: parseMember(serviceTypes, get('service')) ?? '',
    source: parseMember(leadSources, get('source')) ?? '',
    held: get('held') === 'only' ? 'only' : '',
    sort: !sort || sort === 'newest' ? '' : sort,
  };
}

/** Whether search or filters leave anything out; the order and "held back" do not count. */
export function isNarrowed({ q, status, service, source }: LeadFilters): boolean {
  return Boolean(q || status || service || source);
}
