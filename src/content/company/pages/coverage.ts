import type { PlainPage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

const { core, further, extended, nearby } = site.areas;
const { claims } = site;

export const page: PlainPage = {
  seo: {
    title: 'Service areas: NYC, Nassau and nearby',
    description:
      'Junk removal in all five boroughs, Nassau, Westchester and nearby New Jersey. See the map, pickup days, emergency arrival times and neighborhoods.',
    picture: 'hero-wide',
    updated: '2026-11-21',
  },
  head: {
    headline: 'Where we work in and around New\u00a0York',
    slogan: 'Every borough, one number to call.',
    lead: 'Enter your ZIP code to see your next standard pickup. Same\u2011day service is available in every area: call early and ask for it.',
    actions: [
      { kind: 'quote', label: 'Check Service Availability', icon: 'camera' },
      { kind: 'call' },
    ],
  },
  blocks: [
    { type: 'coverage' },
    {
      type: 'included',
      heading: 'What’s included, wherever you are',
      lead: 'Your area decides how soon we come. Everything else is the same for you.',
      items: [
        {
          name: 'A price before we lift.',
          text: 'A free on-site estimate, or an instant quote from your photos.',
        },
        {
          name: 'A crew you can recognize.',
          text: 'Uniformed, insured, in a marked truck.',
        },
        {
          name: 'Insurance papers first.',
          text: 'A certificate of insurance in your building’s own wording.',
        },
        {
          name: 'Padding before carrying.',
          text: 'Floors, corners and elevator cabs are covered.',
        },
        {
          name: 'All of the hauling.',
          text: 'Loading, driving and disposal fees are in the price.',
        },
        {
          name: 'Sorting on site.',
          text: `${claims.diversionRate} of what we haul is kept out of landfill.`,
        },
        {
          name: 'Paper for your files.',
          text: 'Donation receipts and disposal records.',
        },
        {
          name: 'A swept floor.',
          text: 'Broom-clean, and you sign when it is right.',
        },
      ],
    },
    {
      type: 'served',
      heading: 'All the places we serve',
      items: [...core, ...further, ...extended, ...nearby],
    },
    {
      type: 'emergency',
      heading: 'Something went wrong at 2\u00a0AM?',
      lead: 'Floods, evictions, failed inspections: call at any hour. Emergency work is at premium rates, and you hear the rate before a truck rolls. These are arrival times, from your call to your door.',
      picture: {
        picture: 'emergency',
        alt: 'Illustration: at night, two of the crew wheel boxes and a cabinet out of a lit lobby to a truck at the curb',
      },
    },
    {
      type: 'close',
      heading: 'Just outside the lines? Call and ask.',
      actions: [{ kind: 'quote', label: 'Check Service Area', icon: 'map-pin' }, { kind: 'call' }],
    },
  ],
};
