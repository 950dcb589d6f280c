import { describe, expect, it } from 'vitest';
import { defaultSettings, roomAfter, roomLeft } from './capacity.ts';

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
