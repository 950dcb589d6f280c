import { expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { concernOf } from '#src/features/catalogue/domain/observation.ts';
import { nothingSaid, quoteEditSchema } from '#src/features/pricing/contract.ts';
import { analysisOf, presentQuote } from '#src/features/pricing/domain/present-quote.ts';
import { priceBook } from '#src/features/pricing/domain/price-book.ts';
import { priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import { applyEdit, sizeLines } from '#src/features/pricing/domain/quote-inputs.ts';
import { inOurWords } from './in-our-words.ts';

const add = (id: string, key: string | null, name = id) => ({
  id,
  key,
  quantity: 2,
  name,
  sizeClass: 'large',
});

/** A job with what a visitor typed on its list; staff have sized the kraken. */
function presented(...typed: string[]) {
  const lines = [add('screens', 'monitor-lcd'), add('kraken', null, 'Kraken')];
  const edit = { add: [...lines, ...typed.map((name, at) => add(`typed-${at}`, null, name))] };
  const list = applyEdit(
    { lines: [], access: { ...nothingSaid, floor: 3 } },
    quoteEditSchema.parse(edit),
    catalogue,
  );
  const seen = {
    source: 'vision' as const,
    conditions: [],
    recommendations: ['Open the closet door.'],
    measurementConcerns: [
      concernOf('The closet door is closed.'),
      { kind: 'outside-names' as const, sentence: 'Is this the same thing? Moose head' },
      { kind: 'unopened' as const, fileName: '12-elm-street.jpg', fileType: 'image' as const },
    ],
  };
  const inputs = sizeLines(list, [{ id: 'kraken', sizeClass: 'large' }]);
  return presentQuote(priceQuote(inputs, seen, { catalogue, priceBook }));
}

test('what a visitor types takes no sentence of ours out of a mail', () => {
  const { measurementConcerns, specialItems, recommendations } = analysisOf(
    inOurWords(presented('or', 'e', 'a file')),
  );
  expect(measurementConcerns).toEqual([
    'The closet door is closed.',
    'A file could not be opened, so it was not used.',
  ]);
  expect(specialItems).toEqual([expect.stringContaining('e-waste')]);
  expect(recommendations).toContain('Open the closet door.');
  expect(recommendations).toContain(
    'Tell us the floor and whether there is an elevator, so that the price holds.',
  );
});

test('nothing that a visitor typed, named a file or showed to a model is in a mail', () => {
  const quote = presented('Zqx');
  expect(JSON.stringify(analysisOf(quote))).toMatch(/Kraken.*Zqx|Zqx.*Kraken/);
  const { estimate, ...told } = inOurWords(quote);
  expect(JSON.stringify([estimate, told])).not.toMatch(/kraken|zqx|moose|elm-street/i);
});
