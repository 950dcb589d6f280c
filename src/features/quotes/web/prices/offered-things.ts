/** What people mostly ask the price of, by catalogue key: our own choice, things of a home first. */
export const offeredThings = {
  home: [
    {
      title: 'Asked for most',
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
