import type { ArticlePage } from '../page-schema.ts';

export const page: ArticlePage = {
  seo: {
    title: 'Privacy policy',
    description: 'To be written: what this page says, in one or two sentences of real use.',
    picture: 'crew',
    updated: '2026-11-21',
  },
  title: 'Privacy policy',
  lead: 'To be written in our voice.',
  sections: [],
};
