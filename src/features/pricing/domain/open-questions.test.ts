import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { concernOf } from '#src/features/catalogue/domain/observation.ts';
import {
  type AccessAnswers,
  type AccessTopic,
  nothingSaid,
  quoteEditSchema,
  quoteInputsSchema,
} from '#src/features/pricing/contract.ts';
import { askedTopics, openQuestions } from './open-questions.ts';
import { analysisOf, presentQuote } from './present-quote.ts';
import { feesOfOlderBooks, priceBook } from './price-book.ts';
import { type PricedQuote, priceQuote } from './price-quote.ts';
import { applyEdit } from './quote-inputs.ts';

const rules = { catalogue, priceBook };

const list = (items: Record<string, number>, access: Partial<AccessAnswers> = {}) =>
  applyEdit(
    { lines: [], access: nothingSaid },
    quoteEditSchema.parse({
      add: Object.entries(items).map(([key, quantity], at) => ({ id: `own-${at}`, key, quantity })),
      access,
    }),
    catalogue,
  );
const seen = {
  source: 'picker' as const,
  conditions: [],
  measurementConcerns: [],
  recommendations: [],
};
const price = (items: Record<string, number>, access: Partial<AccessAnswers> = {}, book = {}) =>
  priceQuote(list(items, access), seen, { catalogue, priceBook: { ...priceBook, ...book } });
const textsOf = (quote: PricedQuote | undefined) => quote && analysisOf(presentQuote(quote));
const lineOf = (key: string, ...job: Parameters<typeof price>) =>
  price(...job).lineItems.find((line) => line.key === key);
const asked = (
  items: Record<string, number>,
  access: Partial<AccessAnswers> = {},
  service: Parameters<typeof askedTopics>[2] = 'residential-cleanout',
) => askedTopics(list(items, access), rules, service);

const newTopics: readonly AccessTopic[] = [
  'parking',
  'insuranceCertificate',
  'disconnecting',
  'demolition',
];
const streetLevel = { floor: 1, longCarry: false, sameDay: false };

describe('a question is asked where its answer changes the price or the day:', () => {
  test.each([
    ['nothing more for a sofa', { 'sofa-3-seat': 1 }, {}, []],
    ['what stands for long', { 'mixed-junk': 11 }, {}, ['parking', 'insuranceCertificate']],
    ['an elevator building', { nightstand: 1 }, { hasElevator: true }, ['insuranceCertificate']],
    ['an upper floor', { nightstand: 1 }, { floor: 2 }, ['insuranceCertificate']],
    ['a washer', { washer: 1 }, {}, ['disconnecting']],
    ['a furnace, which only a plumber may take off', { furnace: 1 }, {}, ['disconnecting']],
    ['a shed', { shed: 1 }, {}, ['demolition']],
    ['debris', { 'construction-debris': 1 }, {}, ['demolition']],
    ['what was said in words', { nightstand: 1 }, { parking: false }, ['parking']],
    ['a list without it', { nightstand: 1 }, { disconnecting: true }, ['disconnecting']],
  ] satisfies [string, Record<string, number>, Partial<AccessAnswers>, AccessTopic[]][])(
    '%s',
    (_, items, access, more) => {
      const own = asked(items, access).filter((topic) => newTopics.includes(topic));
      expect(own).toEqual(more);
    },
  );

  test('a certificate of insurance of every business tenant', () => {
    expect(asked({ nightstand: 1 }, {}, 'office-cleanout')).toContain('insuranceCertificate');
  });
});

describe('parking', () => {
  test('is charged for as long as a truck stands, and a short stop is free', () => {
    const none = { parking: false };
    expect(lineOf('parking', { 'mixed-junk': 20 }, none)?.amountCents).toBe(60_00);
    expect(lineOf('parking', { 'mixed-junk': 40 }, none)?.amountCents).toBe(180_00);
    expect(lineOf('parking', { 'mixed-junk': 10 }, none)).toBeUndefined();
    expect(lineOf('parking', { 'mixed-junk': 20 }, { parking: true })).toBeUndefined();
  });

  test('is never charged on top of a long carry: the dearer of the two is', () => {
    const both = { parking: false, longCarry: true };
    expect(lineOf('long-carry', { 'mixed-junk': 20 }, both)).toBeUndefined();
    expect(lineOf('parking', { 'mixed-junk': 15 }, both)).toBeUndefined();
    expect(lineOf('long-carry', { 'mixed-junk': 15 }, both)?.amountCents).toBe(50_00);
  });
});

describe('a certificate of insurance', () => {
  test('costs nothing, changes no ceiling and says what we need and how long it takes', () => {
    const job = { 'mixed-junk': 12 };
    const [open, yes, no] = [null, true, false].map((insuranceCertificate) =>
      price(job, { insuranceCertificate }),
    );
    expect(yes?.highCents).toBe(open?.highCents);
    expect(no?.highCents).toBe(open?.highCents);
    expect(open?.unanswered).not.toContain('insuranceCertificate');
    expect(textsOf(yes)?.recommendations.join()).toContain('one to two business days');
    expect(textsOf(open)?.recommendations.join()).toContain('Ask the building');
    expect(textsOf(no)?.recommendations.join()).not.toContain('certificate');
  });

  test('and a pickup today do not go together', () => {
    const both = { insuranceCertificate: true, sameDay: true };
    expect(textsOf(price({ nightstand: 1 }, both))?.measurementConcerns.join()).toContain(
      'pickup today',
    );
  });
});

describe('disconnecting', () => {
  test('is charged by the piece, and what takes a license is named and free', () => {
    const job = { washer: 2, dishwasher: 1, furnace: 1 };
    expect(lineOf('disconnecting', job, { disconnecting: true })).toMatchObject({
      label: 'Disconnecting, 3 pieces',
      amountCents: 100_00,
    });
    expect(lineOf('disconnecting', job)).toBeUndefined();
    const advice = textsOf(price(job, { disconnecting: true }))?.recommendations.join();
    expect(advice).toContain('licensed plumber');
    expect(advice).toContain('Furnace');
  });
});

describe('tearing out', () => {
  test('is charged by the piece and includes taking apart', () => {
    const torn = { demolition: true };
    expect(lineOf('dismantling', { shed: 1 })).toBeDefined();
    expect(lineOf('dismantling', { shed: 1 }, torn)).toBeUndefined();
    expect(lineOf('demolition', { shed: 1 }, torn)?.amountCents).toBe(200_00);
    expect(lineOf('demolition', { 'kitchen-cabinet-base': 8 }, torn)?.amountCents).toBe(280_00);
  });

  test('never costs less than taking apart, whatever the price book says', () => {
    const book = { demolitionFeesCents: { shed: 1_00 } };
    expect(lineOf('demolition', { shed: 1 }, { demolition: true }, book)?.amountCents).toBe(30_00);
  });

  test('of walls and decks is a job of its own, and the quote says so', () => {
    const concerns = textsOf(
      price({ 'construction-debris': 2 }, { demolition: true }),
    )?.measurementConcerns;
    expect(concerns?.join()).toContain('Tearing out walls');
  });
});

test('an open question is in the ceiling at its dearest, and its answer lowers it at once', () => {
  const job = { washer: 1, dryer: 1, shed: 1, 'mixed-junk': 20 };
  const topics = ['parking', 'disconnecting', 'demolition'] as const;
  const open = price(job, streetLevel);
  expect(open.unanswered).toEqual(expect.arrayContaining([...topics]));
  const sentences = openQuestions(list(job, streetLevel), rules);
  for (const topic of topics) {
    const good = price(job, { ...streetLevel, [topic]: topic === 'parking' });
    const bad = price(job, { ...streetLevel, [topic]: topic !== 'parking' });
    expect(good.highCents).toBeLessThan(open.highCents ?? 0);
    expect(bad.highCents).toBe(open.highCents);
    expect(bad.priceCents).toBeGreaterThan(open.priceCents);
    expect(sentences.find((question) => question.topic === topic)?.sentence).toMatch(/adds \$\d/);
  }
});

test('an empty list asks for nothing more: no answer can cost anything', () => {
  expect(openQuestions(list({}), rules)).toEqual([]);
});

describe('what was stored before these questions', () => {
  test('is a list whose new answers are open', () => {
    const { parking, insuranceCertificate, disconnecting, demolition, ...older } = {
      ...nothingSaid,
      floor: 3,
    };
    const stored = JSON.parse(JSON.stringify({ lines: [], access: older }));
    expect(quoteInputsSchema.parse(stored).access).toEqual({ ...nothingSaid, floor: 3 });
    expect(quoteInputsSchema.safeParse({ lines: [], access: { floor: 'x' } }).success).toBe(false);
  });

  test('is a price book that charges nothing for them, so no ceiling grows', () => {
    const job = { washer: 1, shed: 1, 'mixed-junk': 20 };
    const { unanswered } = price(job, {}, feesOfOlderBooks);
    expect(unanswered).toEqual(['floor', 'longCarry', 'sameDay']);
    const answered = { parking: false, disconnecting: true, demolition: true };
    expect(price(job, answered, feesOfOlderBooks).priceCents).toBe(
      price(job, {}, feesOfOlderBooks).priceCents,
    );
  });
});

test('a list that staff have gone over carries no doubt of a machine', () => {
  const { lines, access } = list({ 'sofa-3-seat': 1 }, { hoarding: true });
  const unknown = lines.map((line) => ({ ...line, key: null, name: 'Float tank' }));
  const doubtful = {
    source: 'vision' as const,
    conditions: ['construction-debris' as const],
    measurementConcerns: [concernOf('The photo is dark.')],
    recommendations: ['Send another photo.'],
  };
  const by = (basis: 'seen' | 'staff') => {
    const inputs = { access, lines: unknown.map((line) => ({ ...line, basis })) };
    const quote = priceQuote(inputs, doubtful, rules);
    return {
      ...quote,
      sizes: openQuestions(inputs, rules).filter(({ topic }) => topic === 'size'),
    };
  };
  expect(by('seen').measurementConcerns).toHaveLength(4);
  expect(by('seen').sizes).toHaveLength(1);
  expect(by('staff')).toMatchObject({ basis: 'staff', measurementConcerns: [], sizes: [] });
  expect(textsOf(by('staff'))?.recommendations).not.toContain('Send another photo.');
});
