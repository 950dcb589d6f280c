import fc from 'fast-check';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import {
  type Observation,
  type ObservedItem,
  observedConditions,
} from '#src/features/catalogue/domain/observation.ts';

/** Anything an analyzer may name, of the catalogue or not. */
export const anyObservedItem: fc.Arbitrary<ObservedItem> = fc.record({
  catalogueKey: fc.option(fc.constantFrom(...catalogue.items.map(({ key }) => key)), { freq: 10 }),
  name: fc.constantFrom('Kiln', 'kiln', 'Statue', 'Boat'),
  quantity: fc.integer({ min: 1, max: 40 }),
  sizeClass: fc.constantFrom('small', 'medium', 'large'),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  evidence: fc.array(
    fc.record({
      file: fc.integer({ min: 0, max: 9 }),
      box: fc.constantFrom(null, { x: 0, y: 0, width: 0.5, height: 0.5 }),
    }),
    { maxLength: 2 },
  ),
});

/** Anything an analyzer may answer. */
export const anyObservation: fc.Arbitrary<Observation> = fc.record({
  source: fc.constantFrom('vision', 'catalogue', 'picker', 'words'),
  model: fc.constant(null),
  items: fc.array(anyObservedItem, { maxLength: 12 }),
  access: fc.record({
    flightsOfStairs: fc.option(fc.integer({ min: 0, max: 8 })),
    hasElevator: fc.option(fc.boolean()),
    longCarry: fc.option(fc.boolean()),
    parking: fc.option(fc.boolean()),
    insuranceCertificate: fc.option(fc.boolean()),
    disconnecting: fc.option(fc.boolean()),
    demolition: fc.option(fc.boolean()),
  }),
  conditions: fc.subarray([...observedConditions]),
  measurementConcerns: fc.constant([]),
  recommendations: fc.constant([]),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
});
