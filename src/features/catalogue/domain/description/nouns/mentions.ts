import { isOfRefused } from '#src/features/catalogue/domain/description/fates/of-other.ts';
import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { isSameKind } from '#src/features/catalogue/domain/description/reading.ts';
import type { Noun } from './noun.ts';

/** Takes out a thing that was named, and is not meant to go by that. */
export function tellMentioned(noun: Noun, thing: Thing): void {
  if (isSpeaker(noun)) thing.fate = 'part';
  const isMentioned = isFull(noun) || tellsOfLast(noun, thing) || holdsAside(noun);
  if (thing.fate === 'take' && isMentioned) thing.fate = 'part';
  if (isBehindPlace(noun)) thing.fate = 'place';
}

/** "Front desk wants 2 carts gone", but "a neon sign says OPEN". */
const isSpeaker = ({ item, next, second }: Noun) =>
  item.key !== 'store-sign' &&
  /^(?:(?:wants|wanted|says|said|asks|asked|told|called|emailed) |left (?:an?|us|me) )/.test(
    `${next} ${second} `,
  );

/** "the tub is full as well". */
const isFull = ({ next, second }: Noun) =>
  /^(?:is|are|esta|estan)$/.test(next) && /^(?:full|llena|lleno|packed)$/.test(second);

/** "our bedroom suite (that is a bed, a dresser ...)", "pastry case (dead compressor)": of those. */
function tellsOfLast({ reading, atom, at, count, last }: Noun, thing: Thing): boolean {
  const isState = /^(?:dead|bad|broken)$/.test(reading.atoms[at - 1]?.text ?? '');
  const tells = thing.joint === 'same' || (!count && !atom.plural && isState);
  const isOther = last && !last.item.key.endsWith('-set') && !isSameKind(last.item, thing.item);
  return reading.parenAt !== null && tells && isOther === true;
}

/** "old clothes (bag)": what they are in. */
const holdsAside = ({ reading, item, count, last, at }: Noun) =>
  reading.parenAt !== null &&
  item.container &&
  !count &&
  (!last || last.sentence !== reading.sentence || isOfRefused(reading, at));

/** "in its own cabinet table". */
const isBehindPlace = ({ last, atom, count }: Noun) =>
  last?.fate === 'place' && last.nounTo === atom.from && !count;
