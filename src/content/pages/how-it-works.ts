import type { PlainPage } from '../page-schema.ts';

export const page: PlainPage = {
  seo: {
    title: 'How it works page',
    description: 'To be written: what this page says, in one or two sentences of real use.',
    picture: 'team',
    updated: '2026-11-21',
  },
  head: {
    headline: 'To be written',
    lead: 'To be written in our voice.',
    actions: [{ kind: 'schedule', label: 'Schedule Free Quote & Estimate' }, { kind: 'call' }],
  },
  blocks: [
    {
      type: 'close',
      heading: 'To be written',
      actions: [{ kind: 'quote', label: 'Get Instant Quote' }],
    },
  ],
};
