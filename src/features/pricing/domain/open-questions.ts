import {
  type AccessAnswers,
  type AccessTopic,
  accessTopics,
  type Estimate,
  type OpenQuestion,
  type QuoteInputs,
} from '#src/features/pricing/contract.ts';
import type { ServiceType } from '#src/shared/business.ts';
import { countText } from '#src/shared/format-number.ts';
import { formatCents } from '#src/shared/money.ts';
import { pricedLines, unpricedLines } from './loaded-lines.ts';
import { mergeItems, type QuotedKind, volumesOf } from './merge-items.ts';
import {
  countOf,
  demolitionFees,
  disconnectingFees,
  dismantledPieces,
  totalFees,
} from './piece-fees.ts';
import type { PriceBook, PricingRules } from './price-book.ts';
import {
  flightsToCarry,
  highestWalkUpFloor,
  mostTonsByStairs,
  parkingCents,
  ridesElevator,
  stairsCents,
  tonsByWeight,
} from './price-lines.ts';

/** What decides which questions a job raises. */
interface Job {
  access: AccessAnswers;
  kinds: readonly QuotedKind[];
  volumeCubicYards: number;
  isLarge: boolean;
  isCommercial: boolean;
  priceBook: PriceBook;
}

interface Question {
  /** Whether the answer may change the price or the day; without it, whether it has a `cost`. */
  isAsked?: (job: Job) => boolean;
  /** The answer that costs, which is shown even where nothing would have been asked. */
  notable?: boolean;
  /** What the wrong answer adds to this price, in a sentence; null where it adds nothing. */
  cost?: (job: Job) => string | null;
}

const always = () => true;

/** When each question is asked, and what it may cost. */
const questions: Record<AccessTopic, Question> = {
  floor: {
    isAsked: always,
    cost({ access, kinds, priceBook }) {
      if (flightsToCarry(access) !== null) return null;
      if (tonsByWeight(kinds) > mostTonsByStairs) {
        return 'This load is too heavy to promise stairs unseen. Street level or an elevator adds nothing and gives it a ceiling.';
      }
      const stairs = formatCents(stairsCents(kinds, highestWalkUpFloor - 1, priceBook));
      return `A walk-up adds up to ${stairs} here, from the sixth floor. An elevator adds nothing.`;
    },
  },
  // Its cost is told with the floor.
  hasElevator: { isAsked: always },
  freightWindow: {
    cost: ({ access, priceBook }) =>
      ridesElevator(access)
        ? `A freight elevator at set hours only adds ${formatCents(priceBook.freightWindowCents)}.`
        : null,
  },
  parking: {
    notable: false,
    cost({ volumeCubicYards, priceBook }) {
      const cents = parkingCents(volumeCubicYards, priceBook);
      return cents === 0
        ? null
        : `No place for the truck to stand adds ${formatCents(cents)}, never on top of a long carry.`;
    },
  },
  longCarry: {
    isAsked: always,
    cost: ({ priceBook }) =>
      `More than 75 feet from the door to the truck adds ${formatCents(priceBook.longCarryCents)}.`,
  },
  insuranceCertificate: {
    notable: true,
    isAsked: ({ access, isLarge, isCommercial }) =>
      isLarge || isCommercial || access.hasElevator === true || (access.floor ?? 1) > 1,
  },
  dismantling: {
    notable: true,
    cost({ access, kinds, priceBook }) {
      const apart = (dismantling: boolean) =>
        countOf(dismantledPieces(kinds, { ...access, dismantling }, priceBook));
      const pieces = apart(true) - apart(false);
      if (pieces === 0) return null;
      const fee = formatCents(priceBook.dismantling.feeCents);
      return `Taking furniture apart adds about ${fee} a piece, for ${pieces} here.`;
    },
  },
  disconnecting: {
    notable: true,
    isAsked: ({ kinds, priceBook }) =>
      disconnectingFees(kinds, { disconnecting: true }, priceBook).length > 0,
    cost: ({ kinds, priceBook }) =>
      feesSentence(
        'Taking things off water and power',
        disconnectingFees(kinds, { disconnecting: true }, priceBook),
      ),
  },
  demolition: {
    notable: true,
    isAsked: ({ kinds, priceBook }) =>
      tonsByWeight(kinds) > 0 || demolitionFees(kinds, { demolition: true }, priceBook).length > 0,
    cost: ({ kinds, priceBook }) =>
      feesSentence('Tearing out', demolitionFees(kinds, { demolition: true }, priceBook)),
  },
  sameDay: {
    isAsked: always,
    cost: ({ priceBook }) => `Pickup today adds ${formatCents(priceBook.sameDayCents)}.`,
  },
  hoarding: {
    // Rooms that are hard to walk in hold a lot: below this nobody is asked.
    isAsked: ({ access, isLarge }) => isLarge || access.hoarding !== false,
    cost: ({ priceBook }) =>
      `Rooms too full to walk in add ${priceBook.hoardingPercent}% of the haul.`,
  },
};

/** The questions whose answer would change this price or its day, in the order they are asked. */
export function askedTopics(
  inputs: QuoteInputs,
  rules: PricingRules,
  serviceType: ServiceType,
): AccessTopic[] {
  const job = jobOf(inputs, rules, serviceType);
  return accessTopics.filter((topic) => {
    const { isAsked, notable, cost } = questions[topic];
    if (notable !== undefined && job.access[topic] === notable) return true;
    return isAsked ? isAsked(job) : cost?.(job) != null;
  });
}

/** The questions nobody has answered and whose answer may cost something. */
export function unansweredTopics(inputs: QuoteInputs, rules: PricingRules): Estimate['unanswered'] {
  return openCosts(inputs, rules).map(({ topic }) => topic);
}

/** Unanswered questions and what each would add to the price: "What would change this price". */
export function openQuestions(inputs: QuoteInputs, rules: PricingRules): OpenQuestion[] {
  const unknown = pricedLines(inputs).filter(
    ({ key, basis }) => basis !== 'staff' && !rules.catalogue.find(key ?? ''),
  );
  return [
    ...openCosts(inputs, rules),
    ...unpricedLines(inputs).map(({ name }) => ({
      topic: 'size' as const,
      sentence: `${name} is not in the price yet. Choose it from our list, or we price it before we come.`,
    })),
    ...unknown.map(({ name }) => ({
      topic: 'size' as const,
      sentence: `${name} is priced by rough size. Choose it from our list to settle that.`,
    })),
  ];
}

function openCosts(inputs: QuoteInputs, rules: PricingRules) {
  const job = jobOf(inputs, rules);
  if (job.kinds.length === 0) return [];
  return accessTopics.flatMap((topic) => {
    // The floor settles itself: its cost is null once the flights are known.
    const isOpen = topic === 'floor' || job.access[topic] === null;
    const sentence = isOpen ? questions[topic].cost?.(job) : null;
    return sentence && topic !== 'hasElevator' && topic !== 'insuranceCertificate'
      ? [{ topic, sentence }]
      : [];
  });
}

/** A certificate of insurance is usual where tenants are businesses. */
const commercialServices: readonly ServiceType[] = [
  'office-cleanout',
  'commercial-space',
  'retail-store',
  'commercial-cleanout',
];

/** From half a truck on, a job is large. */
export const largeTruckShare = 0.5;

function jobOf(
  inputs: QuoteInputs,
  { catalogue, priceBook }: PricingRules,
  serviceType?: ServiceType,
): Job {
  const { packingEfficiency, truckCapacityCubicYards } = priceBook;
  const kinds = mergeItems(pricedLines(inputs), catalogue);
  const volumeCubicYards = volumesOf(kinds, packingEfficiency).estimatedVolumeCubicYards;
  return {
    kinds,
    volumeCubicYards,
    priceBook,
    access: inputs.access,
    isLarge: volumeCubicYards >= truckCapacityCubicYards * largeTruckShare,
    isCommercial: serviceType !== undefined && commercialServices.includes(serviceType),
  };
}

function feesSentence(
  work: string,
  fees: readonly { quantity: number; feeCents: number }[],
): string | null {
  const { amountCents, pieces } = totalFees(fees);
  return pieces === 0
    ? null
    : `${work} adds ${formatCents(amountCents)} for ${countText(pieces, 'piece')} here.`;
}
