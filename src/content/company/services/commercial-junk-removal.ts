import type { ServicePage } from '#src/content/page-schema.ts';
import { proven, unproven } from '#src/content/proof.ts';
import { countWord, site } from '#src/content/site.ts';

const { claims } = site;

export const page: ServicePage = {
  seo: {
    title: `Junk removal for ${site.cityShort} commercial property managers`,
    description: proven(
      `Licensed junk removal for ${site.cityShort} commercial buildings: code-safe corridors, insured crews, ${claims.diversionRate} kept out of landfill. Schedule a free on-site estimate.`,
      `Junk removal for ${site.cityShort} commercial buildings: code-safe corridors, crews in uniform, a record of where everything went. Schedule a free on-site estimate.`,
    ),
    picture: 'crew',
    updated: '2026-11-21',
  },
  name: 'Commercial junk removal',
  summary: 'For managers of buildings that have to keep running',
  head: {
    badge: { icon: 'building', label: 'For property managers' },
    headline: 'Commercial junk removal for buildings',
    slogan: 'The building runs. The junk leaves.',
    lead: 'Tenant leftovers, retired furniture, a loading dock nobody can load at: cleared by an insured crew while your tenants get on with their day.',
    actions: [{ kind: 'schedule', label: 'Schedule Free On-Site Estimate' }, { kind: 'call' }],
    picture: {
      picture: 'crew',
      alt: 'Illustration: four crew members bring an armchair, a lamp and cartons to the ramp of an open truck',
    },
    frame: true,
    facts: [
      { label: 'Facility managers', value: claims.facilityManagers },
      { label: 'Cubic yards removed', value: claims.cubicYards },
      { label: 'On-site estimate', value: 'Free' },
      { label: 'Emergency line', value: '24/7' },
    ],
  },
  blocks: [
    {
      type: 'rows',
      heading: 'What a property manager gets',
      lead: `${site.associations.length > 0 ? 'Four' : 'Three'} things you can show an owner, a tenant and an inspector.`,
      chip: 'Photos of the dock?',
      items: [
        {
          name: 'Health and safety compliance',
          text: 'Corridors, stairs and sprinkler heads clear again before somebody measures them. Heavy pieces move on dollies, with a spotter.',
        },
        {
          name: 'Trusted by property professionals',
          text: `Members of ${site.associations.length > 0 ? countWord(site.associations.length) : unproven} property and facility associations trust us with the buildings they run.`,
        },
        {
          name: 'Efficient operations',
          text: 'One work order, one contact, one arrival time, fitted around your tenants’ deliveries and the freight elevator’s hours.',
        },
        {
          name: 'Excellence in every corner',
          text: 'The niche behind the boiler, the bike room, the cage with no name on it. If it is on the order, it is empty and swept.',
        },
      ],
    },
    {
      type: 'duo',
      heading: 'Where a building fills up',
      lead: 'Pick one place or walk us through all six.',
      items: [
        {
          icon: 'truck',
          name: 'Loading docks',
          text: 'Pallets, dead jacks, and deliveries nobody claimed.',
        },
        {
          icon: 'archive',
          name: 'Basements and cages',
          text: 'Old tenants’ files beside somebody’s skis.',
        },
        {
          icon: 'key',
          name: 'Vacated suites',
          text: 'Everything the last lease forgot, down to the carpet tile.',
        },
        {
          icon: 'wrench',
          name: 'Mechanical floors',
          text: 'Retired pumps, filters, ductwork and spare parts.',
        },
        {
          icon: 'armchair',
          name: 'Lobbies and amenities',
          text: 'Sofas, planters and gym machines, before the new ones land.',
        },
        {
          icon: 'store',
          name: 'Retail at street level',
          text: 'Counters, coolers and the sign over the gate.',
        },
      ],
    },
    {
      type: 'statement',
      figure: claims.diversionRate,
      text: 'of what leaves your building gets used again, as furniture for a local charity or as material for a certified recycler.',
      picture: {
        picture: 'recycling',
        alt: 'Illustration: a sorting floor with bins, a conveyor table, sofas and cartons, and crew members at work',
      },
    },
    {
      type: 'samplePaper',
      heading: 'The record you can file',
      lead: 'One for each job and address. It goes to you, your owner and your green-building file.',
      paper: {
        title: 'Job record',
        facts: [
          { label: 'Address', value: '100 Example Street' },
          { label: 'Work order', value: 'Yours, on every page' },
          { label: 'Crew lead', value: 'Signed in 7:05\u00a0AM' },
          { label: 'Walk-through', value: 'Signed 2:40\u00a0PM' },
        ],
        entries: [
          { label: 'Donated: 14 desks, 20 chairs', value: 'Receipt attached' },
          { label: 'Recycled: monitors, metal, cardboard', value: 'By load' },
          { label: 'Shredded: 6 boxes of paper', value: 'Certificate attached' },
          { label: 'Disposed: carpet tile', value: '2 cubic yards' },
        ],
        signature:
          'The entries are made up to show the form. Yours names what left your building and who received it.',
      },
    },
    {
      type: 'standards',
      heading: 'What your front desk will notice',
      ticks: [
        'A crew lead who signs in, and a crew whose shirts match',
        'The certificate already on file, with owner and agent named',
        'Cab pads up before the first cart and down after the last',
        'The dock free again at the hour we said',
      ],
      facts: {
        heading: 'Typical completion',
        items: site.completionTimes.map(({ job, time }) => ({
          label: job,
          value: time.replace(/ days$/, '\u00a0days'),
        })),
        note: 'Your written estimate has the dates for your building.',
      },
    },
    {
      type: 'faq',
      heading: 'Before you sign the work order',
      items: [
        {
          question: 'What happens at the on-site estimate?',
          answer:
            'Someone who can set the price walks the space with you, notes the dock, the freight hours and the house rules, and leaves a written figure: by volume, or all-inclusive. The visit is free.',
        },
        {
          question: 'What do you need for the certificate of insurance?',
          answer:
            'The building’s sample. Send it with your request and ours comes back in the same wording, owner and managing agent included, while there is still time for your office to read it.',
        },
        {
          question: 'Should our porters bring anything to the curb?',
          answer:
            'No. In New\u00a0York City business waste has to leave with a licensed hauler, and keeping the sidewalk clear falls to the owner. We load from the dock or the service door straight into the truck.',
        },
        {
          question: 'Do several buildings get a better rate?',
          answer:
            'Property managers have preferred rates with us, for one building or for a portfolio. Ask the person who prices your first job. Emergency calls, day or night, are billed at premium rates.',
        },
      ],
    },
    {
      type: 'prices',
      heading: 'What single pieces cost in an office building',
      lead: 'Disposal and a crew are in every figure. A second piece costs far less than the first.',
      things: [
        'desk-office',
        'conference-table',
        'file-cabinet-4-drawer',
        'office-copier',
        'fridge-standard',
      ],
    },
    {
      type: 'areas',
      heading: 'Buildings we look after',
      areas: ['manhattan', 'brooklyn', 'queens', 'bronx', 'nassau', 'hudson', 'bergen'],
    },
    {
      type: 'links',
      heading: 'By kind of job',
      items: [
        { name: 'All commercial services', text: 'With times and areas', href: '/services' },
        {
          name: 'Manhattan cleanouts',
          text: 'High-rises and freight hours',
          href: '/manhattan-commercial-cleanouts',
        },
        {
          name: 'Office furniture removal',
          text: 'Workstations and file rooms',
          href: '/office-furniture-removal',
        },
        {
          name: 'Retail store cleanouts',
          text: 'Closings and remodels',
          href: '/retail-store-cleanouts',
        },
      ],
    },
    {
      type: 'close',
      heading: 'Show us the building once.',
      actions: [{ kind: 'schedule', label: 'Schedule Free On-Site Estimate' }, { kind: 'call' }],
    },
  ],
};
