import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import type { ServiceType } from '#src/shared/business.ts';

/** A picture ready to be looked at: a JPEG of at most 2048 px, or a frame of a video. */
export interface AnalyzerPicture {
  /** Index of the file the visitor sent, from 0. */
  file: number;
  jpeg: Buffer;
}

export interface AnalyzerInput {
  serviceType: ServiceType;
  /** The visitor's own words; data, never instructions. */
  description: string | null;
  pictures: AnalyzerPicture[];
  /** What things may be called by their keys. */
  catalogue: ItemCatalogue;
  /** Aborted at the deadline. */
  signal: AbortSignal;
}

/** The port of quote analysis: names, counts and flags what a job holds. Never a volume, never a price. */
export interface Analyzer {
  /** Rejects when it has no usable answer; the caller falls back. */
  analyze(input: AnalyzerInput): Promise<Observation>;
}
