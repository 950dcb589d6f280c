import type { StaffLead, StaffLeads } from '#src/features/leads/contract.ts';

/** The server's answer to the last poll for new leads. */
export interface LeadPoll {
  /** The first page, with the current search, filters and order. */
  page: StaffLeads;
  /** The newest leads, as many as may be news; newest first. */
  newest: StaffLead[];
}

/** The leads that arrived while the page was open. */
export interface LeadNews {
  /** The newest lead already announced; null before the first poll. */
  seenId: number | null;
  /** Leads that arrived since then and have not been opened, newest first. */
  unseen: StaffLead[];
  /** True when more arrived than fit on one page. */
  more: boolean;
}

export const nothingNew: LeadNews = { seenId: null, unseen: [], more: false };

/** The news after a poll; the first poll only finds where news begins. `pageSize` is that of the poll. */
export function detectArrivals(
  news: LeadNews,
  { page, newest }: LeadPoll,
  pageSize: number,
): LeadNews {
  if (news.seenId === null) return { ...news, seenId: newest[0]?.id ?? page.newestId ?? 0 };
  const before = news.seenId;
  const arrived = newest.filter(({ id }) => id > before);
  if (!arrived[0]) return news;
  return {
    seenId: arrived[0].id,
    unseen: [...arrived, ...news.unseen],
    more: news.more || arrived.length >= pageSize,
  };
}

/** Removes leads that have been opened from the news. */
export function dropSeen(news: LeadNews, isSeen: (lead: StaffLead) => boolean): LeadNews {
  const unseen = news.unseen.filter((lead) => !isSeen(lead));
  if (unseen.length === news.unseen.length) return news;
  return { ...news, unseen, more: news.more && unseen.length > 0 };
}

/** Where the unseen leads are: among the rows, waiting to be added on top, or excluded by filters or order. */
export function placeUnseen(unseen: StaffLead[], rows: StaffLead[], page: StaffLeads | undefined) {
  const rowIds = new Set(rows.map(({ id }) => id));
  const matching = new Set(page?.contacts.map(({ id }) => id));
  const shown = unseen.filter(({ id }) => rowIds.has(id));
  const others = unseen.filter(({ id }) => !rowIds.has(id));
  return {
    shown,
    waiting: others.filter(({ id }) => matching.has(id)),
    leftOut: others.filter(({ id }) => !matching.has(id)),
  };
}

/** Updates rows and counts of the loaded pages from the first page; no row is added, removed or moved. */
export function updateRows(pages: StaffLeads[], page: StaffLeads): StaffLeads[] {
  const current = new Map(page.contacts.map((lead) => [lead.id, lead]));
  return pages.map((loaded, index) => ({
    ...loaded,
    ...(index === 0 && { counts: page.counts, newestId: page.newestId }),
    contacts: loaded.contacts.map((lead) => current.get(lead.id) ?? lead),
  }));
}

/**
 * The loaded pages with the first page replaced. Null when that leaves a gap to the rows below, so
 * that everything has to be reloaded.
 */
export function renewFirstPage(pages: StaffLeads[], page: StaffLeads): StaffLeads[] | null {
  const loadedTopId = pages[0]?.contacts[0]?.id;
  const pageEndId = page.contacts.at(-1)?.id;
  if (loadedTopId === undefined || pageEndId === undefined || page.nextCursor === null) {
    return [page];
  }
  if (pageEndId > loadedTopId) return null;
  const older = pages.map(({ contacts }) => contacts.filter(({ id }) => id < pageEndId));
  if (older.every((contacts) => contacts.length === 0)) return [page];
  return pages.map((loaded, index) => ({
    ...(index === 0 ? page : loaded),
    nextCursor: loaded.nextCursor,
    contacts: [...(index === 0 ? page.contacts : []), ...(older[index] ?? [])],
  }));
}
