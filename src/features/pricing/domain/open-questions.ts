import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type {
  AccessTopic,
  Estimate,
  OpenQuestion,
  QuoteInputs,
} from '#src/features/pricing/contract.ts';
import { dollarsFromCents, formatDollars } from '#src/shared/money.ts';
import { loadedLines } from './loaded-lines.ts';
import { mergeItems, volumesOf } from './merge-items.ts';
import type { PriceBook } from './price-book.ts';
import {
  flightsToCarry,
  highestWalkUpFloor,
  ridesElevator,
  specialFeeCents,
  stairsCents,
} from './price-lines.ts';

interface QuestionRules {
  catalogue: ItemCatalogue;
  priceBook: PriceBook;
}

/** The questions whose answer would change this price, in the order they are asked. */
export function askedTopics(inputs: QuoteInputs, rules: QuestionRules): AccessTopic[] {
  const { access } = inputs;
  return [
    'floor',
    'hasElevator',
    ...(ridesElevator(access) ? (['freightWindow'] as const) : []),
    'longCarry',
    ...(piecesToTakeApart(inputs, rules) > 0 || access.dismantling
      ? (['dismantling'] as const)
      : []),
    'sameDay',
    ...(access.hoarding !== false || isLargeJob(inputs, rules) ? (['hoarding'] as const) : []),
  ];
}

/** Rooms that are hard to walk in hold a lot: below this nobody is asked. */
const hoardingTruckShare = 0.5;

function isLargeJob(inputs: QuoteInputs, { catalogue, priceBook }: QuestionRules): boolean {
  const { packingEfficiency, truckCapacityCubicYards } = priceBook;
  const volumes = volumesOf(mergeItems(loadedLines(inputs), catalogue), packingEfficiency);
  return volumes.estimatedVolumeCubicYards >= truckCapacityCubicYards * hoardingTruckShare;
}

/** The questions nobody has answered and whose answer may cost something. */
export function unansweredTopics(
  inputs: QuoteInputs,
  rules: QuestionRules,
): Estimate['unanswered'] {
  const { access } = inputs;
  const open: Record<Estimate['unanswered'][number], boolean> = {
    floor: flightsToCarry(access) === null,
    freightWindow: ridesElevator(access) && access.freightWindow === null,
    longCarry: access.longCarry === null,
    dismantling: access.dismantling === null && piecesToTakeApart(inputs, rules) > 0,
    sameDay: access.sameDay === null,
    hoarding: access.hoarding === null,
  };
  const topics = Object.keys(open) as Estimate['unanswered'];
  return topics.filter((topic) => open[topic]);
}

/** Unanswered questions and what each would add to the price: "What would change this price". */
export function openQuestions(inputs: QuoteInputs, rules: QuestionRules): OpenQuestion[] {
  const { priceBook } = rules;
  const pieces = piecesToTakeApart(inputs, rules);
  const kinds = mergeItems(loadedLines(inputs), rules.catalogue);
  const stairs = dollars(stairsCents(kinds, highestWalkUpFloor - 1, priceBook));
  const apart = dollars(priceBook.dismantling.feeCents);
  const sentences: Record<Estimate['unanswered'][number], string> = {
    floor: `A walk-up adds up to ${stairs} here, from the sixth floor. An elevator adds nothing.`,
    freightWindow: `A freight elevator at set hours only adds ${dollars(priceBook.freightWindowCents)}.`,
    longCarry: `More than 75 feet from the door to the truck adds ${dollars(priceBook.longCarryCents)}.`,
    dismantling: `Taking furniture apart adds about ${apart} a piece, for ${pieces} here.`,
    sameDay: `Pickup today adds ${dollars(priceBook.sameDayCents)}.`,
    hoarding: `Rooms too full to walk in add ${priceBook.hoardingPercent}% of the haul.`,
  };
  const unknown = loadedLines(inputs).filter(({ key }) => !rules.catalogue.find(key ?? ''));
  return [
    ...unansweredTopics(inputs, rules).map((topic) => ({ topic, sentence: sentences[topic] })),
    ...unknown.map(({ name }) => ({
      topic: 'size' as const,
      sentence: `${name} is priced by rough size. Choose it from our list to settle that.`,
    })),
  ];
}

/** Pieces that may have to be taken apart; items with a fee of their own include it. */
function piecesToTakeApart(inputs: QuoteInputs, { catalogue, priceBook }: QuestionRules): number {
  return loadedLines(inputs)
    .filter(
      ({ key }) =>
        catalogue.find(key ?? '')?.dismantling === 'on-request' &&
        specialFeeCents(key, priceBook) === null,
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function dollars(cents: number): string {
  return formatDollars(dollarsFromCents(cents));
}
