import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { typicalJob } from '#src/features/catalogue/domain/typical-jobs.ts';
import { type ServiceType, serviceTypes } from '#src/shared/business.ts';
import { createCatalogueAnalyzer } from './catalogue-analyzer.ts';

const analyzer = createCatalogueAnalyzer();
const picture = { file: 0, jpeg: Buffer.from('not looked at') };

function analyze(description: string | null, serviceType: ServiceType = 'office-cleanout') {
  const { signal } = new AbortController();
  return analyzer.analyze({ serviceType, description, pictures: [picture], catalogue, signal });
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
      confidence: 0.35,
      recommendations: [],
    });
  });

  test('says that nobody has analyzed the photos and that staff will look', async () => {
    for (const description of ['3 desks', null]) {
      const { measurementConcerns } = await analyze(description);
      expect(measurementConcerns[0]).toBe(
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
    expect(measurementConcerns).toContain(
      'You did not say how many, so we guessed low: office chairs.',
    );
    expect(recommendations).toEqual([
      'Tell us how many there are of each thing and we can narrow this price.',
    ]);
  });

  test.each(serviceTypes)(
    'falls back to the typical job of %s and says so',
    async (serviceType) => {
      for (const description of [null, '', 'please come soon']) {
        const observation = await analyze(description, serviceType);
        expect(observation.items).toEqual(typicalJob(serviceType));
        expect(observation.confidence).toBe(0.2);
        expect(observation.measurementConcerns[1]).toMatch(
          /price of a typical [a-z ]+, not of yours/,
        );
        expect(observation.recommendations).toEqual([
          'List the large items in the description and we can narrow this price.',
        ]);
      }
    },
  );

  test('takes the typical job, with what was named, where the words give no numbers', async () => {
    const observation = await analyze(
      'full of furniture, boxes and lamps',
      'storage-unit-cleanout',
    );
    const quantities = new Map(
      observation.items.map(({ catalogueKey, quantity }) => [catalogueKey, quantity]),
    );
    expect(quantities.get('box-medium')).toBe(15);
    expect(quantities.get('floor-lamp')).toBe(2);
    expect(quantities.get('sofa-3-seat')).toBe(1);
    expect(observation.confidence).toBe(0.2);
    expect(observation.measurementConcerns[1]).toBe(
      'Your description gives no numbers, so this is the price of a typical storage unit cleanout, not of yours.',
    );
  });

  test('keeps what the words say about access even where they name no item', async () => {
    const { access } = await analyze('5th floor walk-up');
    expect(access).toMatchObject({ flightsOfStairs: 4, hasElevator: false });
  });
});
