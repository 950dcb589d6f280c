import { expect, test } from 'vitest';
import type { StaffTestimonial, StaffTestimonials } from '#src/features/testimonials/contract.ts';
import { countLimit } from '#src/shared/format-number.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { createQueryClient } from '#src/ui/screen-providers.tsx';
import { staffTestimonial } from '#tests/support/staff-testimonial.ts';
import { isAwaitingReply, isToApprove, showChanged } from './testimonial-queries.ts';

const answered = staffTestimonial();
const approved: StaffTestimonial = {
  ...answered,
  isApproved: true,
  approvedAt: '2026-11-20T10:00:00.000Z',
};
const awaiting: StaffTestimonial = { ...answered, testimonialText: '', rating: 0 };

const counts = { total: 9, matching: 2, toApprove: 2, awaitingReply: 3, averageRating: 4.9 };
const pagesOf = (...pages: StaffTestimonial[][]) => ({
  pages: pages.map(
    (testimonials): StaffTestimonials => ({ testimonials, nextCursor: null, counts }),
  ),
  pageParams: pages.map(String),
});

type Pages = ReturnType<typeof pagesOf>;

/** A loaded list once a testimonial has changed. */
function listAfter(loaded: Pages, changed: StaffTestimonial): Pages {
  const client = createQueryClient();
  client.setQueryData([staffPaths.testimonials, {}], loaded);
  showChanged(client, changed);
  return client.getQueryData<Pages>([staffPaths.testimonials, {}]) ?? pagesOf();
}

test('words wait for approval until they have it, and an invitation for its words', () => {
  expect([answered, approved, awaiting].map(isToApprove)).toEqual([true, false, false]);
  expect([answered, approved, awaiting].map(isAwaitingReply)).toEqual([false, false, true]);
});

test('an approved testimonial keeps its place, and waits on nobody from then on', () => {
  const other = { ...awaiting, id: 3 };
  const after = listAfter(pagesOf([answered], [other]), approved);
  expect(after.pages.map((page) => page.testimonials)).toEqual([[approved], [other]]);
  for (const page of after.pages) expect(page.counts).toEqual({ ...counts, toApprove: 1 });
});

test('a reply that came meanwhile moves from the client to staff', () => {
  const after = listAfter(pagesOf([awaiting]), answered);
  expect(after.pages[0]?.counts).toMatchObject({ toApprove: 3, awaitingReply: 2, total: 9 });
});

test('publishing moves no count', () => {
  const after = listAfter(pagesOf([approved]), { ...approved, isPublic: true });
  expect(after.pages[0]?.counts).toEqual(counts);
});

test('a count that stopped counting stays where it stopped', () => {
  const before = pagesOf([answered]);
  for (const page of before.pages) page.counts = { ...counts, toApprove: countLimit + 1 };
  expect(listAfter(before, approved).pages[0]?.counts.toApprove).toBe(countLimit + 1);
});

test('a testimonial that is not listed changes nothing', () => {
  const before = pagesOf([answered]);
  expect(listAfter(before, { ...approved, id: 8 })).toBe(before);
});

test('every list that holds it shows the change, and loads again when it is next opened', () => {
  const client = createQueryClient();
  const keys = [{ state: '' }, { state: 'to-approve' }].map((filters) => [
    staffPaths.testimonials,
    filters,
  ]);
  for (const key of keys) client.setQueryData(key, pagesOf([answered]), { updatedAt: 5 });
  showChanged(client, approved);
  for (const key of keys) {
    expect(client.getQueryData(key)).toMatchObject({ pages: [{ testimonials: [approved] }] });
    expect(client.getQueryState(key)).toMatchObject({ isInvalidated: true, dataUpdatedAt: 5 });
  }
});
