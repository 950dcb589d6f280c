import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { quoteEditSchema } from '#src/features/pricing/contract.ts';
import { priceBook } from '#src/features/pricing/domain/price-book.ts';
import { priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import { applyEdit, readInputs } from '#src/features/pricing/domain/quote-inputs.ts';

type Job = [
  name: string,
  items: Record<string, number>,
  access: object,
  /** The price, and the ceiling that went with it, before decision 023; null where nobody noted it. */
  before: [price: number, ceiling: number | null],
  /** What others charge, converted to New York; null where no source says. */
  published: [low: number, high: number] | null,
];

const street = { floor: 1 };
const walkUp = (floor: number) => ({ floor, hasElevator: false });

/** The jobs of the review of 2026-11-22, in its order. */
const jobs: Job[] = [
  ['1 sofa', { 'sofa-3-seat': 1 }, {}, [234, 270], [95, 400]],
  ['2 queen mattress', { 'mattress-queen': 1 }, {}, [227, 260], [95, 240]],
  [
    '3 mattress and box spring',
    { 'mattress-queen': 1, 'box-spring-queen': 1 },
    {},
    [339, 390],
    [145, 360],
  ],
  ['4 queen bed, complete', { 'bed-queen': 1 }, {}, [343, 395], [210, 470]],
  ['5 fridge, street level', { 'fridge-standard': 1 }, street, [259, 300], [65, 320]],
  ['6 fridge, 4th floor walk-up', { 'fridge-standard': 1 }, walkUp(4), [329, 380], [140, 545]],
  ['7 treadmill', { treadmill: 1 }, {}, [229, 265], [95, 240]],
  ['8 upright piano, street level', { 'piano-upright': 1 }, street, [508, 585], [190, 1120]],
  [
    '9 upright piano, 2nd floor walk-up',
    { 'piano-upright': 1 },
    walkUp(2),
    [508, 585],
    [190, 1120],
  ],
  ['10 grand piano', { 'piano-grand': 1 }, {}, [850, 975], [875, 1120]],
  ['11 hot tub, cut up', { 'hot-tub-cut': 1 }, {}, [807, 925], [250, 960]],
  ['12 pool table', { 'pool-table': 1 }, {}, [675, 775], null],
  ['13 sectional', { sectional: 1 }, {}, [375, 430], [95, 400]],
  ['14 washer and dryer', { washer: 1, dryer: 1 }, {}, [234, 270], [160, 350]],
  ['15 window AC', { 'window-ac': 1 }, {}, [185, 215], [125, 300]],
  ['16 four tires', { 'car-tire': 4 }, {}, [210, 240], null],
  ['17 quarter truck, 5 yd', { 'mixed-junk': 5 }, {}, [429, 495], [190, 600]],
  ['18 half truck, 10 yd', { 'mixed-junk': 10 }, {}, [668, 765], [310, 920]],
  ['19 full truck, 20 yd', { 'mixed-junk': 20 }, {}, [1077, 1235], [815, 1520]],
  ['20 10x10 unit, packed, 29 yd', { 'mixed-junk': 29 }, {}, [657, 920], [1200, 2900]],
  [
    '21 studio move-out *',
    {
      'bed-queen': 1,
      loveseat: 1,
      'dresser-small': 1,
      'desk-writing': 1,
      chair: 2,
      'box-medium': 15,
      'bag-33-gallon': 6,
    },
    {},
    [671, 770],
    [310, 920],
  ],
  [
    '22 estate, one bedroom *',
    {
      'sofa-3-seat': 1,
      armchair: 2,
      'coffee-table': 1,
      'tv-stand': 1,
      'bookshelf-tall': 2,
      'bed-queen': 1,
      'dresser-large': 1,
      nightstand: 2,
      'dining-table-4': 1,
      'dining-chair': 4,
      'china-cabinet': 1,
      'box-medium': 30,
      'bag-33-gallon': 10,
      'area-rug': 1,
    },
    {},
    [1411, 1615],
    [420, 1280],
  ],
  [
    '23 hoarded one-bedroom, 20 yd',
    { 'mixed-junk': 20 },
    { hoarding: true },
    [745, 1045],
    [1250, 4800],
  ],
  [
    '24 office, 20 places',
    { 'desk-office': 20, 'office-chair': 20, 'file-cabinet-4-drawer': 20, 'monitor-lcd': 20 },
    {},
    [2882, 3295],
    null,
  ],
  ['25 office, 20 cubicles', { cubicle: 20 }, {}, [6284, 7180], null],
  [
    '26 restaurant *',
    {
      'restaurant-booth': 14,
      table: 20,
      chair: 40,
      'commercial-fridge': 2,
      'prep-table': 3,
      'commercial-oven': 1,
      'ice-machine': 1,
      'walk-in-cooler': 1,
    },
    {},
    [4934, 5640],
    null,
  ],
  ['27 20 bags of debris, street level', { 'bag-contractor': 20 }, street, [407, null], null],
  [
    '27 20 bags of debris, 3rd floor walk-up',
    { 'bag-contractor': 20 },
    walkUp(3),
    [442, null],
    null,
  ],
  ['28 2 yd of concrete', { concrete: 2 }, {}, [262, 300], [600, 800]],
  ['29 10 yd of concrete', { concrete: 10 }, {}, [782, 895], [1890, 3500]],
  ['30 nightstand, 6th floor walk-up', { nightstand: 1 }, walkUp(6), [290, null], [95, 240]],
  ['30 full truck, 6th floor walk-up', { 'mixed-junk': 20 }, walkUp(6), [1217, null], [815, 2270]],
  [
    '31 kitchen demolition *',
    {
      'kitchen-cabinet-base': 8,
      'kitchen-cabinet-upper': 8,
      countertop: 3,
      sink: 1,
      range: 1,
      dishwasher: 1,
      'fridge-standard': 1,
      microwave: 1,
    },
    {},
    [958, 1095],
    [560, 1200],
  ],
];

const dollars = (cents: number | null) =>
  cents === null ? 'none' : `$${Math.round(cents / 100).toLocaleString('en-US')}`;

function row([name, items, access, before, published]: Job): string {
  const picked = Object.entries(items).map(([key, quantity]) => ({
    catalogueKey: key,
    name: key,
    quantity,
    confidence: 1,
    evidence: [],
    sizeClass: 'medium' as const,
  }));
  const seen = {
    source: 'picker' as const,
    conditions: [],
    measurementConcerns: [],
    recommendations: [],
  };
  const nobody = { flightsOfStairs: null, hasElevator: null, longCarry: null };
  const inputs = applyEdit(
    readInputs({ ...seen, items: picked, access: nobody, confidence: 1 }, catalogue),
    quoteEditSchema.parse({ access }),
    catalogue,
  );
  const { priceCents, lowCents, highAtBestCents, highCents, estimatedVolumeCubicYards } =
    priceQuote(inputs, seen, { catalogue, priceBook });
  const price = priceCents / 100;
  const verdict = !published
    ? 'no source'
    : price < published[0]
      ? 'below'
      : price > published[1]
        ? 'above'
        : 'inside';
  const range =
    lowCents === highAtBestCents ? 'firm' : `${dollars(lowCents)} to ${dollars(highAtBestCents)}`;
  const [oldPrice, oldCeiling] = before;
  return [
    '',
    name,
    `$${oldPrice.toLocaleString('en-US')} / ${oldCeiling ? dollars(oldCeiling * 100) : '-'}`,
    estimatedVolumeCubicYards.toFixed(1),
    dollars(priceCents),
    range,
    dollars(highCents),
    published ? published.map((each) => dollars(each * 100)).join(' to ') : '-',
    verdict,
    '',
  ]
    .join(' | ')
    .trim();
}

const head = `| job | before: price / ceiling | yd | price | range with good answers | never more than | published, as New York | verdict |
|---|---|---|---|---|---|---|---|`;

it('the table of docs/pricing.md holds what the rules charge today (UPDATE_TABLE=1 writes it)', () => {
  const path = 'docs/pricing.md';
  const [before = '', after = ''] = readFileSync(path, 'utf8').split(
    /<!-- jobs -->[\s\S]*<!-- \/jobs -->/,
  );
  const document = `${before}<!-- jobs -->\n${head}\n${jobs.map(row).join('\n')}\n<!-- /jobs -->${after}`;
  if (process.env.UPDATE_TABLE) writeFileSync(path, document);
  expect(readFileSync(path, 'utf8')).toBe(document);
});
