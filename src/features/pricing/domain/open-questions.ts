import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { AccessTopic, OpenQuestion, QuoteInputs } from '#src/features/pricing/contract.ts';
import { dollarsFromCents, formatDollars } from '#src/shared/money.ts';
import { loadedLines } from './loaded-lines.ts';
import type { PriceBook } from './price-book.ts';
import { flightsToCarry, specialFeeCents } from './price-lines.ts';

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
    ...(access.hasElevator ? (['freightWindow'] as const) : []),
    'longCarry',
    ...(piecesToTakeApart(inputs, rules) > 0 || access.dismantling
      ? (['dismantling'] as const)
      : []),
    'sameDay',
  ];
}

/** Unanswered questions and what each would add to the price: "What would change this price". */
export function openQuestions(inputs: QuoteInputs, rules: QuestionRules): OpenQuestion[] {
  const { access } = inputs;
  const { priceBook } = rules;
  const questions: OpenQuestion[] = [];
  const ask = (topic: OpenQuestion['topic'], sentence: string) =>
    questions.push({ topic, sentence });
  if (flightsToCarry(access) === null) {
    const fee = dollars(priceBook.stairsPerFlightCents);
    ask(
      'floor',
      `A walk-up adds ${fee} for each flight after the first. An elevator adds nothing.`,
    );
  }
  if (access.hasElevator && access.freightWindow === null) {
    ask(
      'freightWindow',
      `A freight elevator at set hours only adds ${dollars(priceBook.freightWindowCents)}.`,
    );
  }
  if (access.longCarry === null) {
    ask(
      'longCarry',
      `More than 75 feet from the door to the truck adds ${dollars(priceBook.longCarryCents)}.`,
    );
  }
  const pieces = piecesToTakeApart(inputs, rules);
  if (pieces > 0 && access.dismantling === null) {
    const fee = dollars(priceBook.dismantling.feeCents);
    ask('dismantling', `Taking furniture apart adds about ${fee} a piece, for ${pieces} here.`);
  }
  if (access.sameDay === null) {
    ask('sameDay', `Pickup today adds ${dollars(priceBook.sameDayCents)}.`);
  }
  for (const { name } of loadedLines(inputs).filter(
    ({ key }) => !rules.catalogue.find(key ?? ''),
  )) {
    ask('size', `${name} is priced by rough size. Choose it from our list to settle that.`);
  }
  return questions;
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
