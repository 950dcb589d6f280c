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

/** What the list asks the server for; an empty text asks for everything, and newest first. */
export interface LeadFilters extends Record<string, string> {
  q: string;
  status: LeadStatus | '';
  service: ServiceType | '';
  source: LeadSource | '';
  /** What is held back as spam, instead of everything else. */
  held: 'only' | '';
  sort: Exclude<LeadSort, 'newest'> | '';
}

/** The address without any search, filter or order. */
export const noFilters = {
  q: null,
  status: null,
  service: null,
  source: null,
  held: null,
  sort: null,
};

/** Search, filters and order out of an address; values nobody knows count as absent. */
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

/** Whether search or filters leave anything out of the list, or of what is held back. */
export function isNarrowed({ q, status, service, source }: LeadFilters): boolean {
  return Boolean(q || status || service || source);
}
