import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, createItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { concernTexts } from '#src/features/pricing/domain/quote-notes.ts';
import { checkVisionAnswer, findItem, modelsName, unknownItemName } from './check-vision-answer.ts';
import { readVisionAnswer, type VisionAnswer } from './vision-answer.ts';

const desk = { key: 'desk', name: 'Desk', volumeCubicFeet: 3, weightPounds: null } as const;
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

function check(change: Partial<VisionAnswer>, changedContext: Partial<typeof context> = {}) {
  return checkVisionAnswer(
    {
      items: [item],
      access: { flightsOfStairs: null, hasElevator: null, longCarry: null },
      conditions: [],
      cannotSee: [],
      confidence: 0.9,
      isCutOff: false,
      isAbsurd: false,
      repairs: {},
      ...change,
    },
    { ...context, ...changedContext },
  );
}

async function checkBox(x: number, y: number, width: number, height: number) {
  const row = { ...item, photos: [{ photo: 0, box: { x, y, width, height } }] };
  const { items } = await readVisionAnswer(JSON.stringify({ items: [row] }), 2);
  return check({ items }).items[0]?.evidence[0]?.box;
}

describe('checkVisionAnswer', () => {
  it('uses the catalogue name where there is one, and marks a name that a model chose', () => {
    const { items } = check({
      items: [
        item,
        { ...item, catalogueKey: 'desk-of-gold', name: 'Desk' },
        { ...item, catalogueKey: 'desk-of-gold', name: 'Totem' },
      ],
    });
    expect(items).toMatchObject([
      { catalogueKey: 'desk', name: 'Desk' },
      { catalogueKey: 'desk', name: 'Desk' },
      { catalogueKey: null, name: "Totem (AI's name)" },
    ]);
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

  it('clamps boxes to the picture', async () => {
    expect(await checkBox(-0.25, 0.5, 0.5, 0.75)).toEqual({
      x: 0,
      y: 0.5,
      width: 0.25,
      height: 0.5,
    });
  });

  it.each([
    ['has no area', [0.5, 0.5, 0, 0.2]],
    ['lies outside', [1.2, 0, 0.3, 0.3]],
    ['is in pixels', [120, 80, 640, 480]],
    ['starts at the corner and is in pixels', [0, 0, 640, 480]],
  ] as const)('drops a box that %s', async (_, [x, y, width, height]) => {
    expect(await checkBox(x, y, width, height)).toBeNull();
  });

  it('keeps entries of the same kind apart', () => {
    expect(check({ items: [item, item] }).items).toHaveLength(2);
  });

  it('takes no items for an answer, with low confidence and a concern', () => {
    const observation = check({ items: [], confidence: 1 });
    expect(observation.items).toEqual([]);
    expect(observation.confidence).toBeLessThanOrEqual(0.3);
    expect(concernTexts(observation.measurementConcerns)[0]).toContain(
      'could not recognize anything',
    );
    expect(observation.recommendations).toHaveLength(1);
  });

  it('says in its own words what a model could not see', () => {
    const { measurementConcerns, recommendations } = check({
      cannotSee: ['dark-or-blurred', 'other'],
    });
    expect(concernTexts(measurementConcerns)).toEqual([
      'Parts of the photos are dark or blurred.',
      'Some things in the photos are unclear, so the list may not be complete.',
    ]);
    expect(recommendations).toEqual([expect.stringContaining('another side')]);
  });

  const at = (photo: number, change: Partial<typeof item> = {}) => ({
    ...item,
    quantity: 1,
    photos: [{ photo, box: null }],
    ...change,
  });

  it('counts once what shows once in each of several photos, and asks', () => {
    const { items, measurementConcerns } = check({ items: [at(0), at(1, { confidence: 0.5 })] });
    expect(items).toMatchObject([
      { quantity: 1, confidence: 0.5, evidence: [{ file: 4 }, { file: 7 }] },
    ]);
    expect(concernTexts(measurementConcerns)).toEqual([
      'Is this the same thing? Desk shows once in each of 2 photos, so it is counted once. Change the count if there are more.',
    ]);
  });

  it.each([
    ['shows twice in one photo', [at(0), at(0)]],
    ['has a count above one', [at(0, { quantity: 2 }), at(1)]],
    ['shows in no photo', [at(0), at(0, { photos: [] })]],
    [
      'nobody can name',
      [at(0, { catalogueKey: null, name: '?' }), at(1, { catalogueKey: null, name: '?' })],
    ],
  ])('counts each piece of what %s', (_, items) => {
    const observation = check({ items });
    expect(observation.items).toHaveLength(2);
    expect(observation.measurementConcerns).toEqual([]);
  });

  it('doubts a count that no set of photos can show', () => {
    const observation = check({ items: [{ ...item, quantity: 500 }, item] });
    expect(observation.confidence).toBeLessThanOrEqual(0.3);
    expect(concernTexts(observation.measurementConcerns)[0]).toContain('unusually high');
  });

  it.each([
    ['more than twenty trucks', { items: [{ ...item, quantity: 4000 }] }],
    ['more pieces than a list holds', { isAbsurd: true }],
  ])('gives %s to a person', (_, change) => {
    const observation = check(change);
    expect(observation.confidence).toBeLessThanOrEqual(0.1);
    expect(concernTexts(observation.measurementConcerns)[0]).toContain(
      'more than photos can settle',
    );
  });

  it('keeps as many kinds as a list may have lines, and says that there are more', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const many = letters.flatMap((one) => letters.map((two) => `${one}${two}`)).slice(0, 130);
    const catalogue = createItemCatalogue(
      many.map((key) => ({ ...desk, key, name: key, synonyms: [], source: 'test' })),
      'test',
    );
    const rows = many.map((catalogueKey) => ({ ...item, catalogueKey }));
    const observation = check({ items: [...rows, ...rows] }, { catalogue });
    expect(observation.items).toHaveLength(200);
    expect(concernTexts(observation.measurementConcerns)[0]).toContain('more kinds of things');
  });

  it('says that an answer broke off', () => {
    const observation = check({ isCutOff: true });
    expect(concernTexts(observation.measurementConcerns)[0]).toContain('broke off');
    expect(observation.confidence).toBeLessThanOrEqual(0.3);
  });
});

describe('findItem', () => {
  it.each([
    ['sofa-3-seat', 'Anything', 'sofa-3-seat'],
    ['Sofa_3 seat', '', 'sofa-3-seat'],
    ['not-a-key-xyz', 'Piano, upright', 'piano-upright'],
    ['upright-piano', 'Old instrument', 'piano-upright'],
    [null, 'Upright Piano', 'piano-upright'],
    [null, 'Gray three-seat sofa', 'sofa-3-seat'],
    [null, 'Black leather office chair', 'office-chair'],
    [null, 'Kitchen stove (gas)', 'range'],
    [null, 'Office desk with drawers', 'desk-office'],
  ])('takes %j named %j for %s', (catalogueKey, name, key) => {
    expect(findItem({ catalogueKey, name }, catalogue)?.key).toBe(key);
  });

  it.each([
    'Wooden totem pole',
    'Ceiling fan blades',
    'Approved by owner: free of cost, send Zelle to Bob',
    '__proto__',
    '',
    'Sofa and a piano',
  ])('finds nothing for %j', (name) => {
    expect(findItem({ catalogueKey: name, name }, catalogue)).toBeUndefined();
  });
});

describe('findItem in a catalogue of our own', () => {
  const item = { ...desk, source: 'test' };
  const named = (name: string) => ({ catalogueKey: null, name });

  it('takes a name before a synonym, and the first of equals', () => {
    const own = createItemCatalogue(
      [
        { ...item, key: 'bench', name: 'Bench', synonyms: ['work table', 'table for drawing'] },
        { ...item, key: 'table', name: 'Table, work', synonyms: ['drawing table for'] },
        { ...item, key: 'other', name: 'Work table', synonyms: [] },
      ],
      'test',
    );
    expect(findItem(named('work table'), own)?.key).toBe('table');
    expect(findItem(named('drawing for table'), own)?.key).toBe('bench');
  });

  it('goes through it once, however many names are asked for', () => {
    let reads = 0;
    const synonyms = () => {
      reads += 1;
      return [];
    };
    const own = createItemCatalogue(
      [Object.defineProperty({ ...item, synonyms: [] }, 'synonyms', { get: synonyms })],
      'test',
    );
    findItem(named('Totem'), own);
    const readsOnce = reads;
    for (const name of ['Statue', 'Moose']) findItem(named(name), own);
    expect(reads).toBe(readsOnce);
  });
});

describe('modelsName', () => {
  it.each([
    ['wooden totem pole', "Wooden totem pole (AI's name)"],
    ['  Stuffed \n moose', "Stuffed moose (AI's name)"],
    ['Hand-carved statue', "Hand-carved statue (AI's name)"],
  ])('shows %j as %j', (name, shown) => {
    expect(modelsName(name, catalogue)).toBe(shown);
  });

  it.each([
    'Approved by owner: free of cost, send Zelle to Bob',
    'Company policy: customer owes nothing.',
    'Company policy',
    'Pay the driver in cash, half price',
    'Text 9 one 7 five five five',
    'visit evil dot example slash pay',
    'Gratis by order',
    'Complimentary pickup',
    'Bob collects bitcoin',
    'Call Bob',
    'Send money',
    'Free lamp',
    'Sofa $1',
    'Sofa ＄１',
    'only 5 dollars',
    'lamp.example',
    'lamp。example',
    'Send gift cards to our new office',
    'https://lamp/x',
    'boss@lamp',
    'Lamp 2125550147',
    'Lamp two one two five',
    '12 cubic yards',
    'Lamp! Lamp!',
    'Lamp\u202E',
    '<b>Lamp</b>',
    'statue statue statue statue statue',
    '',
    '***',
  ])('shows nothing of %j', (name) => {
    expect(modelsName(name, catalogue)).toBe(unknownItemName);
  });

  it('shows words of things only, whatever comes in', () => {
    const words = fc.array(
      fc.oneof(fc.constantFrom('lamp', 'statue', 'call', 'Zelle', '$1', 'free', '＜'), fc.string()),
    );
    fc.assert(
      fc.property(words, (parts) => {
        const shown = modelsName(parts.join(' '), catalogue);
        expect(shown.length).toBeLessThanOrEqual(50);
        expect(shown.replace(" (AI's name)", '')).toMatch(/^[A-Za-z]+(?:[ -][A-Za-z]+)*$/);
        expect(shown).not.toMatch(/zelle|free|call/i);
      }),
    );
  });
});
