import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Block } from '#src/content/block-schema.ts';
import type { PublicTestimonial } from '#src/features/testimonials/contract.ts';
import { PageBlocks } from './page-blocks.tsx';
import { PagePrices } from './price-tables.tsx';
import { PublishedTestimonials } from './published-block.tsx';

function render(block: Block, published: PublicTestimonial[] = []): string {
  return renderToStaticMarkup(
    <PublishedTestimonials value={published}>
      <PageBlocks blocks={[block]} />
    </PublishedTestimonials>,
  );
}

const saul: PublicTestimonial = {
  id: 1,
  customerName: 'Saul Feinberg',
  companyName: null,
  jobTitle: null,
  serviceType: 'office-cleanout',
  location: 'Park Slope, BROOKLYN',
  rating: 4,
  testimonialText: 'Quick & careful. <b>Done.</b>',
  submittedAt: '2026-12-01T03:30:00.000Z',
};
const theodora: PublicTestimonial = {
  ...saul,
  id: 2,
  customerName: 'Theodora P.-V.',
  companyName: 'Varick & Lane',
  jobTitle: 'Broker',
  location: 'Queens',
  submittedAt: null,
};
const published: Block = {
  type: 'published',
  heading: 'Published by customers',
  lead: 'Printed with permission.',
  limit: 3,
};

test('published testimonials say who, what, where and in which New York month', () => {
  const html = render(published, [saul, theodora]);
  expect(html).toContain('Saul Feinberg');
  expect(html).toContain('Office cleanout, Park Slope, BROOKLYN, November 2026');
  expect(html).toContain('aria-label="4 out of 5 stars"');
  expect(html).toContain('Broker, Varick &amp; Lane');
  expect(html).toContain('Office cleanout, Queens<');
});

test('what a customer wrote is shown as text, never as markup', () => {
  expect(render(published, [saul])).toContain('“Quick &amp; careful. &lt;b&gt;Done.&lt;/b&gt;”');
});

test('published testimonials of one place are those that name it, in any case', () => {
  const html = render({ ...published, place: 'Brooklyn' }, [theodora, saul]);
  expect(html).toContain('Saul Feinberg');
  expect(html).not.toContain('Theodora');
});

test('published testimonials stop at the limit', () => {
  const html = render({ ...published, limit: 1 }, [theodora, saul]);
  expect(html).toContain('Theodora');
  expect(html).not.toContain('Saul Feinberg');
});

test('nothing published leaves no trace, not even the heading', () => {
  expect(render(published)).toBe('');
  expect(render({ ...published, place: 'Nassau' }, [saul, theodora])).toBe('');
});

test('a category shows four items and opens the rest under its own name', () => {
  const html = render({
    type: 'categories',
    heading: 'Kinds of store',
    lead: 'What we carry out of them.',
    items: [
      { icon: 'shirt', name: 'Clothing', items: ['Racks', 'Rails', 'Mirrors', 'Tills', 'Stock'] },
      { icon: 'pill', name: 'Pharmacy', items: ['Peg walls', 'Counters', 'Chairs', 'Fridges'] },
    ],
  });
  const [open = '', hidden = ''] = html.split('<details>');
  expect(open.match(/<li>(Racks|Rails|Mirrors|Tills|Stock)/g)).toHaveLength(4);
  expect(hidden).toContain('<span>1 more</span><span class="vh"> in Clothing</span>');
  expect(hidden).toContain('<li>Stock</li>');
  expect(html.match(/<details>/g)).toHaveLength(1);
});

test('places show their tier in words, their availability and the way to their page', () => {
  const html = render({
    type: 'areas',
    heading: 'Where we work',
    areas: ['manhattan', 'queens', 'westchester'],
  });
  expect(html).toContain('href="/manhattan-junk-removal"');
  expect(html).toContain('<span class="badge sign">Premium</span>');
  expect(html).toContain(
    '<span class="badge">Standard</span><span class="places_area-when">2 days',
  );
  expect(html).toContain('<span class="badge info">Extended</span>');
  expect(html).toContain('href="/coverage"');
  expect(html).not.toContain('Industrial and warehouse work');
});

test('places say what we mostly do there where the page asks for it', () => {
  const html = render({
    type: 'areas',
    heading: 'Where we work',
    areas: ['queens', 'bronx', 'nassau'],
    withFocus: true,
  });
  expect(html).toContain('Industrial and warehouse work');
});

test('of six written testimonials the first is large, of three none is', () => {
  const three = ['renata', 'marcus', 'priya'];
  const six = [...three, 'ilse', 'devon', 'caroline'];
  const large = /class="voices_testimonial-quote voices_large"/g;
  expect(render({ type: 'quotes', testimonials: six }).match(large)).toHaveLength(1);
  expect(render({ type: 'quotes', testimonials: three }).match(large)).toBeNull();
});

test('a table of prices has the rows that have a price, and is not there without any', () => {
  const [sofa, unknown] = ['sofa-3-seat', 'gone'].map((key) => ({ items: [{ key, quantity: 1 }] }));
  const table: Block = {
    type: 'samplePrices',
    heading: 'What things cost',
    columns: ['What goes', 'On its own'],
    items: [
      { name: 'Sofa', text: 'With three seats.', list: sofa ?? {} },
      { name: 'Gone', list: unknown ?? {} },
    ],
  };
  expect(render(table)).toBe('');
  const html = renderToStaticMarkup(
    <PagePrices value={{ listPrices: { [JSON.stringify(sofa)]: 1198 } }}>
      <PageBlocks blocks={[table]} />
    </PagePrices>,
  );
  expect(html).toContain(
    '<th scope="row">Sofa<small>With three seats.</small></th><td>$1,198</td>',
  );
  expect(html).not.toContain('Gone');
});
