import type { ObservedCondition } from '#src/features/catalogue/domain/observation.ts';
import type { Complexity } from '#src/features/pricing/contract.ts';

/** What makes a job hard. */
export interface ComplexityFactors {
  estimatedVolumeCubicYards: number;
  /** 0 when unknown. */
  flightsOfStairs: number;
  longCarry: boolean;
  heavyPieces: number;
  /** Pianos, safes, pool tables: pieces with their own fee. */
  specialPieces: number;
  dismantledPieces: number;
  isHoarding: boolean;
  conditions: readonly ObservedCondition[];
}

/** Rates a job by adding points for everything that slows a crew down; more of anything never rates lower. */
export function assessComplexity(factors: ComplexityFactors): Complexity {
  const { conditions } = factors;
  const points =
    steps(factors.estimatedVolumeCubicYards, [6, 12, 25]) +
    steps(factors.flightsOfStairs, [2, 4]) +
    steps(factors.heavyPieces, [3, 8]) +
    steps(factors.dismantledPieces, [3, 10]) +
    steps(factors.specialPieces, [1, 3]) +
    (factors.longCarry ? 1 : 0) +
    (conditions.includes('construction-debris') ? 1 : 0) +
    (factors.isHoarding ? 3 : 0) +
    (conditions.includes('hazardous-material') ? 2 : 0);
  if (points >= 4) return 'high';
  return points >= 2 ? 'medium' : 'low';
}

function steps(value: number, thresholds: readonly number[]): number {
  return thresholds.filter((threshold) => value >= threshold).length;
}
