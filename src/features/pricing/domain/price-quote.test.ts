import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import {
  type Observation,
  type ObservedItem,
  observedConditions,
} from '#src/features/catalogue/domain/observation.ts';
import { anyObservation, anyObservedItem } from '#tests/support/observations.ts';
import { analysisOf, presentQuote } from './present-quote.ts';
import { priceBook } from './price-book.ts';
import { atHandPrice, isHandPriced, type PricedQuote, priceQuote } from './price-quote.ts';
import { readInputs } from './quote-inputs.ts';

const price = (observation: Observation) =>
  priceQuote(readInputs(observation, catalogue), observation, { catalogue, priceBook });

function observed(catalogueKey: string | null, quantity = 1, more: Partial<ObservedItem> = {}) {
  const name = catalogueKey ?? 'Kiln';
  const item: ObservedItem = {
    catalogueKey,
    name,
    quantity,
    sizeClass: 'medium',
    confidence: 0.9,
    evidence: [],
  };
  return { ...item, ...more };
}

function observation(items: ObservedItem[], more: Partial<Observation> = {}): Observation {
  return {
    source: 'vision',
    model: 'test/model',
    items,
    access: { flightsOfStairs: null, hasElevator: null, longCarry: null },
    conditions: [],
    measurementConcerns: [],
    recommendations: [],
    confidence: 0.92,
    ...more,
  };
}

const access = (more: Partial<Observation['access']>) => ({
  flightsOfStairs: null,
  hasElevator: null,
  longCarry: null,
  ...more,
});

const textsOf = (quote: PricedQuote) => analysisOf(presentQuote(quote));
const amounts = (quote: PricedQuote) =>
  Object.fromEntries(quote.lineItems.map(({ key, amountCents }) => [key, amountCents]));
const labels = (quote: PricedQuote) =>
  Object.fromEntries(quote.lineItems.map(({ key, label }) => [key, label]));

const office = observation(
  [
    observed('desk-office', 6),
    observed('office-chair', 8),
    observed('lateral-file-4-drawer', 2),
    observed('sofa-3-seat'),
    observed('monitor-lcd', 2),
  ],
  { access: access({ hasElevator: true, flightsOfStairs: 0 }) },
);

describe('a priced quote', () => {
  test('makes 9.2 base cubic yards of a small office, packed to 11.96', () => {
    const quote = price(office);
    expect(quote).toMatchObject({
      baseVolumeCubicYards: 9.2,
      packingEfficiency: 1.3,
      estimatedVolumeCubicYards: 11.96,
      truckLoads: 0.6,
      priceCents: 786_00,
      lowCents: 725_00,
      highCents: 1_235_00,
      highAtBestCents: 850_00,
      complexity: 'low',
      unanswered: ['freightWindow', 'parking', 'longCarry', 'dismantling', 'sameDay'],
      photosAnalysed: true,
      catalogueVersion: catalogue.version,
      priceBookVersion: priceBook.version,
    });
    expect(quote.lineItems).toMatchObject([
      { key: 'haul', label: 'Haul and disposal, 12.0 cu yd', amountCents: 736_00 },
      { key: 'e-waste', label: 'E-waste recycling, 2 pieces', amountCents: 50_00 },
      { key: 'crew', label: 'Crew, elevator building', amountCents: 0 },
    ]);
  });

  test('lists items by volume with what the catalogue knows of them', () => {
    const evidence = [{ file: 0, box: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } }];
    const quote = price(
      observation([observed('monitor-lcd', 2, { evidence }), observed('desk-office', 6)]),
    );
    expect(quote.items).toEqual([
      {
        key: 'desk-office',
        name: 'Desk, office',
        quantity: 6,
        volume: 4.11,
        flags: [],
        confidence: 0.9,
        evidence: [],
      },
      {
        key: 'monitor-lcd',
        name: 'Monitor, LCD',
        quantity: 2,
        volume: 0.17,
        flags: ['e-waste'],
        confidence: 0.9,
        evidence,
      },
    ]);
  });

  test('merges sightings of one item, as sure as the less sure one', () => {
    const first = { file: 0, box: null };
    const second = { file: 3, box: null };
    const quote = price(
      observation([
        observed('armchair', 1, { confidence: 0.9, evidence: [second] }),
        observed('armchair', 2, { confidence: 0.6, evidence: [first] }),
      ]),
    );
    expect(quote.items).toHaveLength(1);
    expect(quote.items[0]).toMatchObject({
      quantity: 3,
      volume: 1.56,
      confidence: 0.6,
      evidence: [first, second],
    });
  });

  test('prices unknown things by rough size and says so', () => {
    const kiln = (sizeClass: ObservedItem['sizeClass'], name = 'Kiln') =>
      observed(null, 1, { name, sizeClass });
    const quote = price(
      observation([kiln('large'), kiln('large', ' kiln '), observed('no-such-key', 1)]),
    );
    expect(quote.items).toMatchObject([
      { key: null, name: 'Kiln', quantity: 2, volume: 2.3, flags: [] },
      { key: null, name: 'no-such-key', quantity: 1 },
    ]);
    expect(textsOf(quote).measurementConcerns).toEqual([
      'Not on our size list, so priced by rough size: Kiln, no-such-key.',
    ]);
  });

  test('starts at the minimum, without a ceiling, where nobody could say what goes', () => {
    const quote = price(observation([]));
    expect(quote).toMatchObject({
      priceCents: 150_00,
      lowCents: 150_00,
      highCents: null,
      highAtBestCents: null,
      status: 'needs-review',
      estimatedVolumeCubicYards: 0,
      items: [],
      confidence: 0,
    });
    expect(textsOf(quote).measurementConcerns.join()).toContain('We could not read what is to go');
    expect(textsOf(quote).recommendations.join()).toContain('What is in the photos?');
  });

  test('has no ceiling while nothing but guesses is on the list', () => {
    const guess = observed('box-medium', 2, { isGuess: true });
    expect(price(observation([guess], { source: 'catalogue' }))).toMatchObject({
      status: 'needs-review',
      highCents: null,
      items: [{ quantity: 2 }],
    });
    const counted = [guess, observed('sofa-3-seat')];
    expect(price(observation(counted, { source: 'catalogue' })).highCents).not.toBeNull();
  });

  test('costs nothing once everything is off the list', () => {
    const inputs = readInputs(office, catalogue);
    const lines = inputs.lines.map((line) => ({ ...line, quantity: 0 }));
    const access = { ...inputs.access, sameDay: true };
    expect(priceQuote({ lines, access }, office, { catalogue, priceBook })).toMatchObject({
      priceCents: 0,
      lowCents: 0,
      highCents: 0,
      unanswered: [],
      status: 'needs-review',
      lineItems: [{ label: 'Nothing to haul', amountCents: 0 }],
    });
  });

  test('adds one line per kind of fee, with the fees of single items in it', () => {
    const quote = price(
      observation([
        observed('mattress-queen'),
        observed('box-spring-queen'),
        observed('fridge-standard'),
        observed('window-ac', 2),
        observed('tv-medium'),
        observed('car-tire', 4),
      ]),
    );
    expect(amounts(quote)).toMatchObject({
      mattress: 70_00,
      refrigerant: 130_00,
      'e-waste': 25_00,
      tire: 60_00,
    });
    expect(labels(quote)).toMatchObject({
      mattress: 'Mattress and box spring disposal, 2 pieces',
      refrigerant: 'Refrigerant recovery, 3 appliances',
      'e-waste': 'E-waste recycling, 1 piece',
      tire: 'Tire recycling, 4 tires',
    });
    expect(quote.specialItems).toEqual([
      '1 × Refrigerator, standard (refrigerant)',
      '1 × Mattress, queen (mattress disposal)',
      '1 × Box spring, queen (mattress disposal)',
      '4 × Car tire (tire recycling)',
      '2 × Air conditioner, window (refrigerant)',
      '1 × TV, 33 to 55 in (e-waste)',
    ]);
  });

  test('charges special items once, taking apart included', () => {
    const quote = price(observation([observed('pool-table'), observed('piano-upright', 2)]));
    expect(quote.lineItems.slice(1)).toMatchObject([
      { key: 'special-piano-upright', label: 'Piano, upright, 2 pieces', amountCents: 450_00 },
      { key: 'special-pool-table', label: 'Pool table', amountCents: 300_00 },
      { key: 'crew', label: 'Crew and loading', amountCents: 0 },
    ]);
  });

  test('always takes apart what fits through no door, and the rest on request', () => {
    const items = [observed('conference-table'), observed('desk-office', 6)];
    expect(amounts(price(observation(items)))).toMatchObject({ dismantling: 30_00 });
    const asked = price(observation(items, { conditions: ['dismantling'] }));
    expect(labels(asked)).toMatchObject({ dismantling: 'Dismantling, 7 pieces' });
    expect(amounts(asked)).toMatchObject({ dismantling: 210_00 });
  });

  test('takes nothing apart that comes in one piece', () => {
    const quote = price(observation([observed('rocking-chair')], { conditions: ['dismantling'] }));
    expect(amounts(quote)).not.toHaveProperty('dismantling');
  });

  test.each([
    [{ flightsOfStairs: 0, hasElevator: true }, 'Crew, elevator building', undefined],
    [{ flightsOfStairs: 0 }, 'Crew, ground floor', undefined],
    [{ flightsOfStairs: 1 }, 'Crew, walk-up', undefined],
    [{ flightsOfStairs: 2 }, 'Crew, walk-up', 14_00],
    [{ flightsOfStairs: 4 }, 'Crew, walk-up', 41_00],
    [{}, 'Crew and loading', undefined],
  ])('with access %o says "%s" and charges %s cents for stairs', (way, label, cents) => {
    const quote = price(observation([observed('sofa-3-seat')], { access: access(way) }));
    expect(labels(quote).crew).toBe(label);
    expect(amounts(quote).crew).toBe(0);
    expect(amounts(quote).stairs).toBe(cents);
  });

  test('charges stairs by what is carried and how far', () => {
    const stairs = (key: string, quantity: number, flightsOfStairs: number) =>
      amounts(
        price(observation([observed(key, quantity)], { access: access({ flightsOfStairs }) })),
      ).stairs ?? 0;
    expect(stairs('nightstand', 1, 5)).toBeLessThan(10_00);
    expect(stairs('mixed-junk', 20, 5)).toBe(848_00);
    expect(stairs('sofa-3-seat', 1, 1)).toBe(0);
    expect(stairs('piano-upright', 1, 1)).toBe(24_00);
    expect(stairs('concrete', 1, 1)).toBe(160_00);
    expect(stairs('concrete', 1, 8)).toBe(stairs('concrete', 1, 5));
    // Two tons are as much as may be promised unseen.
    expect(stairs('concrete', 10, 1)).toBe(160_00);
  });

  test('charges for weight by the ton beside the haul, and covers the densest in the ceiling', () => {
    const quote = price(
      observation([observed('concrete', 2)], { source: 'picker', confidence: 1 }),
    );
    expect(amounts(quote)).toMatchObject({ haul: 220_00, weight: 480_00 });
    expect(labels(quote).weight).toBe('Disposal by weight, about 4.0 tons at $120');
    expect(quote.highAtBestCents).toBe(710_00);
    expect(quote.packingEfficiency).toBe(1);
    expect(amounts(price(observation([observed('mixed-junk', 2)])))).not.toHaveProperty('weight');
  });

  test('promises no stairs for a load too heavy to carry unseen', () => {
    const debris = observation([observed('concrete', 10)], { source: 'picker', confidence: 1 });
    const open = price(debris);
    expect(open).toMatchObject({ status: 'needs-review', highCents: null });
    expect(open.highAtBestCents).toBe(3080_00);
    expect(textsOf(open).measurementConcerns.join()).toContain('About 20 tons is too heavy');
    const at = (way: Partial<Observation['access']>) => price({ ...debris, access: access(way) });
    expect(at({ flightsOfStairs: 0 }).highCents).not.toBeNull();
    const walkUp = at({ flightsOfStairs: 5 });
    expect(walkUp).toMatchObject({ highCents: null, highAtBestCents: null });
    expect(textsOf(walkUp).measurementConcerns.join()).toContain('planned on a free visit');
    const light = observation([observed('concrete')], { source: 'picker', confidence: 1 });
    expect(price(light).highCents).not.toBeNull();
  });

  test('plans more than three trucks on site, without a ceiling', () => {
    const planned = price(observation([observed('mixed-junk', 61)]));
    expect(planned).toMatchObject({ status: 'needs-review', highCents: null });
    expect(textsOf(planned).measurementConcerns.join()).toContain('more than three trucks');
    expect(price(observation([observed('mixed-junk', 60)])).highCents).not.toBeNull();
  });

  test('adds a long carry and hoarding conditions as their own lines', () => {
    const quote = price(
      observation([observed('mixed-junk', 10)], {
        access: access({ longCarry: true }),
        conditions: ['hoarding'],
      }),
    );
    expect(amounts(quote)).toMatchObject({ haul: 650_00, 'long-carry': 50_00, hoarding: 325_00 });
    expect(quote.complexity).toBe('high');
  });

  test('says that a walk-up of unknown height is not priced yet', () => {
    const quote = price(
      observation([observed('sofa-3-seat')], { access: access({ hasElevator: false }) }),
    );
    expect(textsOf(quote).measurementConcerns.join()).toContain('we do not know the floor');
    expect(textsOf(quote).recommendations.join()).toContain('Tell us the floor');
  });

  test('says that heavy debris goes by weight and that full rooms hide things', () => {
    const quote = price(
      observation([observed('sofa-3-seat')], {
        conditions: ['construction-debris', 'hoarding'],
      }),
    );
    expect(textsOf(quote).measurementConcerns.join()).toContain('priced by weight');
    expect(textsOf(quote).measurementConcerns.join()).toContain('hide part of the load');
  });

  test('gives the advice that the things call for, and no other', () => {
    const advice = (items: ObservedItem[], more: Partial<Observation> = {}) =>
      textsOf(price(observation(items, { access: access({ flightsOfStairs: 0 }), ...more })))
        .recommendations;
    expect(advice([observed('sofa-3-seat')])).toEqual([]);
    expect(advice([observed('mattress-king')])).toEqual([
      expect.stringContaining('sealed in plastic'),
    ]);
    expect(advice([observed('fridge-standard')])).toEqual([expect.stringContaining('Unplug')]);
    expect(advice([observed('desktop-pc')])).toEqual([expect.stringContaining('hard drives')]);
    expect(advice([observed('gas-grill')])).toEqual([expect.stringContaining('propane tanks')]);
    expect(advice([observed('ladder')], { conditions: ['hazardous-material'] })).toEqual([
      expect.stringContaining('Call 311'),
    ]);
    expect(advice([observed('sofa-3-seat', 6)])).toEqual([
      expect.stringContaining('certificate of insurance'),
    ]);
    expect(advice([observed('sofa-3-seat', 20)]).join()).toContain('more than one truckload');
    expect(
      advice([observed('sofa-3-seat', 4)], {
        access: access({ hasElevator: true, flightsOfStairs: 0 }),
      }),
    ).toEqual([expect.stringContaining('freight elevator')]);
  });
});

test('a price set by hand is firm, and its lines add up to it', () => {
  const quote = price(office);
  const byHand = atHandPrice(quote, 640_50, 'Agreed by phone');
  expect(byHand).toMatchObject({ priceCents: 640_50, lowCents: 640_50, highCents: 640_50 });
  expect(byHand).toMatchObject({ confidence: 1, basis: 'staff', measurementConcerns: [] });
  const sum = byHand.lineItems.reduce((total, { amountCents }) => total + amountCents, 0);
  expect(sum).toBe(640_50);
  expect(byHand.lineItems.at(-1)).toMatchObject({ reason: 'Agreed by phone' });
  expect([quote, byHand].map(isHandPriced)).toEqual([false, true]);
  const open = price(observation([observed('mixed-junk', 25)]));
  expect(textsOf(open).recommendations.join()).toMatch(
    /Tell us the floor.*settles the final count/,
  );
  expect(textsOf(atHandPrice(open, 640_50, '')).recommendations.join()).not.toMatch(
    /floor|final count/,
  );
});

const complexityRank = { low: 0, medium: 1, high: 2 };

function expectNoLess(more: PricedQuote, less: PricedQuote) {
  expect(more.priceCents).toBeGreaterThanOrEqual(less.priceCents);
  // A thing that is not certain makes the low end a rounded one.
  expect(more.lowCents).toBeGreaterThanOrEqual(less.lowCents - priceBook.rangeStepCents);
  // Without a ceiling it may be anything.
  const ceilings = [more, less].map(({ highCents }) => highCents ?? Number.POSITIVE_INFINITY);
  if (less.highCents !== null) expect(ceilings[0]).toBeGreaterThanOrEqual(ceilings[1] ?? 0);
  expect(more.estimatedVolumeCubicYards).toBeGreaterThanOrEqual(less.estimatedVolumeCubicYards);
  expect(complexityRank[more.complexity]).toBeGreaterThanOrEqual(complexityRank[less.complexity]);
}

/** That something comes apart is an answer, and answers narrow. */
const hardships = observedConditions.filter((condition) => condition !== 'dismantling');

describe('whatever the job', () => {
  test('one more item never lowers price, range, volume or complexity', () => {
    fc.assert(
      fc.property(anyObservation, anyObservedItem, (job, item) => {
        expectNoLess(price({ ...job, items: [...job.items, item] }), price(job));
      }),
    );
  });

  test('more pieces of one item never lower them either', () => {
    fc.assert(
      fc.property(anyObservation, fc.nat(), fc.integer({ min: 1, max: 9 }), (job, at, by) => {
        fc.pre(job.items.length > 0);
        const index = at % job.items.length;
        const items = job.items.map((item, position) =>
          position === index ? { ...item, quantity: item.quantity + by } : item,
        );
        expectNoLess(price({ ...job, items }), price(job));
      }),
    );
  });

  test('nor do more flights, a long carry or one more condition', () => {
    fc.assert(
      fc.property(anyObservation, fc.constantFrom(...hardships), (job, condition) => {
        const flightsOfStairs = job.access.flightsOfStairs ?? 0;
        const at = (more: Partial<Observation['access']>) =>
          price({ ...job, access: { ...job.access, hasElevator: null, flightsOfStairs, ...more } });
        expectNoLess(at({ flightsOfStairs: flightsOfStairs + 1 }), at({}));
        expectNoLess(at({ longCarry: true }), at({ longCarry: false }));
        expectNoLess(price({ ...job, conditions: [...job.conditions, condition] }), price(job));
      }),
    );
  });

  test('the order of two sizes of one thing changes nothing, though they take the same room', () => {
    const { small, medium } = catalogue.standInVolumeCubicFeet;
    const items = [
      observed(null, medium, { sizeClass: 'small' }),
      observed(null, small, { sizeClass: 'medium' }),
    ];
    expect(price(observation(items))).toEqual(price(observation(items.toReversed())));
  });

  test('the order of the items changes nothing', () => {
    const shuffled = anyObservation.chain((job) =>
      fc.tuple(fc.constant(job), fc.shuffledSubarray(job.items, { minLength: job.items.length })),
    );
    fc.assert(
      fc.property(shuffled, ([job, items]) => {
        expect(price({ ...job, items })).toEqual(price(job));
      }),
    );
  });

  test('the lines add up to the price, in whole dollars, and the range holds it', () => {
    fc.assert(
      fc.property(anyObservation, (job) => {
        const quote = price(job);
        const sum = quote.lineItems.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(quote.priceCents).toBe(sum);
        expect(quote.priceCents % 100).toBe(0);
        expect(amounts(quote).haul).toBeGreaterThanOrEqual(priceBook.minimumCents);
        expect(quote.lowCents).toBeGreaterThanOrEqual(priceBook.minimumCents);
        expect(quote.lowCents).toBeLessThanOrEqual(quote.priceCents);
        if (quote.highCents === null || quote.highAtBestCents === null) return;
        expect(quote.highAtBestCents).toBeGreaterThanOrEqual(quote.priceCents);
        expect(quote.highCents).toBeGreaterThanOrEqual(quote.highAtBestCents);
      }),
    );
  });

  test('the base volume is that of the catalogue, and base x packing = estimated', () => {
    fc.assert(
      fc.property(anyObservation, (job) => {
        const quote = price(job);
        const cubicFeet = job.items.reduce((sum, { catalogueKey, sizeClass, quantity }) => {
          const known = catalogue.find(catalogueKey ?? '')?.volumeCubicFeet;
          return sum + quantity * (known ?? catalogue.standInVolumeCubicFeet[sizeClass]);
        }, 0);
        expect(Math.abs(quote.baseVolumeCubicYards - cubicFeet / 27)).toBeLessThan(0.1001);
        const packed = quote.baseVolumeCubicYards * quote.packingEfficiency;
        expect(quote.estimatedVolumeCubicYards).toBeCloseTo(packed, 6);
        const isMeasured = (key: string | null) => catalogue.find(key ?? '')?.measured ?? false;
        const measured = job.items.filter(({ catalogueKey }) => isMeasured(catalogueKey));
        if (measured.length === 0) expect(quote.packingEfficiency).toBe(1.3);
        else if (measured.length === job.items.length) expect(quote.packingEfficiency).toBe(1);
        else expect(quote.packingEfficiency).toBeLessThan(1.3);
      }),
    );
  });

  test('a small item raises the price by its own worth at most: no tier to jump', () => {
    const steepestCentsPerCubicYard = Math.max(
      ...priceBook.haulAnchors.slice(1).map((anchor, index) => {
        const before = priceBook.haulAnchors[index];
        if (!before) return 0;
        const yards = anchor.volumeCubicYards - before.volumeCubicYards;
        return (anchor.priceCents - before.priceCents) / yards;
      }),
    );
    const smallKeys = catalogue.items
      .filter(({ volumeCubicFeet, flags, dismantling }) => {
        return volumeCubicFeet <= 6 && !flags && !dismantling;
      })
      .filter(({ key }) => !(key in priceBook.disconnectingFeesCents))
      .filter(({ key }) => !(key in priceBook.demolitionFeesCents))
      .map(({ key, volumeCubicFeet }) => ({ key, volumeCubicFeet }));
    fc.assert(
      fc.property(anyObservation, fc.constantFrom(...smallKeys), (job, small) => {
        // Stairs are paid by weight.
        const access = { ...job.access, flightsOfStairs: 0 };
        const calm = { ...job, access, conditions: [] };
        const more = { ...calm, items: [...calm.items, observed(small.key)] };
        const rise = price(more).priceCents - price(calm).priceCents;
        const packedYards = (small.volumeCubicFeet / 27) * priceBook.packingEfficiency;
        // Both volumes round to a tenth of a yard, and the haul to a dollar.
        const roundingYards = 0.1 * priceBook.packingEfficiency + 0.1;
        const worth = (packedYards + roundingYards) * steepestCentsPerCubicYard + 100;
        expect(rise).toBeLessThanOrEqual(worth);
      }),
    );
  });

  test('the surer the analyzer, the narrower the range', () => {
    fc.assert(
      fc.property(anyObservation, fc.double({ min: 0, max: 1, noNaN: true }), (job, other) => {
        const [unsure, sure] = [job.confidence, other].sort((a, b) => a - b);
        const wide = price({ ...job, confidence: unsure ?? 0 });
        const narrow = price({ ...job, confidence: sure ?? 0 });
        expect(narrow.lowCents).toBeGreaterThanOrEqual(wide.lowCents);
        expect(narrow.highCents ?? 0).toBeLessThanOrEqual(wide.highCents ?? 0);
        expect(narrow.priceCents).toBe(wide.priceCents);
      }),
    );
  });
});
