import type { ServiceType } from '#src/shared/business.ts';

/** What people mostly ask the price of, by catalogue key: our own choice, things of a home first. */
export const offeredThings = {
  home: [
    {
      title: 'Asked for most',
      job: 'residential-cleanout',
      keys: [
        'sofa-3-seat',
        'mattress-queen',
        'fridge-standard',
        'dresser-small',
        'tv-medium',
        'window-ac',
      ],
    },
    {
      title: 'Living room and bedroom',
      job: 'residential-cleanout',
      keys: [
        'loveseat',
        'armchair',
        'box-spring-queen',
        'bookshelf-tall',
        'dining-table-4',
        'dining-chair',
        'nightstand',
        'area-rug',
      ],
    },
    {
      title: 'Boxes, bags and heavy things',
      job: 'residential-cleanout',
      keys: [
        'box-medium',
        'bag-contractor',
        'washer',
        'dryer',
        'desk-writing',
        'treadmill',
        'piano-upright',
        'construction-debris',
      ],
    },
  ],
  business: [
    {
      title: 'Offices',
      job: 'office-cleanout',
      keys: [
        'desk-office',
        'office-chair',
        'file-cabinet-4-drawer',
        'conference-table',
        'cubicle',
        'office-bookcase',
        'monitor-lcd',
        'office-copier',
      ],
    },
    {
      title: 'Shops and storerooms',
      job: 'retail-store',
      keys: [
        'clothing-rack',
        'gondola-shelving',
        'checkout-counter',
        'display-case',
        'metal-shelving',
        'pallet',
        'storage-cabinet',
        'mannequin',
      ],
    },
  ],
} as const;

/** Of these, what home offers. */
export const homeThings = [
  'sofa-3-seat',
  'mattress-queen',
  'fridge-standard',
  'dresser-small',
  'tv-medium',
  'armchair',
  'box-medium',
  'bag-contractor',
] as const;

/** Every key, once. */
export const offeredKeys: readonly string[] = Object.values(offeredThings)
  .flat()
  .flatMap(({ keys }) => keys);

/** The job that most kinds of things on a list belong to; `chosen` where there is no such job. */
export function jobOfList(
  list: readonly { key: string }[],
  chosen: 'home' | 'business' | 'space',
): ServiceType {
  const groups = Object.values(offeredThings).flat();
  const counts = new Map<ServiceType, number>();
  for (const { key } of list) {
    const job = groups.find(({ keys }) => (keys as readonly string[]).includes(key))?.job;
    if (job) counts.set(job, (counts.get(job) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  if (first && first[1] !== second?.[1]) return first[0];
  return chosen === 'business' ? 'office-cleanout' : 'residential-cleanout';
}
