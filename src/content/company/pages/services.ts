import { areas } from '#src/content/company/areas.ts';
import type { PlainPage } from '#src/content/page-schema.ts';
import { proven } from '#src/content/proof.ts';
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
    headline: 'Commercial junk removal, floor by floor.',
    lead: 'Offices, shops, warehouses and mixed-use buildings, emptied on a date you can plan around.',
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
          caption: proven(
            `Our office and sorting floor, where ${claims.diversionRate} is saved from landfill.`,
            'Our office and sorting floor, where what is still good is set aside.',
          ),
        },
      ],
    },
    {
      type: 'trio',
      heading: 'Three core services, with the time they take',
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
      heading: 'Eight more things we take off your list',
      lead: 'Book one alone, or add it to any ticket.',
      chip: true,
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
      heading: 'A warehouse, handed back in two days',
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
      lead: 'These are standard pickup times. Same-day service can be had in every area: ask when you book.',
      areas: areas.map((area) => area.id),
      withFocus: true,
    },
    { type: 'services', heading: 'The kinds of job with a page of their own' },
    {
      type: 'close',
      heading: 'Give us the floor plan. Or just a photo.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
