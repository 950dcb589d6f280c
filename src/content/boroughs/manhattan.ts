import type { BoroughPage } from '../page-schema.ts';

export const page: BoroughPage = {
  seo: {
    title: 'Manhattan junk removal',
    description: 'To be written: what this page says, in one or two sentences of real use.',
    picture: 'borough-manhattan',
    updated: '2026-11-21',
  },
  area: 'manhattan',
  badge: 'Manhattan',
  headline: 'To be written',
  lead: 'To be written in our voice.',
  picture: { picture: 'borough-manhattan', alt: 'Illustration: to be written' },
  fact: { label: 'Office', value: 'To be written' },
  services: { heading: 'To be written', lead: 'To be written in our voice.', items: [] },
  highlights: { heading: 'To be written', items: [] },
  features: [],
  neighborhoods: { heading: 'To be written', items: [] },
  videos: { heading: 'To be written', items: [] },
  testimonials: [],
  close: 'To be written',
};
