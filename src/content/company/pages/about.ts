import type { PlainPage } from '#src/content/page-schema.ts';
import { credentialsOf, proven } from '#src/content/proof.ts';
import { site } from '#src/content/site.ts';

const { claims } = site;
const papers = credentialsOf(site).filter(({ href }) => !href);

export const page: PlainPage = {
  seo: {
    title: proven(
      `About our ${site.cityShort} junk removal company, since ${claims.since}`,
      `About our ${site.cityShort} junk removal company`,
    ),
    description: proven(
      `${site.licensed}, in business since ${claims.since}: our ${site.city} junk removal company, what typical haulers do differently, and the standards we work by.`,
      `The people behind our ${site.city} junk removal company: our story, what typical haulers do differently, and the standards we work by.`,
    ),
    picture: 'borough-brooklyn',
    updated: '2026-11-21',
  },
  head: {
    headline: 'About our junk removal company',
    slogan: 'It began with a truck and a list of supers.',
    lead: 'We clear offices, stores and homes for the people who look after them. Here is who we are and what you can hold us to.',
    actions: [],
  },
  blocks: [
    {
      type: 'stats',
      items: [
        { value: `${claims.yearsInBusiness} years`, label: `in business, since ${claims.since}` },
        { value: claims.facilityManagers, label: 'facility managers served' },
        { value: claims.cubicYards, label: 'cubic yards removed' },
        { value: claims.licensedAndInsured, label: 'licensed and insured' },
      ],
    },
    {
      type: 'story',
      heading: 'The story',
      lead: 'A super in Brooklyn had a basement full of abandoned sofas and a boiler inspection at nine.',
      paragraphs: [
        'We cleared it by eight. He told the super next door. That is still how most of our work arrives: one person with a building to run tells another whom to call.',
        'The work grew from stoops to towers, but the rules stayed. Pad the route first. Speak to the person who can decide. Give away what is still good. Never leave a lobby dirtier than you found it.',
        'Today the first look is usually a photo, and the first number comes from software we built for it. The second look is still a person with a tape measure.',
      ],
      picture: {
        picture: 'borough-brooklyn',
        alt: 'Illustration: Brooklyn brownstones and a corner loft building with our truck and a crew at the curb',
      },
    },
    {
      type: 'comparison',
      heading: 'Typical haulers, and us',
      them: 'Typical haulers',
      us: site.wordmark.first,
      rows: [
        {
          topic: 'Price',
          them: 'Changes at the curb',
          us: 'Agreed in writing, by volume or flat',
        },
        {
          topic: 'First number',
          them: 'After a visit, days later',
          us: `${claims.quoteSeconds}\u00a0seconds, from photos`,
        },
        { topic: 'Who you talk to', them: 'A call center', us: 'The person who decides' },
        {
          topic: 'Insurance papers',
          them: 'If you chase them',
          us: 'With your managing agent before we arrive',
        },
        {
          topic: 'Building rules',
          them: 'News to the driver',
          us: 'Dock, elevator and floor plan on the ticket',
        },
        {
          topic: 'Where it goes',
          them: 'They don’t say',
          us: `${claims.diversionRate} kept out of landfill, with the record`,
        },
        {
          topic: 'Nights and weekends',
          them: 'Try again Monday',
          us: 'Flexible hours, and an emergency line open 24/7',
        },
        {
          topic: 'At the end',
          them: 'A text message',
          us: 'A walk-through and your signature',
        },
      ],
    },
    {
      type: 'standards',
      heading: 'Our standards',
      ticks: [
        'Crews in uniform, so the front desk knows who is upstairs',
        'Pads and runners down before anything leaves the floor',
        'Good furniture is offered to charities before a recycler sees it',
        'Photographs before and after, kept with your ticket',
        'Priority treatment for buildings we look after',
        'Satisfaction guaranteed: what isn’t right, we put right before we leave',
      ],
      facts: {
        heading: 'Licensing',
        items: [
          ...(papers.length > 0 || !site.isPlaceholder
            ? papers
            : [
                { label: site.license, value: 'In\u00a0force' },
                { label: 'Insurance for crews and trucks', value: 'In\u00a0force' },
              ]),
          { label: 'Certificate of insurance', value: 'In your building’s name' },
          { label: 'Copies for your board', value: 'On request' },
        ],
        note: 'Ask for the papers with your quote, and they come along with it.',
      },
    },
    {
      type: 'close',
      heading: 'One couch or a whole portfolio: ask for a price.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
