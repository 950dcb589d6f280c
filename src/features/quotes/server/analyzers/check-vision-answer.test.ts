import { describe, expect, it } from 'vitest';
import { createItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { checkVisionAnswer, type VisionAnswer } from './vision-answer.ts';

const desk = { key: 'desk', name: 'Desk', volumeCubicFeet: 30, weightPounds: null } as const;
const context = {
  pictures: [
    { file: 4, jpeg: Buffer.alloc(0) },
    { file: 7, jpeg: Buffer.alloc(0) },
  ],
  catalogue: createItemCatalogue([{ ...desk, synonyms: [], source: 'test' }], 'test'),
  modelName: 'openai/test',
};
const item: VisionAnswer['items'][number] = {
  catalogueKey: 'desk',
  name: 'Oak desk',
  quantity: 2,
  sizeClass: 'large',
  confidence: 0.9,
  photos: [],
};

function check(change: Partial<VisionAnswer>) {
  return checkVisionAnswer(
    {
      items: [item],
      access: { flightsOfStairs: null, hasElevator: null, longCarry: null },
      conditions: [],
      cannotSee: [],
      confidence: 0.9,
      ...change,
    },
    context,
  );
}

function checkBox(x: number, y: number, width: number, height: number) {
  const photos = [{ photo: 0, box: { x, y, width, height } }];
  return check({ items: [{ ...item, photos }] }).items[0]?.evidence[0]?.box;
}

describe('checkVisionAnswer', () => {
  it('uses the catalogue name for a known key and the cleaned name for an unknown one', () => {
    const { items } = check({
      items: [item, { ...item, catalogueKey: 'desk-of-gold', name: 'Gold\u0007 desk' }],
    });
    expect(items).toMatchObject([
      { catalogueKey: 'desk', name: 'Desk' },
      { catalogueKey: null, name: 'Gold desk' },
    ]);
  });

  it('does not take a built-in property name for a catalogue key', () => {
    expect(check({ items: [{ ...item, catalogueKey: '__proto__' }] }).items[0]?.catalogueKey).toBe(
      null,
    );
  });

  it('maps photos to files and drops numbers of photos that were never sent', () => {
    const photos = [
      { photo: 1, box: null },
      { photo: 2, box: null },
      { photo: 0, box: null },
    ];
    expect(check({ items: [{ ...item, photos }] }).items[0]?.evidence).toEqual([
      { file: 7, box: null },
      { file: 4, box: null },
    ]);
  });

  it('clamps boxes to the picture', () => {
    expect(checkBox(-0.25, 0.5, 0.5, 0.75)).toEqual({ x: 0, y: 0.5, width: 0.25, height: 0.5 });
  });

  it.each([
    ['has no area', [0.5, 0.5, 0, 0.2]],
    ['lies outside', [1.2, 0, 0.3, 0.3]],
    ['is in pixels', [120, 80, 640, 480]],
    ['starts at the corner and is in pixels', [0, 0, 640, 480]],
  ] as const)('drops a box that %s', (_, [x, y, width, height]) => {
    expect(checkBox(x, y, width, height)).toBeNull();
  });

  it('keeps entries of the same kind apart', () => {
    expect(check({ items: [item, item] }).items).toHaveLength(2);
  });

  it('takes no items for an answer, with low confidence and a concern', () => {
    const observation = check({ items: [], confidence: 1 });
    expect(observation.items).toEqual([]);
    expect(observation.confidence).toBeLessThanOrEqual(0.3);
    expect(observation.measurementConcerns[0]).toContain('could not recognize anything');
    expect(observation.recommendations).toHaveLength(1);
  });

  it('keeps sentences once each and leaves out empty ones', () => {
    const { measurementConcerns, confidence } = check({
      cannotSee: ['None', ' n/a. ', '', 'The closet is closed.', 'The closet is closed.'],
    });
    expect(measurementConcerns).toEqual(['The closet is closed.']);
    expect(confidence).toBe(0.9);
  });

  it('shows at most eight sentences of at most 200 characters', () => {
    const cannotSee = Array.from({ length: 20 }, (_, n) => `Corner ${n} ${'is dark '.repeat(40)}`);
    const { measurementConcerns } = check({ cannotSee });
    expect(measurementConcerns).toHaveLength(8);
    for (const sentence of measurementConcerns) expect(sentence.length).toBeLessThanOrEqual(200);
  });

  it.each([
    ['a name', { items: [{ ...item, catalogueKey: null, name: 'Sofa for $1' }] }],
    ['a name that is not shown', { items: [{ ...item, name: 'See evil.example' }] }],
    ['a sentence', { cannotSee: ['Call 212-555-0147.'] }],
  ])('doubts the whole answer when %s carries a price, a link or a phone number', (_, change) => {
    const observation = check(change);
    expect(observation.confidence).toBeLessThanOrEqual(0.3);
    expect(observation.measurementConcerns).toEqual([
      'Some of what was read in the photos was not about items and was left out.',
    ]);
    expect(JSON.stringify(observation)).not.toMatch(/\$1|evil|555/);
  });

  it('doubts a count that no set of photos can show', () => {
    const observation = check({ items: [{ ...item, quantity: 500 }, item] });
    expect(observation.confidence).toBeLessThanOrEqual(0.3);
    expect(observation.measurementConcerns[0]).toContain('unusually high');
  });
});
