import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import { concernTexts } from '#src/features/pricing/domain/quote-notes.ts';
import { createCatalogueAnalyzer } from './catalogue-analyzer.ts';

const analyzer = createCatalogueAnalyzer();
const picture = { file: 0, jpeg: Buffer.from('not looked at') };

function analyze(description: string | null) {
  const serviceType = 'office-cleanout' as const;
  const said = readDescription(description ?? '', catalogue);
  return analyzer.analyze({ serviceType, description, said, pictures: [picture], catalogue });
}

describe('the catalogue analyzer', () => {
  test('reads items, access and conditions out of the description', async () => {
    const observation = await analyze('3 desks and a hoarder closet on the 3rd floor, no elevator');
    expect(observation).toMatchObject({
      source: 'catalogue',
      model: null,
      items: [{ catalogueKey: 'desk-office', quantity: 3 }],
      access: { flightsOfStairs: 2, hasElevator: false },
      conditions: ['hoarding'],
      recommendations: [],
    });
  });

  test('says that nobody has analyzed the photos and that staff will look', async () => {
    for (const description of ['3 desks', null]) {
      const { measurementConcerns } = await analyze(description);
      expect(concernTexts(measurementConcerns)[0]).toBe(
        'Your photos have not been analyzed by a machine yet. Our staff will look at them and check this price.',
      );
    }
  });

  test('never claims to have seen anything in a picture', async () => {
    for (const description of ['3 desks and a sofa', null]) {
      const { items } = await analyze(description);
      expect(items.flatMap(({ evidence }) => evidence)).toEqual([]);
    }
  });

  test('says what it guessed where a plural came without a number', async () => {
    const { measurementConcerns, recommendations } = await analyze('office chairs and 2 desks');
    expect(concernTexts(measurementConcerns)).toContain(
      'You did not say how many, so we guessed low: office chairs.',
    );
    expect(recommendations).toEqual([
      'Tell us how many there are of each thing and we can narrow this price.',
    ]);
  });

  test('adds nothing that nobody named', async () => {
    for (const description of [null, '', 'please come soon']) {
      expect((await analyze(description)).items).toEqual([]);
    }
  });

  test('marks what was named without a number as a guess', async () => {
    const { items } = await analyze('lamps, boxes and 2 desks');
    expect(items.map(({ catalogueKey, isGuess }) => [catalogueKey, isGuess ?? false])).toEqual([
      ['floor-lamp', true],
      ['box-medium', true],
      ['desk-office', false],
    ]);
  });

  test('keeps what the words say about access even where they name no item', async () => {
    const { access } = await analyze('5th floor walk-up');
    expect(access).toMatchObject({ flightsOfStairs: 4, hasElevator: false });
  });
});
