import { company } from '#src/content/company/company.ts';
import type { ItemFlag } from '#src/features/catalogue/contract.ts';
import {
  type Assessment,
  type Concern,
  concernOf,
} from '#src/features/catalogue/domain/observation.ts';
import type { AccessAnswers, Estimate } from '#src/features/pricing/contract.ts';
import type { ListState } from './loaded-lines.ts';
import type { QuotedKind } from './merge-items.ts';
import { largeTruckShare } from './open-questions.ts';
import { disconnectingFees } from './piece-fees.ts';
import type { PriceBook } from './price-book.ts';
import { flightsToCarry, mostTonsByStairs, tonsByWeight } from './price-lines.ts';
import { meaningfulEntries, nothingOpened } from './result-texts.ts';

interface NotedQuote {
  seen: Assessment;
  access: AccessAnswers;
  kinds: readonly QuotedKind[];
  unpriced: Estimate['unpriced'];
  state: ListState;
  basis: Estimate['basis'];
  priceBook: PriceBook;
  estimatedVolumeCubicYards: number;
  truckCapacityCubicYards: number;
}

const freightElevatorCubicYards = 5;

/** Concerns in words, each once. */
export function concernTexts(concerns: readonly Concern[]): string[] {
  return meaningfulEntries(
    concerns.map((concern) =>
      concern.kind === 'unopened'
        ? `${concern.fileName} could not be opened, so it was not used.`
        : concern.sentence,
    ),
  );
}

/**
 * What this price could not take into account: the analyzer's concerns first, then those of
 * pricing. Of a list that staff have gone over, no machine doubts anything.
 */
export function measurementConcerns(quote: NotedQuote): Concern[] {
  const { access } = quote;
  const isGoneOver = quote.basis === 'staff';
  const { conditions } = quote.seen;
  const unknown = quote.kinds.filter(({ catalogueItem }) => !catalogueItem);
  const own: Concern[] = [];
  const add = (sentence: string) => own.push(concernOf(sentence));
  if (quote.state === 'unread') {
    add(
      quote.unpriced.length > 0 && quote.kinds.length === 0
        ? 'Nothing on this list has a price yet, so there is no ceiling. The price is our minimum, where small loads start.'
        : quote.kinds.length === 0
          ? 'We could not read what is to go, so there is no list and no ceiling yet. The price is our minimum, where small loads start.'
          : 'We do not know how many there are of anything, so there is no ceiling yet.',
    );
  }
  if (unknown.length > 0 && !isGoneOver) {
    const names = unknown.map(({ item }) => item.name).join(', ');
    const sentence = `Not on our size list, so priced by rough size: ${names}.`;
    own.push({ kind: 'outside-names', sentence });
  }
  if (flightsToCarry(access) === null && access.hasElevator === false) {
    add('There is no elevator and we do not know the floor, so stairs are not in this price.');
  }
  if (quote.state === 'plan') {
    add(
      'This is more than three trucks. We plan it on a free visit and give you the final price there, so there is no ceiling here.',
    );
  }
  if (quote.state === 'heavy') {
    add(
      flightsToCarry(access) === null
        ? `About ${tonsText(quote)} is too heavy to promise stairs unseen. Tell us the floor: at street level or with an elevator this price has a ceiling.`
        : `Stairs are in this price for the first ${mostTonsByStairs} tons. Carrying about ${tonsText(quote)} is planned on a free visit, so there is no ceiling here.`,
    );
  }
  if (access.demolition) {
    add(
      'Tearing out walls, ceilings, floors or decks is not in this price. We price that on a free visit before any work.',
    );
  }
  if (access.insuranceCertificate && access.sameDay) {
    add(
      'A certificate of insurance takes one to two business days. A pickup today works only if the building lets us in without it.',
    );
  }
  const isWeighed = quote.kinds.some(({ catalogueItem }) => catalogueItem?.pricedByWeight);
  if (conditions.includes('construction-debris') && !isWeighed && !isGoneOver) {
    add(
      'Concrete, brick, tile and soil are priced by weight. Put them on the list by the cubic yard.',
    );
  }
  if (access.hoarding && !isGoneOver) {
    add('Full rooms hide part of the load, so the volume may grow.');
  }
  return [...(isGoneOver ? [] : quote.seen.measurementConcerns), ...own];
}

/** Whether nobody can look at the files of a quote, because none could be opened. */
export function isNothingOpened(concerns: readonly Concern[]): boolean {
  return concerns.some(({ kind }) => kind === 'nothing-opened');
}

/** What becomes of photos that have not been analyzed. */
export function notSeenText(concerns: readonly Concern[]): string {
  return isNothingOpened(concerns)
    ? nothingOpened
    : 'Your photos have not been analyzed yet; our staff will look at them and get back to you.';
}

/** What would help the job or the price. */
export interface Advice {
  sentence: string;
  /** For a price that is still open; none of it is left beside a price set by hand. */
  isOpen?: true;
}

/** What would help the job or the price: the analyzer's advice first, then that of pricing. */
export function recommendations(quote: NotedQuote): Advice[] {
  const { access } = quote;
  const { conditions } = quote.seen;
  const own: Advice[] = [];
  const add = (sentence: string) => own.push({ sentence });
  const addOpen = (sentence: string) => own.push({ sentence, isOpen: true });
  if (quote.state === 'unread' && quote.unpriced.length === 0) {
    addOpen(
      'What is in the photos? Put each thing on the list with its number, and the price follows.',
    );
  }
  if (conditions.includes('hazardous-material')) {
    add(
      `We cannot take hazardous material such as paint, solvents, fuel or asbestos. ${company.localRules.hazardousWaste}`,
    );
  }
  if (hasFlag(quote, 'hazard')) {
    add('Empty fuel tanks and take off propane tanks and batteries before we come.');
  }
  if (hasFlag(quote, 'mattress')) {
    add(`${company.localRules.mattress} Tell us if yours are not bagged yet.`);
  }
  if (hasFlag(quote, 'refrigerant')) {
    add('Unplug and empty refrigerators, freezers and air conditioners the day before.');
  }
  if (hasFlag(quote, 'e-waste')) {
    add('Wipe or remove hard drives. Electronics go to an e-waste recycler, not to the trash.');
  }
  if (access.hasElevator && quote.estimatedVolumeCubicYards >= freightElevatorCubicYards) {
    add('Book the freight elevator with the building for the day of the pickup.');
  }
  if (flightsToCarry(access) === null && access.hasElevator !== true) {
    addOpen('Tell us the floor and whether there is an elevator, so that the price holds.');
  }
  if (access.insuranceCertificate) {
    add(
      'Send us the building’s name and address, and the certificate holder it wants named. Our certificate of insurance is free and takes one to two business days, a co-op or condo board up to ten. We come after that.',
    );
  }
  if (access.disconnecting) {
    const licensed = disconnectingFees(quote.kinds, access, quote.priceBook)
      .filter(({ feeCents }) => feeCents === 0)
      .map(({ name }) => name);
    add(
      licensed.length === 0
        ? gasRule
        : `${gasRule} So does everything that is wired or piped in for good: ${licensed.join(', ')}.`,
    );
  }
  const isLarge =
    quote.estimatedVolumeCubicYards >= quote.truckCapacityCubicYards * largeTruckShare;
  if (isLarge && access.insuranceCertificate === null) {
    add(
      'Ask the building whether it needs a certificate of insurance, and allow a few business days for it.',
    );
  }
  const isManyTrucks = quote.estimatedVolumeCubicYards > quote.truckCapacityCubicYards;
  if (isManyTrucks && quote.basis !== 'staff') {
    addOpen('This takes more than one truckload. A free on-site visit settles the final count.');
  }
  const seen = quote.basis === 'staff' ? [] : quote.seen.recommendations;
  return [...seen.map((sentence) => ({ sentence })), ...own];
}

const gasRule =
  'A gas line has to be shut off and capped by a licensed plumber before we come; we do not touch gas.';

function tonsText({ kinds }: NotedQuote): string {
  return `${Number(tonsByWeight(kinds).toFixed(1))} tons`;
}

function hasFlag({ kinds }: NotedQuote, flag: ItemFlag): boolean {
  return kinds.some(({ item }) => item.flags.includes(flag));
}
