import { describe, expect, test } from 'vitest';
import { finishedJob, type JobShape } from '#tests/support/finished-jobs.ts';
import { reportAccuracy } from './accuracy.ts';

const jobs = (count: number, shape: Partial<JobShape> = {}) =>
  Array.from({ length: count }, () => finishedJob({ items: { 'sofa-3-seat': 2 }, ...shape }));

describe('reportAccuracy', () => {
  test('says nothing but how many jobs are missing until there are twenty', () => {
    expect(reportAccuracy(jobs(13))).toEqual({
      overall: { jobs: 13, missing: 7, figures: null },
      services: [],
      calibration: [],
    });
    expect(reportAccuracy(jobs(20)).overall).toMatchObject({ jobs: 20, missing: 0 });
  });

  test('counts the jobs inside the range that was quoted, under it and over it', () => {
    const mixed = [...jobs(14), ...jobs(5, { paid: 1.3 }), ...jobs(2, { paid: 0.6 })];
    const { figures } = reportAccuracy(mixed).overall;
    expect(figures?.range).toEqual({ inside: 14, above: 5, below: 2 });
    expect(figures?.price.median).toBeCloseTo(1);
  });

  test('leaves prices that were set by hand out of the range, not out of the volume', () => {
    const firm = jobs(6, { luck: 2, changes: { lowCents: 400_00, highCents: 400_00 } });
    const { figures } = reportAccuracy([...jobs(20), ...firm]).overall;
    expect(figures).toMatchObject({ firm: 6, range: { inside: 20, above: 0, below: 0 } });
    expect(figures?.volume.upper).toBeCloseTo(1);
  });

  test('compares each service by itself, and says how many jobs one still lacks', () => {
    const office = jobs(12, { luck: 1.25, changes: { serviceType: 'office-cleanout' } });
    const storage = jobs(3, { changes: { serviceType: 'storage-unit-cleanout' } });
    const { services } = reportAccuracy([...office, ...storage, ...jobs(10)]);
    expect(services.map(({ serviceType, jobs: count }) => [serviceType, count])).toEqual([
      ['office-cleanout', 12],
      ['residential-cleanout', 10],
      ['storage-unit-cleanout', 3],
    ]);
    expect(services[0]?.figures?.volume.median).toBeCloseTo(1.25);
    expect(services[2]).toMatchObject({ missing: 7, figures: null });
  });

  test('holds stated confidence against the share inside the range', () => {
    const sure = jobs(10, { changes: { confidence: 1 } });
    const unsure = [
      ...jobs(6, { changes: { confidence: 0.5 } }),
      ...jobs(4, { paid: 1.5, changes: { confidence: 0.5 } }),
    ];
    const withoutCeiling = jobs(5, { changes: { confidence: 1, highCents: null } });
    const { calibration } = reportAccuracy([...sure, ...unsure, ...withoutCeiling]);
    expect(calibration.map(({ jobs: count }) => count)).toEqual([0, 0, 10, 0, 10]);
    expect(calibration[2]?.figures).toEqual({ stated: 0.5, inside: 0.6 });
    expect(calibration[4]?.figures).toEqual({ stated: 1, inside: 1 });
  });
});
