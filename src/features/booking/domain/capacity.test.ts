import { describe, expect, it } from 'vitest';
import { defaultSettings, firstRoom, roomAfter, roomLeft } from './capacity.ts';

const pickup = (loadCubicYards: number) => ({ kind: 'pickup' as const, loadCubicYards });
const visit = { kind: 'estimate' as const, loadCubicYards: 0 };

describe('what a window has left after a job', () => {
  it.each([
    [pickup(7.5), [pickup(20)], true, '12.5 of 40 cu yd free after it'],
    [pickup(20), [pickup(20)], true, '0.0 of 40 cu yd free after it'],
    [pickup(20.1), [pickup(20)], false, 'Full: 20.0 cu yd free, this load takes 20.1'],
    [pickup(20), [visit, visit], true, '20.0 of 40 cu yd free after it'],
    [visit, [pickup(40)], true, '1 of 2 visits free after it'],
    [visit, [visit, visit], false, 'Full: 2 visits booked'],
  ])('%j beside %j: %s, %s', (job, others, isRoom, words) => {
    expect(roomAfter(job, others, defaultSettings)).toEqual({ isRoom, words });
  });
});

describe('what is free in a window', () => {
  it.each([
    [12.5, '27.5 free'],
    [39.98, 'Full'],
    [40, 'Full'],
    [46, '6.0 over'],
  ])('%s of 40: %s', (load, words) => {
    expect(roomLeft(load, 40)).toBe(words);
  });
});

describe('the first window of a day that still takes something', () => {
  const [eight = '', ten = '', noon = ''] = ['13', '15', '17'].map(
    (hour) => `2026-12-01T${hour}:00:00.000Z`,
  );
  const at = (startsAt = '', loadCubicYards = 0, doneAt: string | null = null) => ({
    startsAt,
    jobs: [{ startsAt, loadCubicYards, doneAt }],
  });
  const before = '2026-12-01T12:00:00.000Z';

  it.each([
    ['passes over a full one', [at(eight, 39.5), at(ten, 10)], before, [ten, 30]],
    ['counts no job that was done before', [at(eight, 39.5, before)], before, [eight, 40]],
    ['passes over one that has begun', [at(eight), at(ten), at(noon, 5)], ten, [noon, 35]],
    ['finds none where each is full or over', [at(eight), at(ten, 40)], eight, null],
  ])('%s', (_what, windows, after, room) => {
    const [startsAt, cubicYards] = room ?? [];
    expect(firstRoom(windows, defaultSettings, after)).toEqual(room && { startsAt, cubicYards });
  });
});
