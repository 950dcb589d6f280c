import type { CatalogueSearch, QuoteRequest } from '#src/features/quotes/contract.ts';
import type { ItemCatalogue } from './catalogue.ts';
import type { CatalogueKey } from './catalogue-items.ts';
import { presentItem } from './search-catalogue.ts';

const office: CatalogueKey[] = [
  'desk-office',
  'office-chair',
  'file-cabinet-4-drawer',
  'file-cabinet-2-drawer',
  'office-bookcase',
  'conference-table',
  'cubicle',
  'monitor-lcd',
  'printer-small',
  'whiteboard',
  'box-medium',
  'bag-contractor',
];
const home: CatalogueKey[] = [
  'sofa-3-seat',
  'armchair',
  'mattress-queen',
  'box-spring-queen',
  'dresser-small',
  'nightstand',
  'coffee-table',
  'bookshelf-tall',
  'tv-medium',
  'fridge-standard',
  'box-medium',
  'bag-contractor',
];
const shop: CatalogueKey[] = [
  'clothing-rack',
  'gondola-shelving',
  'display-table',
  'checkout-counter',
  'mannequin',
  'metal-shelving',
  'storage-cabinet',
  'pallet',
  'box-medium',
  'bag-contractor',
];
const stock: CatalogueKey[] = [
  'pallet',
  'metal-shelving',
  'storage-cabinet',
  'desk-office',
  'office-chair',
  'conference-table',
  'file-cabinet-4-drawer',
  'mixed-junk',
  'box-medium',
  'bag-contractor',
];

/** What people mostly have taken away, by kind of job: a choice of ours, no source ranks them. */
const keysByJob: Record<QuoteRequest['serviceType'], CatalogueKey[]> = {
  'office-cleanout': office,
  'residential-cleanout': home,
  'commercial-space': stock,
  'retail-store': shop,
  'commercial-cleanout': stock,
  'warehouse-cleanout': stock,
  'storage-unit-cleanout': home,
  'emergency-cleanout': home,
};

/** The items to offer first for a job, those that a catalogue has. */
export function commonItems(
  catalogue: ItemCatalogue,
  job: QuoteRequest['serviceType'],
): CatalogueSearch['items'] {
  return keysByJob[job].flatMap((key) => {
    const item = catalogue.find(key);
    return item ? presentItem(item, catalogue) : [];
  });
}
