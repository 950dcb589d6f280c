import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { typicalJob } from './typical-jobs.ts';

describe('typicalJob', () => {
  test.each(serviceTypes)('of %s holds between a quarter and four fifths of a truck', (service) => {
    const items = typicalJob(service);
    const cubicFeet = items.reduce((sum, { catalogueKey, quantity }) => {
      const item = catalogue.find(catalogueKey ?? '');
      if (!item) throw new Error(`${catalogueKey} is not in the catalogue`);
      return sum + item.volumeCubicFeet * quantity;
    }, 0);
    const truckLoads = ((cubicFeet / 27) * 1.3) / 20;
    expect(truckLoads).toBeGreaterThan(0.25);
    expect(truckLoads).toBeLessThan(0.8);
  });

  test('claims little and shows no picture', () => {
    for (const { confidence, evidence } of typicalJob('office-cleanout')) {
      expect(confidence).toBe(0.2);
      expect(evidence).toEqual([]);
    }
  });
});
