import { formatTime } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';

/** A row of a list that tells of new ones. */
export interface NewsRow {
  id: number;
}

/** One page of such a list, newest first where it has no other order; its rows are under `Key`. */
export type NewsPage<Key extends string, Row extends NewsRow> = {
  nextCursor: string | null;
  counts: object;
  /** The newest row of all, whatever the filters; null while there is none. */
  newestId: number | null;
} & Record<Key, Row[]>;

/** The server's answer to the last poll for new rows. */
export interface Poll<Page, Row> {
  /** The first page, with the current search, filters and order. */
  page: Page;
  /** The newest rows, as many as may be news; newest first. */
  newest: Row[];
}

/** The rows that arrived while the page was open. */
export interface News<Row> {
  /** The newest row already announced; null before the first poll. */
  seenId: number | null;
  /** Rows that arrived since then and have not been opened, newest first. */
  unseen: Row[];
  /** True when more arrived than fit on one page. */
  more: boolean;
}

export const nothingNew: News<never> = { seenId: null, unseen: [], more: false };

/** The news after a poll; the first poll only finds where news begins. `pageSize` is that of the poll. */
export function detectArrivals<Row extends NewsRow>(
  news: News<Row>,
  { page, newest }: Poll<{ newestId: number | null }, Row>,
  pageSize: number,
): News<Row> {
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

/** Removes rows that have been opened from the news. */
export function dropSeen<Row extends NewsRow>(
  news: News<Row>,
  isSeen: (row: Row) => boolean,
): News<Row> {
  const unseen = news.unseen.filter((row) => !isSeen(row));
  if (unseen.length === news.unseen.length) return news;
  return { ...news, unseen, more: news.more && unseen.length > 0 };
}

/** Where the unseen rows are: in the list, waiting to be added on top, or excluded by filters or order. */
export interface NewsPlaces<Row> {
  shown: Row[];
  /** Not added yet, so that no row moves. */
  waiting: Row[];
  leftOut: Row[];
}

/** `matching` are the rows of the latest first page. */
export function placeUnseen<Row extends NewsRow>(
  unseen: Row[],
  rows: Row[],
  matching: Row[],
): NewsPlaces<Row> {
  const [rowIds, matchingIds] = [rows, matching].map((some) => new Set(some.map(({ id }) => id)));
  const others = unseen.filter(({ id }) => !rowIds?.has(id));
  return {
    shown: unseen.filter(({ id }) => rowIds?.has(id)),
    waiting: others.filter(({ id }) => matchingIds?.has(id)),
    leftOut: others.filter(({ id }) => !matchingIds?.has(id)),
  };
}

/** Updates rows and counts of the loaded pages from the first page; no row is added, removed or moved. */
export function updateRows<
  Key extends string,
  Row extends NewsRow,
  Page extends NewsPage<Key, Row>,
>(rowsKey: Key, pages: Page[], page: Page): Page[] {
  const current = new Map(page[rowsKey].map((row) => [row.id, row]));
  return pages.map((loaded, index) => ({
    ...loaded,
    ...(index === 0 && { counts: page.counts, newestId: page.newestId }),
    [rowsKey]: loaded[rowsKey].map((row) => current.get(row.id) ?? row),
  }));
}

/**
 * The loaded pages with the first page replaced. Null when that leaves a gap to the rows below, so
 * that everything has to be reloaded.
 */
export function renewFirstPage<
  Key extends string,
  Row extends NewsRow,
  Page extends NewsPage<Key, Row>,
>(rowsKey: Key, pages: Page[], page: Page): Page[] | null {
  const loadedTopId = pages[0]?.[rowsKey][0]?.id;
  const pageEndId = page[rowsKey].at(-1)?.id;
  if (loadedTopId === undefined || pageEndId === undefined || page.nextCursor === null) {
    return [page];
  }
  if (pageEndId > loadedTopId) return null;
  const older = pages.map((loaded) => loaded[rowsKey].filter(({ id }) => id < pageEndId));
  if (older.every((rows) => rows.length === 0)) return [page];
  return pages.map((loaded, index) => ({
    ...(index === 0 ? page : loaded),
    nextCursor: loaded.nextCursor,
    [rowsKey]: [...(index === 0 ? page[rowsKey] : []), ...(older[index] ?? [])],
  }));
}

/** What a sentence about a new row says of it. */
export interface Told {
  name: string;
  serviceType: string;
  /** ISO 8601. */
  at: string;
}

export interface NewsText {
  /** "2 new leads" */
  count: string;
  /** "arrived at 9:58 AM:", hidden on small screens. */
  when: string;
  /** "Imani Castellane, office cleanout." */
  who: string;
  /** What the button does; null for no button. */
  action: 'show' | 'open' | 'clear' | 'reorder' | null;
}

/**
 * One sentence about the unseen rows: waiting ones first, then excluded ones, then those in the
 * list. Null when there are none.
 */
export function describeNews(
  noun: string,
  { shown, waiting, leftOut }: NewsPlaces<Told>,
  { more, isNewestFirst }: { more: boolean; isNewestFirst: boolean },
): NewsText | null {
  const rows = [waiting, leftOut, shown].find((group) => group.length > 0);
  const latest = rows?.[0];
  if (!rows || !latest) return null;
  const many = rows.length > 1 || more;
  const count = `${rows.length}${more ? ' or more' : ''} new ${noun}${many ? 's' : ''}`;
  const when = `arrived${many ? ', the latest' : ''} at ${formatTime(latest.at)}:`;
  const who = `${latest.name}, ${labelOf(latest.serviceType).toLowerCase()}.`;
  if (rows === waiting) return { count, when, who, action: 'show' };
  if (rows === shown) return { count, when, who, action: many ? null : 'open' };
  return isNewestFirst
    ? { count: `${count} outside your filters`, when, who, action: 'clear' }
    : { count, when, who, action: 'reorder' };
}
