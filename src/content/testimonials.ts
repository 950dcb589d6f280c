import type { WrittenTestimonial } from './content-parts.ts';

/** Written testimonials, shown where a page names their id. */
export const testimonials: WrittenTestimonial[] = [
  {
    id: 'renata',
    name: 'Renata Oyelaran-Whitfield',
    role: 'Senior property manager',
    company: 'Harrow Street Holdings',
    location: 'Manhattan',
    rating: 5,
    text: 'I sent nine photos from a fire stair. By the time I reached the lobby I had a number I could take to ownership.',
    sample: true,
  },
  {
    id: 'marcus',
    name: 'Marcus Delacroix',
    role: 'Resident manager',
    company: 'Kent Lofts',
    location: 'Brooklyn',
    rating: 5,
    text: 'Four floors of a studio building, no elevator, and not one scuff on the stair wall.',
    sample: true,
  },
  {
    id: 'priya',
    name: 'Priya Venkataraghavan',
    role: 'Facilities lead',
    company: 'Northgate Campus',
    location: 'Nassau',
    rating: 5,
    text: 'They asked which chairs the school wanted before anything touched the truck.',
    sample: true,
  },
  {
    id: 'ilse',
    name: 'Ilse Baumgartner-Ruiz',
    role: 'Building operations',
    company: 'Lexington Commons',
    location: 'Midtown East',
    rating: 5,
    text: 'Freight ran six to eight. They were swept and gone at seven fifty.',
    sample: true,
  },
  {
    id: 'devon',
    name: 'Devon Achebe',
    role: 'Resident manager',
    company: 'Riverside Terrace co-op',
    location: 'Upper West Side',
    rating: 5,
    text: 'The only hauler our co-op board has never written me about.',
    sample: true,
  },
  {
    id: 'caroline',
    name: 'Caroline Szymanski',
    role: 'Leasing broker',
    company: 'Varick & Lane',
    location: 'Tribeca',
    rating: 5,
    text: 'Price from photos at noon, empty suite by dinner.',
    sample: true,
  },
];

/** The testimonial of an id; throws when there is none. */
export function findTestimonial(id: string): WrittenTestimonial {
  const testimonial = testimonials.find((candidate) => candidate.id === id);
  if (!testimonial) throw new Error(`content names the unknown testimonial ${id}`);
  return testimonial;
}
