import { describe, expect, test } from 'vitest';
import { assessComplexity, type ComplexityFactors } from './assess-complexity.ts';

const easy: ComplexityFactors = {
  estimatedVolumeCubicYards: 3,
  flightsOfStairs: 0,
  longCarry: false,
  heavyPieces: 0,
  specialPieces: 0,
  dismantledPieces: 0,
  isHoarding: false,
  conditions: [],
};

describe('assessComplexity', () => {
  test.each<[string, Partial<ComplexityFactors>, string]>([
    ['a few things by the door', {}, 'low'],
    ['one heavy appliance', { heavyPieces: 1 }, 'low'],
    ['two flights', { flightsOfStairs: 2 }, 'low'],
    ['four flights', { flightsOfStairs: 4 }, 'medium'],
    ['three quarters of a truck', { estimatedVolumeCubicYards: 15.6 }, 'medium'],
    ['a piano up two flights', { specialPieces: 1, flightsOfStairs: 2 }, 'medium'],
    ['hazardous material', { conditions: ['hazardous-material'] }, 'medium'],
    ['hoarding', { isHoarding: true }, 'medium'],
    ['hoarding with a long carry', { isHoarding: true, longCarry: true }, 'high'],
    ['two trucks of cubicles', { estimatedVolumeCubicYards: 40, dismantledPieces: 20 }, 'high'],
    ['renovation debris', { conditions: ['construction-debris'] }, 'low'],
    ['things in the yard', { conditions: ['outdoor'] }, 'low'],
  ])('rates %s', (_, factors, complexity) => {
    expect(assessComplexity({ ...easy, ...factors })).toBe(complexity);
  });
});
