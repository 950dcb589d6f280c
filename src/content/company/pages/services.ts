import { areas } from '#src/content/company/areas.ts';
import type { PlainPage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

const { claims } = site;

/** How long a core service takes; the schema refuses a service without a time. */
const timeOf = (job: string) =>
  site.completionTimes.find((entry) => entry.job === job)?.time.replace(/ days$/, '\u00a0days') ??
  '';

export const page: PlainPage = {
  seo: {
    title: `Commercial junk removal services in ${site.cityShort}`,
    description: `Commercial junk removal in ${site.cityShort} for offices, retail floors, warehouses and mixed-use buildings. Typical completion times, areas served and a photo quote.`,
    picture: 'team',
    updated: '2026-11-21',
  },
  head: {
    headline: 'Commercial junk removal services',
    slogan: 'Emptied on a date you can plan around.',
    lead: 'For offices, shops, warehouses and mixed-use buildings, with the times and the areas we work in.',
    actions: [{ kind: 'schedule', label: 'Schedule Free Quote & Estimate' }, { kind: 'call' }],
  },
  blocks: [
    {
      type: 'pictures',
      items: [
        {
          picture: 'team',
          alt: 'Illustration: a crew in green shirts and orange caps carries a yellow sofa past brownstones to the truck',
          caption: 'The team: uniformed, insured, and as good on stairs as in a freight elevator.',
        },
        {
          picture: 'recycling',
          alt: 'Illustration: crew members sort furniture and electronics on the floor of our office and depot',
          caption: 'Our office and sorting floor, where good pieces are set apart for charities.',
        },
      ],
    },
    {
      type: 'trio',
      heading: 'Three core services and their times',
      lead: 'Typical completion, counted from the first lift to a swept floor. Your ticket carries the exact dates.',
      items: [
        {
          label: 'Typical completion',
          value: timeOf('Office cleanouts'),
          name: 'Office Cleanouts',
          text: 'From the reception desk to the server room, ready for whoever signs the next lease.',
          features: [
            'Furniture removal',
            'Electronics recycling',
            'Document shredding',
            'Space preparation',
          ],
        },
        {
          label: 'Typical completion',
          value: timeOf('Commercial property cleanouts'),
          name: 'Commercial Property Cleanouts',
          text: 'Whole floors and vacated units, photographed before anything moves.',
          features: [
            'Bulk item removal',
            'Construction debris',
            'Tenant cleanouts',
            'Property preparation',
          ],
        },
        {
          label: 'Typical completion',
          value: timeOf('Dual use business & residential buildings'),
          name: 'Dual Use Business & Residential Buildings',
          text: 'A shop on the avenue, apartments above it, and one crew that keeps both doors open.',
          features: [
            'Basements and hallways',
            'Storefront and apartment turnovers',
            'Bulk pickups for supers',
            'Quiet hours kept',
          ],
        },
      ],
    },
    {
      type: 'duo',
      heading: 'Eight more services',
      lead: 'Book one alone, or add it to any job.',
      chip: 'Photos of the space?',
      items: [
        {
          icon: 'building',
          name: 'Commercial space cleanouts',
          text: 'Showrooms, studios, suites and the lobby they share.',
        },
        {
          icon: 'factory',
          name: 'Business facility cleanouts',
          text: 'Plants, labs, depots and everything back of house.',
        },
        {
          icon: 'hard-hat',
          name: 'Construction debris removal',
          text: 'Drywall, lumber and old fixtures, after the contractor has gone.',
        },
        {
          icon: 'printer',
          name: 'Office equipment removal',
          text: 'Copiers, server racks and the whole break room.',
        },
        {
          icon: 'heart-handshake',
          name: 'Furniture donation coordination',
          text: 'We call the local charities and load their pieces last, so they come off first.',
        },
        {
          icon: 'recycle',
          name: 'Electronics recycling',
          text: 'Monitors, phones and the cables behind them, to certified recyclers.',
        },
        {
          icon: 'file-x',
          name: 'Document destruction',
          text: 'Banker boxes go to the shredder, never to the curb.',
        },
        {
          icon: 'siren',
          name: 'Same-day emergency service',
          text: 'A burst pipe, a marshal’s notice, a failed inspection. 24/7, at premium rates.',
        },
      ],
    },
    {
      type: 'compare',
      heading: 'One warehouse, from full to swept',
      lead: 'Pallet racking, cartons, dead copiers and years of spare parts, out through one loading dock.',
      figures: [
        { value: '100%', label: 'items removed' },
        { value: claims.diversionRate, label: 'recycled or donated' },
        { value: '2 days', label: 'start to finish' },
      ],
      before: {
        picture: 'warehouse-before',
        alt: 'Illustration: before, a warehouse floor piled with racking, cartons, pallets and office machines',
      },
      after: {
        picture: 'warehouse-after',
        alt: 'Illustration: after, the same warehouse floor, empty and swept, with a broom in the corner',
      },
      caption: 'Drawn from a typical warehouse job.',
    },
    {
      type: 'steps',
      heading: 'How We Work',
      link: { label: 'See all five steps', href: '/how-it-works' },
      items: [
        {
          name: 'Quick assessment',
          text: 'Photos from your phone, a call, or a free walk-through. Then a written price, by volume or flat.',
        },
        {
          name: 'Scheduled service',
          text: 'We take the dock slot and the freight hours your building gives us, Saturdays included.',
        },
        {
          name: 'Eco-friendly disposal',
          text: 'Donate first, recycle next, dispose last. The record of what went where is yours.',
        },
      ],
    },
    {
      type: 'areas',
      heading: 'Service areas by borough',
      lead: 'These are our standard pickup times. If you need it sooner, ask for same-day service when you book. We offer it in every area.',
      areas: areas.map((area) => area.id),
      withFocus: true,
    },
    { type: 'services', heading: 'More about each service' },
    {
      type: 'close',
      heading: 'Send a floor plan, or just a photo.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
