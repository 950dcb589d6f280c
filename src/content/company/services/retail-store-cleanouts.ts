import type { ServicePage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

const { claims } = site;

export const page: ServicePage = {
  seo: {
    title: `Retail store cleanouts in ${site.cityShort}, in ${claims.retailClearing}`,
    description: `Retail store cleanouts and fixture removal in ${site.cityShort}. Racks, coolers, counters and unsold stock cleared in ${claims.retailClearing}, nights and weekends included.`,
    picture: 'retail',
    updated: '2026-11-21',
  },
  name: 'Retail store cleanouts',
  summary: `Fixtures and stock gone in ${claims.retailClearing}`,
  head: {
    badge: { icon: 'store', label: 'Fixtures, stock and signs' },
    headline: 'Retail store cleanouts',
    slogan: 'From the last sale to an empty floor.',
    lead: 'Fixtures, stock, signs and the back room, out in time for you to hand back the keys on the day the lease says.',
    actions: [{ kind: 'schedule', label: 'Schedule Free Quote & Estimate' }, { kind: 'call' }],
    picture: {
      picture: 'retail',
      alt: 'Illustration: a crew packs up a clothes shop with shelves, racks, mannequins and a counter',
    },
    frame: true,
    facts: [
      { label: 'Typical clearing', value: claims.retailClearing },
      { label: 'Crews', value: 'Nights and weekends' },
      { label: 'Kept out of landfill', value: claims.diversionRate },
      { label: 'Small loads', value: `From $${claims.smallLoadFromDollars}` },
    ],
  },
  blocks: [
    {
      type: 'categories',
      heading: 'Eight kinds of store, and what we carry out of them',
      lead: 'Unsold stock can be donated, recycled or boxed for your next shop. Put it on the list and it goes on the ticket.',
      items: [
        {
          icon: 'shirt',
          name: 'Clothing and shoes',
          items: [
            'Racks and rails',
            'Mannequins',
            'Fitting rooms',
            'Shoe walls',
            'Cash wraps',
            'Security pedestals',
            'Hangers and stock',
          ],
        },
        {
          icon: 'shopping-bag',
          name: 'Grocery and bodega',
          items: [
            'Gondola shelving',
            'Reach-in coolers',
            'Checkout lanes',
            'Deli cases',
            'Walk-in panels',
            'Slicers and scales',
          ],
        },
        {
          icon: 'utensils',
          name: 'Restaurant and café',
          items: [
            'Booths and tables',
            'Ranges and fryers',
            'Prep counters',
            'Ice machines',
            'Bar fronts',
            'Dish lines',
            'Sidewalk furniture',
            'Menu boards',
          ],
        },
        {
          icon: 'laptop',
          name: 'Electronics',
          items: [
            'Demo tables',
            'Locking cases',
            'Display screens',
            'Stockroom racks',
            'Returned stock',
            'Cable bins',
          ],
        },
        {
          icon: 'lamp',
          name: 'Furniture and home',
          items: [
            'Room sets',
            'Mattresses',
            'Rug racks',
            'Light fixtures',
            'Sample walls',
            'Flat-pack stock',
            'Crates',
          ],
        },
        {
          icon: 'scissors',
          name: 'Pharmacy and beauty',
          items: [
            'Peg walls',
            'Counter units',
            'Salon chairs',
            'Wash stations',
            'Product coolers',
            'Nail tables',
          ],
        },
        {
          icon: 'book-open',
          name: 'Books, toys and gifts',
          items: [
            'Bookcases',
            'Spinner racks',
            'Reading tables',
            'Gift-wrap counters',
            'Overstock',
            'Window sets',
          ],
        },
        {
          icon: 'dumbbell',
          name: 'Gyms and studios',
          items: [
            'Treadmills and bikes',
            'Free weights',
            'Rubber flooring',
            'Lockers',
            'Wall mirrors',
            'Front desks',
            'Sound gear',
          ],
        },
      ],
    },
    {
      type: 'steps',
      heading: 'Four steps to keys returned',
      items: [
        {
          name: 'Walk or photograph',
          text: 'Shoot every wall, the cellar and the back door. Or we come and look, at no charge.',
          note: 'Free of charge',
        },
        {
          name: 'Fix the price',
          text: 'By volume or one flat figure, cellar stairs and sign bolts included.',
          note: 'In writing',
        },
        {
          name: 'Clear the floor',
          text: 'Fixtures down, stock sorted, signs off the wall. On a busy avenue we load after closing.',
          note: 'After hours if need be',
        },
        {
          name: 'Hand over',
          text: 'Vacant and broom clean, as leases like to put it, with a photograph of each wall.',
          note: 'Signed by you',
        },
      ],
    },
    {
      type: 'timeline',
      heading: 'One store, from Friday to Monday',
      lead: 'A clothes shop on an avenue whose lease ends on Monday.',
      items: [
        {
          when: 'Fri 9\u00a0PM',
          name: 'You close the doors',
          text: 'Cash, card readers and whatever is on loan stay in your hands.',
        },
        {
          when: 'Fri 10\u00a0PM',
          name: 'Stock and signs',
          text: 'Unsold clothes are boxed for the charity on your list. The sign over the gate comes down.',
        },
        {
          when: 'Sat 8\u00a0AM',
          name: 'Fixtures',
          text: 'Racks, shoe walls and the cash wrap are taken apart where they stand and loaded.',
        },
        {
          when: 'Sat 2\u00a0PM',
          name: 'Back room and cellar',
          text: 'Shelving, hangers and old displays go. The cellar doors close behind the last load.',
        },
        {
          when: 'Sat 4\u00a0PM',
          name: 'Swept',
          text: 'A picture of every wall goes to you and the landlord.',
        },
        {
          when: 'Mon 9\u00a0AM',
          name: 'Walk-through and keys',
          text: 'The landlord sees an empty shop on the day the lease names.',
        },
      ],
      note: 'An example. Night work is agreed beforehand.',
    },
    {
      type: 'standards',
      heading: 'The mall’s rules, kept',
      ticks: [
        'Certificates of insurance in the mall’s own wording',
        'Dock slots, night badges and floor protection settled with the mall office',
        'Loaded straight into the truck, so no permit for a container at the curb',
        'The sidewalk kept clear, and someone beside the open cellar doors',
        'Coolers and card readers checked for an owner, because many are on loan',
        'Medicine, alcohol and cash left in your hands',
      ],
      who: {
        heading: 'Who calls when a store closes',
        items: [
          'Store and district managers',
          'Franchise owners',
          'Mall and plaza offices',
          'Liquidators',
          'Leasing brokers',
          'Landlords',
        ],
      },
    },
    {
      type: 'quotes',
      heading: 'Three shops, three last days',
      testimonials: ['mireille', 'gareth', 'sofia'],
    },
    {
      type: 'prices',
      heading: 'Fixtures, priced one by one',
      lead: 'Tap them together and see what the whole store costs before anyone asks your name.',
      things: [
        'clothing-rack',
        'gondola-shelving',
        'checkout-counter',
        'display-case',
        'mannequin',
      ],
    },
    {
      type: 'areas',
      heading: 'Where we clear stores',
      lead: 'From Fifth Avenue to a strip mall in Paramus.',
      areas: ['manhattan', 'brooklyn', 'queens', 'nassau', 'hudson', 'bergen'],
    },
    {
      type: 'close',
      heading: 'Tell us the date you hand back the keys.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote', href: '/get-quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
