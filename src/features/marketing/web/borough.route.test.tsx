import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BoroughPage as BoroughPageContent } from '#src/content/page-schema.ts';
import { PublishedTestimonials } from './blocks/published-block.tsx';
import { BoroughPage } from './borough.route.tsx';

const rows = ['Offices', 'Shops', 'Homes', 'Yards', 'Basements'];
const bronx: BoroughPageContent = {
  seo: { title: '', description: '', picture: 'crew', updated: '2026-11-21' },
  area: 'bronx',
  badge: 'The Bronx',
  headline: 'Bronx junk removal',
  slogan: 'Up the Concourse',
  lead: 'From Mott Haven to Riverdale.',
  picture: { picture: 'crew', alt: 'Illustration: a crew on a stoop' },
  fact: { label: 'Weekends', value: 'Open' },
  services: {
    heading: 'What we take',
    lead: 'Whatever floor it is on.',
    items: rows.map((name) => ({ name, text: `${name} cleared.` })),
  },
  highlights: { heading: 'How we work', items: rows.map((name) => `${name} padded first`) },
  sample: {
    type: 'timeline',
    heading: 'One morning',
    items: ['7', '8', '9', '10'].map((hour) => ({
      when: `${hour} AM`,
      name: 'A stop',
      text: `What happens at ${hour}.`,
    })),
  },
  features: ['19', '1', '24/7', '$0'].map((value) => ({ value, name: `${value} x`, text: value })),
  neighborhoods: { heading: 'Ten places', items: ['Fordham', 'Riverdale'] },
  videos: { heading: 'On camera', items: ['kent-lofts'] },
  testimonials: ['renata', 'marcus', 'priya'],
  close: 'Tell us the floor.',
};

test('a borough takes its pickup, emergency arrival and smallest price from the site', () => {
  const html = renderToStaticMarkup(<BoroughPage {...bronx} />).replaceAll(/<\/?span.*?>/g, '');
  const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, dt, dd]) => [dt, dd]);
  expect(facts).toEqual([
    ['Standard pickup', 'By appointment'],
    ['Emergency arrival', '60–90\u00a0min'],
    ['Weekends', 'Open'],
    ['Small loads', 'From $150'],
  ]);
});

test('a place we promise no emergency time for is sent to the phone', () => {
  const html = renderToStaticMarkup(<BoroughPage {...bronx} area="staten-island" />);
  expect(html).toContain('<dt>Emergency arrival</dt><dd>By phone, 24/7</dd>');
});

test('the truck on a borough’s picture is lettered, and a picture without one stays as it is', () => {
  const html = (picture: 'crew' | 'hotel') =>
    renderToStaticMarkup(<BoroughPage {...bronx} picture={{ picture, alt: 'Illustration' }} />);
  expect(html('crew')).toMatch(/<svg viewBox="0 0 1200 900".*Stoop &amp; Tower<\/text>/);
  expect(html('hotel')).not.toContain('viewBox="0 0 1200 900"');
});

test('a borough shows what its own customers published', () => {
  const testimonial = {
    id: 1,
    customerName: 'Anselm O.',
    companyName: null,
    jobTitle: null,
    serviceType: 'warehouse-cleanout',
    location: 'Hunts Point, Bronx',
    rating: 5,
    testimonialText: 'Our old racking went to a food bank.',
    submittedAt: '2026-10-05T12:00:00.000Z',
  };
  const html = renderToStaticMarkup(
    <PublishedTestimonials value={[testimonial, { ...testimonial, id: 2, location: 'Queens' }]}>
      <BoroughPage {...bronx} />
    </PublishedTestimonials>,
  );
  expect(html).toContain('Published by customers in The Bronx');
  expect(html.match(/Anselm O\./g)).toHaveLength(1);
});
