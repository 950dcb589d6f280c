import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanModelText } from './vision-answer.ts';

describe('cleanModelText', () => {
  it.each([
    ['Gray three-seat sofa', 'Gray three-seat sofa'],
    ['  Box \n spring,\tqueen ', 'Box spring, queen'],
    ['Desk 60 x 30 in. (oak)', 'Desk 60 x 30 in. (oak)'],
    ['Freezer, 18 cubic feet', 'Freezer, 18 cubic feet'],
    ['Mini-fridge (U.S. plug)', 'Mini-fridge (U.S. plug)'],
    ['Price tag holders', 'Price tag holders'],
    ['<b>Lamp</b>', 'b Lamp /b'],
    ['Sofa\u202Egnp\u0000', 'Sofagnp'],
  ])('shows %j as %j', (text, shown) => {
    expect(cleanModelText(text, 60)).toBe(shown);
  });

  it.each([
    'Sofa $1',
    'Sofa ＄１',
    'only 5 dollars',
    'Price: 1',
    'the price is one',
    'free of charge today',
    'see https://evil.example/x',
    'see http://localhost/x',
    'see evil.example',
    'see ev\u200Bil.exam\u200Bple',
    'WWW evil',
    'boss@evil',
    'Call 212-555-0147',
    'Call +1 (212) 555.0147',
    'Call 1-800-HAUL-IT',
    'about 12 cubic yards',
    'about 12 yd³',
    '',
    ' \u200B ',
    '***',
  ])('shows nothing of %j', (text) => {
    expect(cleanModelText(text, 60)).toBeNull();
  });

  it('does not make an address of a cut beside an @', () => {
    expect(cleanModelText('%@ !!!%0%</', 10)).toBeNull();
  });

  it('cuts at a word', () => {
    expect(cleanModelText('A long gray sofa with pillows', 20)).toBe('A long gray sofa…');
    expect(cleanModelText('x'.repeat(30), 20)).toBe(`${'x'.repeat(19)}…`);
  });

  it('never shows a control character, a bracket, a currency sign or a link, whatever comes in', () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom(...'$€:/.@<> 1a'), fc.string()) });
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 80 }), (input, maxLength) => {
        const shown = cleanModelText(input, maxLength) ?? '';
        expect(shown.length).toBeLessThanOrEqual(maxLength);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Sc}<>]|:\/\/|\S@\S/u);
      }),
    );
  });
});
