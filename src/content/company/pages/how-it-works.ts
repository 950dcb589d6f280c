import type { PlainPage } from '#src/content/page-schema.ts';
import { proven } from '#src/content/proof.ts';
import { site } from '#src/content/site.ts';
import { sampleQuote } from '../sample-quote.ts';

const { claims, hours, phone } = site;
const disposal =
  'Desks and sofas with life left in them go to charities nearby, metal and electronics to certified recyclers.';

export const page: PlainPage = {
  seo: {
    title: 'How junk removal works: five steps, one price',
    description: `How a junk removal job runs in ${site.city}, from the first photo to your signature: the quote, elevator and dock times, insurance papers, sorting and sign-off.`,
    picture: 'crew',
    updated: '2026-11-21',
  },
  head: {
    headline: 'How a cleanout works',
    slogan: 'Five steps from full to empty.',
    lead: 'They are the same for one couch and for nine floors. You show us, name the day, open the door and sign.',
    actions: [{ kind: 'schedule', label: 'Schedule Free Quote & Estimate' }, { kind: 'call' }],
  },
  blocks: [
    {
      type: 'journey',
      items: [
        {
          name: 'Request a Quote',
          text: 'Send photos, call, or have us walk the space for free. The price comes in writing, by volume or as one all-inclusive figure.',
          you: 'Show us the pile',
          we: `Price photos in ${claims.quoteSeconds}\u00a0seconds`,
        },
        {
          name: 'Schedule Your Cleanout',
          text: 'Pick a day and the hours your house rules allow, Saturdays included. Your managing agent has the certificate of insurance in hand before we send a truck.',
          you: 'Name the day',
          we: 'Book the dock and the elevator',
        },
        {
          name: 'On-Site Cleanout',
          text: 'Cab pads, corner guards and floor runners go in first. Then we clear from the top floor down, and the super sees a hallway he still recognizes.',
          you: 'Open the door',
          we: 'Dismantle, carry, load',
        },
        {
          name: 'Responsible Disposal',
          text: proven(`${disposal} ${claims.diversionRate} stays out of landfill.`, disposal),
          you: 'Nothing',
          we: 'Donate, recycle, keep the record',
        },
        {
          name: 'Final Review & Sign-Off',
          text: 'We walk the empty rooms with you, closets and all. What isn’t right gets fixed while the crew is still there. Your signature ends the job.',
          you: 'Walk it, sign it',
          we: 'Sweep, photograph, close',
        },
      ],
    },
    {
      ...sampleQuote,
      heading: 'Step one, up close',
      lead: 'Every box in the photo is a line on the list. Change a count: the price and the truck follow.',
    },
    {
      type: 'reasons',
      heading: 'Why It Works',
      lead: 'You deal with one person, agree on one price and keep one record.',
      items: [
        { name: 'One decision-maker.', text: 'The person who priced it can also change it.' },
        { name: 'One price.', text: 'Volume-based or all-inclusive. No hidden fees.' },
        { name: 'One crew.', text: 'Uniformed, insured, and used to high-rises.' },
        {
          name: 'One record.',
          text: 'Photos, donation receipts and disposal papers in one place.',
        },
      ],
      picture: {
        picture: 'crew',
        alt: 'Illustration: four crew members load an armchair, boxes and a lamp into an open truck at the curb',
      },
    },
    {
      type: 'rows',
      heading: 'Who to call, and when',
      lead: `It is one number, whatever the question: ${phone.display.replace(' ', '\u00a0').replace('-', '\u2011')}.`,
      link: { label: 'All hours and offices', href: '/contact' },
      items: [
        {
          name: 'Before the job',
          text: `Prices, dates, papers for the board. ${hours.general}.`,
        },
        {
          name: 'On the day',
          text: 'The freight is out, or the doorman has questions. We tell the crew, so you don’t have to run downstairs.',
        },
        {
          name: 'After sign-off',
          text: 'Receipts, photos, the bill. You reach the same office that booked you.',
        },
        {
          name: 'In the middle of the night',
          text: 'The emergency line is open 24/7, at premium rates. Say the address first.',
        },
      ],
    },
    {
      type: 'close',
      heading: 'Start with photos or a visit.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
