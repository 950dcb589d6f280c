import type { ServicePage } from '../page-schema.ts';

export const page: ServicePage = {
  seo: {
    title: 'Office furniture removal',
    description: 'To be written: what this page says, in one or two sentences of real use.',
    picture: 'after',
    updated: '2026-11-21',
  },
  name: 'Office furniture removal',
  summary: 'To be written in one line',
  head: {
    headline: 'To be written',
    lead: 'To be written in our voice.',
    actions: [{ kind: 'schedule', label: 'Schedule Free Quote & Estimate' }, { kind: 'call' }],
    picture: { picture: 'after', alt: 'Illustration: to be written' },
    facts: [
      { label: 'Typical completion', value: '1-3 days' },
      { label: 'Emergency line', value: '24/7' },
      { label: 'Kept out of landfill', value: '75%' },
      { label: 'Small loads', value: 'From $150' },
    ],
  },
  blocks: [
    {
      type: 'close',
      heading: 'To be written',
      actions: [{ kind: 'quote', label: 'Get Instant Quote' }],
    },
  ],
};
