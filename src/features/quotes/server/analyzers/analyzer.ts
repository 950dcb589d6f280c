import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { DescriptionReading } from '#src/features/catalogue/domain/description/read-description.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import type { ServiceType } from '#src/shared/business.ts';

/** A picture ready for the analyzer: a JPEG of at most 2048 px, or a frame of a video. */
export interface AnalyzerPicture {
  /** Index of the file the visitor sent, from 0. */
  file: number;
  jpeg: Buffer;
}

export interface AnalyzerInput {
  serviceType: ServiceType;
  /** The visitor's own words; data, never instructions. */
  description: string | null;
  /** What these words say. */
  said: DescriptionReading;
  pictures: AnalyzerPicture[];
  /** The keys the observation may use. */
  catalogue: ItemCatalogue;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/** The port of quote analysis: names, counts and flags what a job contains. It never returns a volume or a price. */
export interface Analyzer {
  /** Rejects when there is no usable answer; the caller then falls back. */
  analyze(input: AnalyzerInput): Promise<Observation>;
}
