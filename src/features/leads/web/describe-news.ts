import type { StaffLead } from '#src/features/leads/contract.ts';
import { formatTime } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';

interface NewsPlaces {
  /** Among the rows. */
  shown: StaffLead[];
  /** Held back so that nothing moves. */
  waiting: StaffLead[];
  /** Kept out by search, filters or order. */
  leftOut: StaffLead[];
}

interface NewsText {
  /** "2 new leads" */
  count: string;
  /** "arrived at 9:58 AM:", left out where room is short. */
  when: string;
  /** "Imani Castellane, office cleanout." */
  who: string;
  /** What can be done about them. */
  action: 'show' | 'open' | 'clear' | 'reorder' | null;
}

/** One sentence about the unseen leads: those that wait first, then those left out, then those in sight. Null without any. */
export function describeNews(
  { shown, waiting, leftOut }: NewsPlaces,
  { more, isNewestFirst }: { more: boolean; isNewestFirst: boolean },
): NewsText | null {
  const leads = [waiting, leftOut, shown].find((group) => group.length > 0);
  const latest = leads?.[0];
  if (!leads || !latest) return null;
  const many = leads.length > 1 || more;
  const count = `${leads.length}${more ? ' or more' : ''} new ${many ? 'leads' : 'lead'}`;
  const when = `arrived${many ? ', the latest' : ''} at ${formatTime(latest.timestamp)}:`;
  const who = `${latest.name}, ${labelOf(latest.serviceType).toLowerCase()}.`;
  if (leads === waiting) return { count, when, who, action: 'show' };
  if (leads === shown) return { count, when, who, action: many ? null : 'open' };
  return isNewestFirst
    ? { count: `${count} outside your filters`, when, who, action: 'clear' }
    : { count, when, who, action: 'reorder' };
}
