import type { Evidence } from '#src/features/catalogue/contract.ts';

/** One kind of thing an analyzer names and counts, without volume or price. */
export interface ObservedItem {
  /** Catalogue key; null when the catalogue has no such item. */
  catalogueKey: string | null;
  /** A plain name, shown when there is no catalogue key. */
  name: string;
  quantity: number;
  /** Rough size, which determines the volume when there is no catalogue key. */
  sizeClass: 'small' | 'medium' | 'large';
  /** 0 to 1. */
  confidence: number;
  /** Nobody said how many. */
  isGuess?: boolean;
  evidence: Evidence[];
}

/** What only words can tell about access. */
export const saidTopics = [
  'parking',
  'insuranceCertificate',
  'disconnecting',
  'demolition',
] as const;
export type SaidTopic = (typeof saidTopics)[number];

/** What is known about access; null or nothing means nobody said. */
export interface ObservedAccess extends Partial<Record<SaidTopic, boolean | null>> {
  /** Flights of stairs to carry, 0 with an elevator or on the ground floor. */
  flightsOfStairs: number | null;
  hasElevator: boolean | null;
  longCarry: boolean | null;
}

/**
 * What could not be seen or measured. `outside-names` names things outside our list, in words that
 * are not ours; `unopened` names a file.
 */
export type Concern =
  | { kind: 'photos-unseen' | 'nothing-opened' | 'outside-names' | 'other'; sentence: string }
  | { kind: 'unopened'; fileName: string; fileType: 'image' | 'video' };

/** A concern that needs nothing but its sentence. */
export const concernOf = (sentence: string): Concern => ({ kind: 'other', sentence });

/** What is known about a job as a whole, besides its list and the access answers. */
export interface Assessment {
  /**
   * `vision` analyzed the photos, `catalogue` only read the words beside them. Without photos:
   * `picker` is the visitor's own list, `words` is what they wrote or said on the phone.
   */
  source: 'vision' | 'catalogue' | 'picker' | 'words';
  /** Conditions that add work. */
  conditions: ObservedCondition[];
  measurementConcerns: Concern[];
  /** Sentences about what would help. */
  recommendations: string[];
}

/** An analyzer's whole answer. */
export interface Observation extends Assessment {
  /** The model that answered, for the record; null for the catalogue. */
  model: string | null;
  items: ObservedItem[];
  access: ObservedAccess;
  /** 0 to 1, for the whole answer. */
  confidence: number;
}

export const observedConditions = [
  'hoarding',
  'hazardous-material',
  'dismantling',
  'outdoor',
  'construction-debris',
] as const;
export type ObservedCondition = (typeof observedConditions)[number];
