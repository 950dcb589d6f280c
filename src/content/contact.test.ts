import { describe, expect, it } from 'vitest';
import { contactPage } from './company/pages/contact.ts';
import { contactPageSchema } from './contact-schema.ts';
import { site } from './site.ts';

describe('the contact page', () => {
  it('has everything it shows, within the limits of search engines', () => {
    expect(contactPageSchema.parse(contactPage)).toEqual(contactPage);
  });

  it('keeps the times it says and the times a clock reads the same', () => {
    const said = site.hours.service.flatMap(({ days, hours, open }) =>
      open ? [{ days, hours, read: `${clockTime(open.fromHour)}–${clockTime(open.toHour)}` }] : [],
    );
    expect(said.map(({ days }) => days)).toEqual(['Monday to Friday', 'Saturday']);
    for (const { hours, read } of said) expect(read).toBe(hours);
  });
});

function clockTime(hour: number): string {
  return `${((hour + 11) % 12) + 1}:00\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}
