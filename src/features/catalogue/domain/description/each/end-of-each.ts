import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  longestLook,
  piecesOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** "72 desks, each has a lamp and a pedestal, 72 chairs": a new count ends what each has. */
export function endEach(reading: Reading): void {
  const { things } = reading;
  for (let at = 0; at < things.length; ) {
    const first = things[at];
    if (!first) return;
    let end = at + 1;
    while (isOfList(things[end], first)) end += 1;
    const list = things.slice(at, end);
    const host = things[at - 1];
    if (first.multiplier > 1 && opensWithEach(reading, host, first)) {
      const stop = list.findIndex((_, index) => index > 0 && isApart(reading, list, index, host));
      if (stop > 0) for (const thing of list.slice(stop)) thing.multiplier = 1;
    }
    const next = things[end];
    const last = list.at(-1);
    if (last && next && tellsProduct(last, next)) next.fate = 'part';
    at = end;
  }
}

/** "12 tables with 6 chairs each, 72 chairs": all of them once more. */
function tellsProduct(last: Thing, next: Thing): boolean {
  const isSame = next.item === last.item && next.sentence === last.sentence;
  const isTold = next.amount?.article === false && next.multiplier === 1 && !next.another;
  const isProduct = last.multiplier > 1 && last.amount?.article === false && last.amount.value > 1;
  return isSame && isTold && isProduct && piecesOf(next) === piecesOf(last);
}

const isOfList = (thing: Thing | undefined, first: Thing): boolean =>
  thing?.multiplier === first.multiplier && thing.sentence === first.sentence;

function opensWithEach(reading: Reading, host: Thing | undefined, first: Thing): boolean {
  const from = host && host.sentence >= first.sentence - 1 ? host.to : first.from - longestLook;
  return reading.tokens
    .slice(Math.max(0, from), first.from)
    .some(({ text }) => /^(?:each|ea|every|per|cada|por)$/.test(text));
}

function isApart(
  reading: Reading,
  list: readonly Thing[],
  index: number,
  host: Thing | undefined,
): boolean {
  const [thing, before] = [list[index], list[index - 1]];
  if (!thing || !before || !/^(?:comma|and)$/.test(thing.joint)) return false;
  const behind = reading.tokens.slice(thing.to, thing.to + longestPlace);
  if (behind[0]?.text && ofAll.test(`${textOf(behind)} `)) return true;
  const count = thing.amount && !thing.amount.article ? thing.amount.value : 0;
  // "10 desks per floor, 5 sofas".
  const isOwn = ownEach.test(reading.tokens[before.nounTo]?.text ?? '');
  if (isOwn && count > 1) return true;
  const said = textOf(reading.tokens.slice(before.to, thing.from));
  // "a bed, a desk and a chair, 2 sofas": closed by "and"; "a bed and a mattress, 2 tables" may go on.
  const closing = /^,|^(?:plus|also|then)/.test(said)
    ? list.slice(1, index).findLastIndex(({ joint }) => joint === 'and')
    : -1;
  const times = thing.multiplier;
  const isOfPieces = host !== undefined && piecesOf(host) === times && seats.test(host.item.key);
  // "each table has 4 chairs and a lamp, 3 fridges".
  const isBulky = isOfPieces && thing.item.volumeCubicFeet > host.item.volumeCubicFeet;
  if (isBulky && closing >= 0) return true;
  const most = Math.max(...list.slice(0, index).map(countOf));
  if (count < 2 || count <= most || thing.amount?.vague) return false;
  if (times >= fewHosts && count === times) return true;
  const heading = textOf(
    reading.tokens.slice(Math.max(0, (list[0]?.from ?? 0) - 8), list[0]?.from),
  );
  const isSmall = smallRooms.test(heading) && count > Math.max(mostInRoom, 2 * most);
  if (isSmall || (positions.test(heading) && count > Math.max(mostAtOne, 2 * most))) return true;
  if (count * times > mostOfAll || (isOfPieces && count > Math.max(mostAtOne, 2 * most)))
    return true;
  if (closing < 0) return false;
  return count >= (closing > 0 ? 2 : isOfPieces ? fewOfEach : fewOfRoom);
}

const countOf = ({ amount }: Thing): number => (amount && !amount.article ? amount.value : 1);

const seats = /table|desk|cubicle|station|booth|chair|bed|sofa|phone-booth|^workbench/;
const positions =
  /\b(?:stations?|positions?|seats?|carrels?)(?: [,:-])? (?:each|every)\b|\b(?:each|every|per) (?:station|position|seat|carrel)\b/;
const smallRooms =
  /\b(?:bath ?rooms?|bed ?rooms?|kitchens?|closets?|(?:exam|treatment|hotel|dorm|guest|motel) (?:rooms?|rms?)|private offices?)\b/;
const ownEach = /^(?:per|each|every|apiece|por|cada)$/;
const mostInRoom = 12;
const fewHosts = 6;
const fewOfEach = 3;
const fewOfRoom = 5;
const mostAtOne = 8;
const mostOfAll = 1000;
const longestPlace = 5;

/** "a printer in the hall", "12 chairs in the lobby": one place for all of them. */
const ofAll =
  /^(?:in|at|by|for|from|on|en|del?) (?:(?:the|our|el|la|main|front|back|common) )*(?:lobby|ballroom|hall|hallway|corridor|basement|cellar|reception|front|warehouse|garage|yard|backyard|pantry|cafeteria|lounge|gym|laundry|storage|showroom|roof|pasillo|recepcion|sotano|entrada|patio) /;
