import { describe, expect, test } from 'vitest';
import {
  detectArrivals,
  dropSeen,
  nothingNew,
  placeUnseen,
  renewFirstPage,
  updateRows,
} from './arrivals.ts';

const pageSize = 3;

interface Row {
  id: number;
  status: string;
}
const lead = (id: number, status = 'new'): Row => ({ id, status });

function page(ids: number[], nextCursor: string | null = null) {
  return {
    contacts: ids.map((id) => lead(id)),
    nextCursor,
    counts: { total: ids.length },
    newestId: ids[0] ?? null,
  };
}
type Page = ReturnType<typeof page>;

const poll = (ids: number[]) => ({ page: page(ids), newest: page(ids).contacts });
const idsOf = (leads: Row[]) => leads.map(({ id }) => id);
const rowsOf = (pages: Page[] | null) => pages?.map(({ contacts }) => idsOf(contacts));

const renew = (pages: Page[], first: Page) =>
  renewFirstPage<'contacts', Row, Page>('contacts', pages, first);

describe('news', () => {
  test('the first poll finds nothing new, however much there is', () => {
    expect(detectArrivals(nothingNew, poll([9, 8]), pageSize)).toEqual({
      seenId: 9,
      unseen: [],
      more: false,
    });
    expect(detectArrivals(nothingNew, poll([]), pageSize).seenId).toBe(0);
  });

  test('what came since the last poll is new, newest first, once', () => {
    const start = detectArrivals(nothingNew, poll([9, 8]), pageSize);
    const one = detectArrivals(start, poll([10, 9, 8]), pageSize);
    expect(idsOf(one.unseen)).toEqual([10]);
    expect(detectArrivals(one, poll([10, 9, 8]), pageSize)).toBe(one);
    const three = detectArrivals(one, poll([12, 11, 10]), pageSize);
    expect(idsOf(three.unseen)).toEqual([12, 11, 10]);
    expect(three.more).toBe(false);
  });

  test('a lead the page only hints at is news once it has a name', () => {
    const start = detectArrivals(nothingNew, poll([9, 8]), pageSize);
    const hint = { page: { ...page([9, 8]), newestId: 10 }, newest: page([9, 8]).contacts };
    const hinted = detectArrivals(start, hint, pageSize);
    expect(idsOf(detectArrivals(hinted, poll([10, 9, 8]), pageSize).unseen)).toEqual([10]);
  });

  test('a list narrowed from the start knows the newest lead by its number alone', () => {
    const narrowed = { page: { ...page([3]), newestId: 9 }, newest: [] };
    expect(detectArrivals(nothingNew, narrowed, pageSize).seenId).toBe(9);
  });

  test('the very first lead of all is news', () => {
    const start = detectArrivals(nothingNew, poll([]), pageSize);
    expect(idsOf(detectArrivals(start, poll([1]), pageSize).unseen)).toEqual([1]);
  });

  test('more than a page can name is told of as more', () => {
    const start = detectArrivals(nothingNew, poll([1]), pageSize);
    const many = detectArrivals(start, poll([9, 8, 7]), pageSize);
    expect(many.more).toBe(true);
    expect(dropSeen(many, ({ id }) => id === 9).more).toBe(true);
    expect(dropSeen(many, () => true)).toEqual({ seenId: 9, unseen: [], more: false });
  });

  test('a lead that was opened is news no more', () => {
    const start = detectArrivals(nothingNew, poll([7]), pageSize);
    const two = detectArrivals(start, poll([9, 8, 7]), pageSize);
    expect(idsOf(dropSeen(two, ({ id }) => id === 8).unseen)).toEqual([9]);
    expect(dropSeen(two, ({ id }) => id === 1)).toBe(two);
  });

  test('unseen leads are among the rows, waiting above them, or left out by the filters', () => {
    const unseen = [lead(12), lead(11), lead(10)];
    const places = placeUnseen(unseen, [lead(10), lead(9)], page([11, 10, 9]).contacts);
    expect(idsOf(places.shown)).toEqual([10]);
    expect(idsOf(places.waiting)).toEqual([11]);
    expect(idsOf(places.leftOut)).toEqual([12]);
  });
});

describe('rows in place', () => {
  test('take what changed and leave every row where it is', () => {
    const fresh = { ...page([4, 3, 2]), contacts: [lead(4), lead(3, 'booked')] };
    const pages = updateRows<'contacts', Row, Page>(
      'contacts',
      [page([3, 2], '2'), page([1])],
      fresh,
    );
    expect(rowsOf(pages)).toEqual([[3, 2], [1]]);
    expect(pages[0]?.contacts[0]?.status).toBe('booked');
    expect(pages[0]?.counts.total).toBe(3);
    expect(pages[0]?.newestId).toBe(4);
    expect(pages[0]?.nextCursor).toBe('2');
    expect(pages[1]?.counts.total).toBe(1);
  });
});

describe('the first page anew', () => {
  test('puts new rows on top and keeps the pages below', () => {
    const pages = renew([page([6, 5, 4], '4'), page([3, 2, 1])], page([7, 6, 5], '5'));
    expect(rowsOf(pages)).toEqual([
      [7, 6, 5, 4],
      [3, 2, 1],
    ]);
    expect(pages?.at(-1)?.nextCursor).toBeNull();
  });

  test('goes on where the rows end', () => {
    const pages = renew([page([6, 5, 4], '4')], page([7, 6, 5], '5'));
    expect(rowsOf(pages)).toEqual([[7, 6, 5, 4]]);
    expect(pages?.[0]?.nextCursor).toBe('4');
  });

  test('drops rows that no longer match', () => {
    const pages = renew([page([6, 5, 4], '4'), page([3, 2, 1], '1')], page([6, 4, 3], '3'));
    expect(rowsOf(pages)).toEqual([
      [6, 4, 3],
      [2, 1],
    ]);
    expect(pages?.at(-1)?.nextCursor).toBe('1');
  });

  test('stands alone where it covers all that was loaded', () => {
    expect(rowsOf(renew([page([5, 4], '4')], page([5, 3, 2], '2')))).toEqual([[5, 3, 2]]);
    expect(rowsOf(renew([page([])], page([1])))).toEqual([[1]]);
    expect(rowsOf(renew([page([2, 1])], page([])))).toEqual([[]]);
  });

  test('gives up where more came than it holds', () => {
    expect(renew([page([3, 2, 1], '1')], page([9, 8, 7], '7'))).toBeNull();
  });
});
