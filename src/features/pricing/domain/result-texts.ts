import type { Analysis, Estimate } from '#src/features/pricing/contract.ts';
import { countText, percentText } from '#src/shared/format-number.ts';
import { joinWords } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import type { PricedTexts } from './price-texts.ts';

/** The limits stated on every quote (spec section 2). */
export const quoteDisclaimer =
  'This estimate is based on your photos and may vary. Additional charges may apply for walk-up buildings, hoarding conditions, difficult access, long-distance travel, dismantling, and special items such as pianos and safes.';

/** The entries with content, once each: empty ones and 'None' are left out (spec section 3). */
export function meaningfulEntries(entries: readonly string[]): string[] {
  const trimmed = new Set(entries.map((entry) => entry.trim()));
  return [...trimmed].filter((entry) => entry && !/^none\.?$/i.test(entry));
}

/** What concerns a quote while nobody has looked at its photos. */
export const unseenConcerns = {
  photos:
    'Your photos have not been analyzed by a machine yet. Our staff will look at them and check this price.',
  words: 'This price comes from your description alone.',
};

/** What concerns a quote of which no file could be opened: nobody can look at what is not there. */
export const nothingOpened =
  'None of your files could be opened, so nobody has seen what goes. Put it on the list, or ask for a new quote with other photos.';

/** "78% of a truck" up to one truck, "1.4 trucks" above. */
export function truckText(truckLoads: number): string {
  if (truckLoads <= 1) return `${Math.round(truckLoads * 100)}% of a truck`;
  return `${truckLoads.toFixed(1)} trucks`;
}

/** What a quote is based on, below its title: "Based on 3 files." */
export function basisText(
  { basis, photosAnalysed }: Pick<Estimate, 'basis' | 'photosAnalysed'>,
  fileCount: number,
): string {
  if (basis === 'list') return 'Based on the items you picked.';
  if (basis === 'words') return 'Based on what you told us.';
  if (basis === 'staff') return 'Gone over by our staff.';
  return `${photosAnalysed ? 'Based on' : 'Sent with'} ${countText(fileCount, 'file')}.`;
}

const frames = {
  firm: 'For the list and the answers of this quote, the price is firm. For anything beyond them:',
  ceiling:
    'For the list and the answers of this quote, nothing named here takes the price past its ceiling. For anything beyond them:',
  open: 'What the lines of this price name is in it. For the rest:',
};

/** Marks a thing of the list that no figure counts. */
export const notPricedYet = 'not in the price yet';

/** "Espresso bar and 2 × kiln are not in this price."; null where everything is. */
export function unpricedText({ unpriced }: Pick<Estimate, 'unpriced'>): string | null {
  if (unpriced.length === 0) return null;
  const names = unpriced.map(({ name, quantity }) =>
    quantity === 1 ? name : `${quantity} × ${name}`,
  );
  const isOne = unpriced.length === 1 && unpriced[0]?.quantity === 1;
  const [are, them, they] = isOne ? ['is', 'it', 'it comes'] : ['are', 'them', 'they come'];
  return `${joinWords(names)} ${are} not in this price. We price ${them} before we come, and ${they} on top.`;
}

const onTop = 'What is marked as not in the price yet comes on top. ';

/** What a quote rests on. */
const evidence = {
  photos: 'your photos',
  description: 'your photos',
  list: 'the items you picked',
  words: 'what you told us',
  staff: 'the list our staff went over',
};

const wordsForPhotos =
  'Until your photos have been looked at, your description stands in for them. ';

/**
 * The disclaimer, worded for what the quote is based on and framed by what the quote promises.
 * `isOver` is for a price that no longer promises anything.
 */
export function disclaimerFor(
  {
    estimate,
    isNothingOpened,
  }: {
    estimate: Pick<Estimate, 'basis' | 'lowPrice' | 'highPrice' | 'unpriced'>;
    /** None of its files could be opened. */
    isNothingOpened: boolean;
  },
  isOver = false,
): string {
  const { basis, lowPrice, highPrice, unpriced } = estimate;
  const isUnseen = basis === 'description' && isNothingOpened;
  const source = isUnseen ? 'your description' : evidence[basis];
  const disclaimer = quoteDisclaimer.replace('your photos', source);
  if (isOver) return disclaimer;
  const standsIn = basis === 'description' && !isUnseen ? wordsForPhotos : '';
  const outside = unpriced.length > 0 ? onTop : '';
  const frame = highPrice === null ? 'open' : lowPrice === highPrice ? 'firm' : 'ceiling';
  return `${standsIn}${outside}${frames[frame]} ${disclaimer}`;
}

const confidenceIn = {
  photos: '',
  description: ' in your words',
  list: ' in your list',
  words: ' in your words',
};

/**
 * How sure a price is, and of what: nobody has checked a list that was only said. Null once staff
 * have gone over it, and where nothing was found.
 */
export function confidenceText(
  { confidence }: Pick<Analysis, 'confidence'>,
  { basis }: Pick<Estimate, 'basis'>,
): string | null {
  const hasNone = basis === 'staff' || confidence === 0;
  return hasNone ? null : `${percentText(confidence)} confidence${confidenceIn[basis]}`;
}

/** How far the price may move while the answers are good: "Likely range $180 to $230". */
export function rangeText({ analysis, estimate }: PricedTexts): string {
  const { lowPrice, highPrice, highPriceAtBest, unanswered, unpriced } = estimate;
  if (highPriceAtBest === null) return 'There is no ceiling for this yet';
  if (highPrice === null) return 'The floor decides whether there is a ceiling';
  if (analysis.estimatedPrice === 0) return 'Nothing is left on the list, so it costs nothing';
  const isAll = unpriced.length === 0;
  if (lowPrice < highPriceAtBest) {
    const range = `Likely range ${formatDollars(lowPrice)} to ${formatDollars(highPriceAtBest)}`;
    return isAll ? range : `${range} for the rest of the list`;
  }
  if (unanswered.length > 0) {
    return isAll
      ? 'Only your answers can still change it'
      : 'Only your answers can still change what is priced';
  }
  return isAll ? 'A firm price, without a range' : 'A firm price for the rest of the list';
}

const bestAnswers: Record<Estimate['unanswered'][number], string> = {
  floor: 'an elevator',
  freightWindow: 'an elevator at any hour',
  parking: 'a place for the truck',
  longCarry: 'no long carry',
  dismantling: 'nothing to take apart',
  disconnecting: 'nothing to disconnect',
  demolition: 'nothing to tear out',
  sameDay: 'no hurry to come today',
  hoarding: 'room to walk',
};

/** What the ceiling comes down to: "$175 if there is an elevator and no long carry"; null once all is answered. */
export function bestCaseText({
  highPriceAtBest,
  unanswered,
}: Pick<Estimate, 'highPriceAtBest' | 'unanswered'>): string | null {
  if (highPriceAtBest === null || unanswered.length === 0) return null;
  const best = joinWords(unanswered.map((topic) => bestAnswers[topic]));
  return `${formatDollars(highPriceAtBest)} if there is ${best}`;
}
