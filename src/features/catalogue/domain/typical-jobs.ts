import { catalogue, sizeClassOf } from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueKey } from '#src/features/catalogue/domain/catalogue-items.ts';
import type { ObservedItem } from '#src/features/catalogue/domain/observation.ts';
import type { ServiceType } from '#src/shared/business.ts';

/** Quantities by catalogue key. */
type TypicalJob = Partial<Record<CatalogueKey, number>>;

/**
 * The contents of a small to medium job of each kind. These lists are our own estimates and come to
 * between a quarter and four fifths of a truck; no source publishes such lists.
 */
const typicalJobs: Record<ServiceType, TypicalJob> = {
  'office-cleanout': {
    'desk-office': 4,
    'office-chair': 4,
    'file-cabinet-4-drawer': 2,
    'office-bookcase': 1,
    'monitor-lcd': 2,
    'box-medium': 6,
  },
  'residential-cleanout': {
    'sofa-3-seat': 1,
    'mattress-queen': 1,
    'dresser-small': 1,
    'coffee-table': 1,
    nightstand: 1,
    'box-medium': 6,
    'bag-33-gallon': 4,
  },
  'commercial-space': {
    'desk-office': 2,
    chair: 6,
    'storage-cabinet': 1,
    'metal-shelving': 3,
    'conference-table': 1,
    'box-medium': 8,
  },
  'retail-store': {
    'clothing-rack': 4,
    'gondola-shelving': 4,
    'display-table': 2,
    'checkout-counter': 1,
    'box-medium': 8,
  },
  'commercial-cleanout': {
    'desk-office': 3,
    chair: 8,
    'storage-cabinet': 2,
    'metal-shelving': 3,
    'file-cabinet-4-drawer': 2,
    'box-medium': 10,
  },
  'warehouse-cleanout': {
    pallet: 10,
    'pallet-rack': 4,
    'metal-shelving': 4,
    'mixed-junk': 2,
    'box-large': 10,
  },
  'storage-unit-cleanout': {
    'box-medium': 15,
    tote: 5,
    'sofa-3-seat': 1,
    'mattress-queen': 1,
    'dresser-small': 1,
    chair: 2,
    bicycle: 1,
  },
  'emergency-cleanout': {
    'sofa-3-seat': 1,
    'mattress-queen': 1,
    'mixed-junk': 1,
    'bag-contractor': 10,
  },
};

/** Confidence that a job is the typical one. */
const typicalConfidence = 0.2;

/** The items of a typical job, for when there is nothing to read. */
export function typicalJob(serviceType: ServiceType): ObservedItem[] {
  return Object.entries(typicalJobs[serviceType]).flatMap(([key, quantity]) => {
    const item = catalogue.find(key);
    if (!item) return [];
    return {
      catalogueKey: item.key,
      name: item.name,
      quantity,
      sizeClass: sizeClassOf(item.volumeCubicFeet),
      confidence: typicalConfidence,
      evidence: [],
    };
  });
}
