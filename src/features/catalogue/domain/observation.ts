import type { Evidence } from '#src/features/catalogue/contract.ts';

/** One kind of thing an analyzer names and counts. It carries no volume and no price. */
export interface ObservedItem {
  /** Key of the item catalogue, or null when nothing there fits. */
  catalogueKey: string | null;
  /** What it is in plain words, shown when there is no catalogue key. */
  name: string;
  quantity: number;
  /** Rough size where the catalogue has no entry: picks a stand-in volume. */
  sizeClass: 'small' | 'medium' | 'large';
  /** 0 to 1. */
  confidence: number;
  evidence: Evidence[];
}

/** What is known about getting the things out; null means nobody said. */
export interface ObservedAccess {
  /** Flights of stairs to carry, 0 with an elevator or on the ground floor. */
  flightsOfStairs: number | null;
  hasElevator: boolean | null;
  longCarry: boolean | null;
}

/** What is known of a job as a whole, beside its list and the answers about access. */
export interface Assessment {
  /** `vision` has looked at the photos, `catalogue` has only read the words, `picker` is the visitor's own list. */
  source: 'vision' | 'catalogue' | 'picker';
  /** Conditions that raise the work: `hoarding`, `hazardous-material`, `dismantling`, `outdoor`, `construction-debris`. */
  conditions: ObservedCondition[];
  /** Sentences on what could not be seen or measured. */
  measurementConcerns: string[];
  /** Sentences on what would help. */
  recommendations: string[];
  /** 0 to 1, of the whole answer. */
  confidence: number;
}

/** An analyzer's whole answer: names, counts, flags and doubts. */
export interface Observation extends Assessment {
  /** Model that answered, for the record; null for the catalogue. */
  model: string | null;
  items: ObservedItem[];
  access: ObservedAccess;
}

export const observedConditions = [
  'hoarding',
  'hazardous-material',
  'dismantling',
  'outdoor',
  'construction-debris',
] as const;
export type ObservedCondition = (typeof observedConditions)[number];
