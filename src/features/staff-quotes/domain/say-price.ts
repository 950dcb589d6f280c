import type { AccessTopic, OpenQuestion } from '#src/features/pricing/contract.ts';
import type { CallPrice } from '#src/features/staff-quotes/calls-contract.ts';
import { countText } from '#src/shared/format-number.ts';
import { joinWords } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';

/** What to say aloud while a caller is on the line: the price, what it is for, and the next question. */
export interface SpokenPrice {
  price: string;
  /** Empty where there is nothing to name. */
  covers: string;
  /** Null once nothing is open. */
  question: string | null;
}

/** Puts a price into words. Prices are dollars. */
export function sayPrice(call: CallPrice): SpokenPrice {
  const { analysis, estimate, access } = call;
  const question = nextQuestion(call);
  if (call.lines.length === 0) {
    return { price: '', covers: '', question: 'What would you like us to take?' };
  }
  const price = formatDollars(analysis.estimatedPrice);
  const said =
    estimate.highPrice === null
      ? `It comes to about ${price}, and we cannot promise a ceiling yet.`
      : estimate.highPrice === analysis.estimatedPrice
        ? `It is ${price}, and that is firm.`
        : `It is ${price}, never more than ${formatDollars(estimate.highPrice)}.`;
  const list = joinWords(call.lines.map(spokenLine));
  return { price: said, covers: `That is ${list}${spokenStairs(access)}.`, question };
}

function spokenLine({ name, quantity, measured }: CallPrice['lines'][number]): string {
  const [noun = name] = name.split(', ');
  const plain = /^[A-Z]{2}/.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1);
  if (measured) return `${countText(quantity, 'cubic yard')} of ${plain}`;
  return quantity === 1 ? `the ${plain}` : `${quantity} ${pluralOf(plain)}`;
}

function pluralOf(noun: string): string {
  if (/(?:s|x|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/shelf$/.test(noun)) return noun.replace(/f$/, 'ves');
  return /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : `${noun}s`;
}

function spokenStairs({ floor, hasElevator }: CallPrice['access']): string {
  if (hasElevator) return ', by the elevator';
  // Until it is known that there is no elevator, no stairs are in the price.
  if (hasElevator === null || floor === null || floor === 1) return '';
  if (floor === 0) return ', up from the basement';
  return `, down ${floor - 1} ${floor === 2 ? 'flight' : 'flights'}`;
}

const questions: Record<AccessTopic | OpenQuestion['topic'], string> = {
  floor: 'Which floor is it on, and is there an elevator?',
  hasElevator: 'Is there an elevator?',
  freightWindow: 'Does the freight elevator run at set hours only?',
  parking: 'Can the truck stand near the door?',
  longCarry: 'Is it more than 75 feet from the door to the truck?',
  insuranceCertificate: 'Does the building ask for a certificate of insurance?',
  dismantling: 'Does any of the furniture have to come apart?',
  disconnecting: 'Is anything still connected to water, gas or power?',
  demolition: 'Is anything still built in?',
  sameDay: 'Do you need it today?',
  hoarding: 'Is there room to walk?',
  size: 'How large is it?',
};

/** Asked first: what the price hangs on most. */
function nextQuestion({ kindQuestions, uncounted, unknown, openQuestions }: CallPrice) {
  const [kind] = kindQuestions;
  if (kind) return `What kind of ${kind.name} is it?`;
  const [many] = uncounted;
  if (many) return `How many ${many} are there?`;
  const [words] = unknown;
  if (words) return `What is the “${words.words}”?`;
  const [open] = openQuestions;
  return open ? questions[open.topic] : null;
}
