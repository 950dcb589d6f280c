import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { Amount, Atom, Thing } from './grammar.ts';
import { sizedItem } from './lexicon.ts';
import { isSameKind, nothing, piecesOf, type Reading, sizeWords } from './reading.ts';
import { numberWords } from './tokens/plain-numbers.ts';

/** What some of a number of things are: "two are twins", "the others are recliners". */
interface Share {
  /** Null for all that are left. */
  count: number | null;
  item: CatalogueItem;
  sizes: string[];
  from: number;
  to: number;
}

/** "3 mattresses: one is a king, two are twins", "2 cabinets. One's a 4 drawer, the other's a 2 drawer". */
export function splitByShares(reading: Reading, at: number): boolean {
  const whole = reading.things.at(-1);
  const total = whole ? piecesOf(whole) : 0;
  const isNear =
    whole?.fate === 'take' &&
    whole.amount?.article === false &&
    (reading.atoms[at]?.from ?? 0) - whole.to <= longestPause &&
    /^[,;:.!\n(-]$/.test(reading.atoms[at - 1]?.text ?? '');
  if (!whole || !isNear || total < 2) return false;
  const { shares, next } = readShares(reading, whole, at);
  const named = shares.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const isTold = shares.some(({ item }) => item !== whole.item);
  if (!isTold || named > total || shares.filter(({ count }) => count === null).length > 1)
    return false;
  const hasRest = shares.some(({ count }) => count === null);
  const rest = total - named;
  const parts = shares.map(({ count, item, sizes, from, to }): Thing => {
    const amount = exactly(count ?? rest);
    const kind = { item, sizes, from, to, amount, multiplier: 1 };
    return { ...whole, ...kind, joint: 'and', another: true };
  });
  if (rest === 0 || hasRest) reading.things.pop();
  else Object.assign(whole, { amount: exactly(rest), multiplier: 1 });
  reading.things.push(...parts);
  reading.pending = nothing();
  reading.skipTo = next;
  return true;
}

const exactly = (value: number): Amount => ({ low: value, value, vague: false, article: false });

const mostShares = 6;
/** Tokens from the whole to its first share. */
const longestPause = 9;

function readShares(
  reading: Reading,
  whole: Thing,
  start: number,
): { shares: Share[]; next: number } {
  const { atoms } = reading;
  const shares: Share[] = [];
  let next = start;
  for (let at = start; shares.length < mostShares; at += 1) {
    const head = readHead(reading, at);
    const end = head ? endOfShare(reading, head.next) : at;
    const kind = head && kindOf(reading, whole, atoms.slice(head.next, end));
    if (!head || !kind) break;
    const { count } = head;
    shares.push({ count, ...kind, from: atoms[at]?.from ?? 0, to: atoms[end - 1]?.to ?? 0 });
    next = end;
    at = end;
    while (isJoint(atoms[at + 1])) at += 1;
    if (!isJoint(atoms[end])) break;
  }
  return { shares, next };
}

function isJoint(atom: Atom | undefined): boolean {
  return /^[,;.]$/.test(atom?.text ?? '') || (atom?.kind === 'cue' && atom.cue === 'and');
}

const headPattern =
  /^(?:the )?(?:(other|others|rest|remaining|last) ?)?(?:(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?)?(?:of (?:them|those|these|which) )?(?:'s|is|are) (?:just |both |all )?(?:a |an |the )?/;

/** "one is a", "the other two are the": how many, and the atom behind. */
function readHead(
  { atoms, tokens }: Reading,
  at: number,
): { count: number | null; next: number } | null {
  const from = atoms[at]?.from ?? tokens.length;
  const words = tokens
    .slice(from, from + longestHead)
    .map(({ text }) => text.replace(/^(one|other)'s$/, "$1 's"))
    .join(' ');
  const [said, rest, number] = headPattern.exec(`${words} `) ?? [];
  if (!said || (!rest && !number)) return null;
  const end = from + said.replaceAll(" 's", '').trim().split(' ').length;
  const next = atoms.findIndex((atom, index) => index > at && atom.from >= end);
  const count = number ? (numberWords.get(number) ?? Number(number)) : null;
  return { count: rest === 'other' && !count ? 1 : count, next: next < 0 ? atoms.length : next };
}

const longestHead = 8;

/** To the mark, the "and" in front of the next share, or what it stands with. */
function endOfShare(reading: Reading, start: number): number {
  const { atoms } = reading;
  for (let at = start; at < start + longestHead; at += 1) {
    const atom = atoms[at];
    if (!atom || /^[.,;:\n()]$/.test(atom.text)) return at;
    if (atom.kind !== 'cue') continue;
    if (/^(?:with|place)$/.test(atom.cue) || (atom.cue === 'and' && readHead(reading, at + 1)))
      return at;
  }
  return start;
}

/** What a share is said to be; null where its fate is told, or where it is something else. */
function kindOf(
  { lexicon, tokens }: Reading,
  whole: Thing,
  told: readonly Atom[],
): Pick<Share, 'item' | 'sizes'> | null {
  const isOther = ({ kind, text }: Atom) =>
    /^(?:cue|mark|other|refused)$/.test(kind) && text !== 'full';
  if (told.length === 0 || told.some(isOther)) return null;
  const sizes = told.flatMap((atom) => sizeWords(atom, tokens));
  const noun = told.findLast((atom) => atom.kind === 'noun' && !atom.brand);
  const named = noun?.kind === 'noun' ? lexicon.find(noun.key) : undefined;
  if (named && !isSameKind(named, whole.item)) return null;
  const item = named ?? whole.item;
  return { item: sizedItem(item, sizes, lexicon) ?? item, sizes };
}
