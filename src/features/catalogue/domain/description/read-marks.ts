import { isAdjective } from './ellipses.ts';
import { answerWhereItIs } from './fates/answers.ts';
import { endsBeforeList, opensMarked } from './fates/headers.ts';
import { closesColor, opensByColor } from './fates/marked.ts';
import type { Atom } from './grammar.ts';
import { closeAside } from './lists/asides.ts';
import { endPhrase } from './read-amounts.ts';
import { countsInFront, longestLook, type Reading } from './reading.ts';
import { isMinus } from './tokens/plain-numbers.ts';

export function readMark(reading: Reading, mark: string, at: number): void {
  const next = reading.atoms[at + 1];
  const newLineNext = next?.text === '\n';
  if (/^['"≈_]$/.test(mark) || (mark === '*' && reading.pending.count)) return;
  if (mark === '(' || mark === ')') {
    // "(12) desks", "ten (10) desks": parentheses around a number separate nothing.
    if (countsInFront(reading, mark === '(' ? at : at - 2)) return;
    endPhrase(reading, at);
    if (mark === '(') {
      opensByColor(reading, at);
      reading.parenAt = reading.things.length;
      reading.multiplier = timesOfOffices(reading, at) ?? reading.multiplier;
      reading.isStayingOutside = /^(?:stays|gone)$/.test(reading.scope.fate());
    } else {
      const thing = reading.parenAt === null ? undefined : reading.things[reading.parenAt - 1];
      // "soda machine (vendor's)".
      if (thing && ownedBy.test(firstInside(reading, at))) thing.fate = 'stays';
      closeAside(reading, at);
      if (timesOfOffices(reading, openedAt(reading, at))) reading.multiplier = 1;
      reading.aside = thing ? { thing, at } : null;
      const isOpened = openedInside(reading, at) && !reading.isStayingOutside;
      if (isOpened || closesColor(reading, at)) reading.scope.afterMark('.', false);
      reading.parenAt = null;
    }
    reading.inside = false;
    reading.joint = mark === '(' ? 'paren' : 'comma';
    reading.chunkStart = at + 1;
    return;
  }
  // "4 @ 30 inch tables".
  if (mark === '@' && reading.pending.count) return;
  // "4 flat/incline benches".
  if (mark === '/' && reading.pending.count && reading.atoms[at - 1]?.kind === 'word') return;
  if (mark === '/' || mark === '&' || mark === '+') {
    endPhrase(reading, at);
    reading.joint = mark === '/' ? 'slash' : 'and';
    return;
  }
  if (reading.pending.count && (countsRow(reading, at) || describesOn(reading, at))) return;
  // "3 -20 freezers".
  if (isMinus(reading.tokens, reading.atoms[at]?.from ?? 0)) return;
  // "6 tvs (4 - 55 in, 2 - 32 in)".
  const isSized = reading.parenAt !== null && next?.kind === 'measure';
  if (mark === '-' && reading.pending.count && isSized) return;
  if (mark === '?') answerWhereItIs(reading, at);
  const isBreak = /^[.;!?\n]$/.test(mark);
  // "12.5", "a.m." and "www.": a period with no space behind it ends nothing.
  const behind = next && reading.tokens[next.from];
  if (mark === '.' && behind?.glued && behind.kind === 'word') return;
  // "incl. the return", "approx. 20".
  const before = reading.atoms[at - 1];
  const isShort = /^(?:incl?|approx|aprox|abt|appx|ca|est|w)$/.test(before?.text ?? '');
  if (mark === '.' && before?.kind === 'cue' && isShort && next) return;
  // "Correction: 4 desks".
  const { restated, count, words } = reading.pending;
  endPhrase(reading, at);
  reading.pending.restated = restated && !count && words.length === 0;
  reading.inside = false;
  if (isBreak) reading.sentence += 1;
  // "1 desk\n1 chair\n= a desk and a chair".
  if (mark === '=' && before?.text === '\n') reading.recap = reading.sentence;
  reading.joint = isBreak
    ? 'sentence'
    : mark === ':' || mark === '=' || mark === '\t'
      ? 'colon'
      : mark === '-'
        ? 'dash'
        : 'comma';
  reading.scope.afterMark(mark, newLineNext || !next);
  if (mark === ':') reading.scope.beforeList(endsBeforeList(reading, at));
  if (mark === ',' && endsSum(reading, at)) reading.multiplier = 1;
  const endsList = isBreak && (!reading.lineMultiplier || (mark === '\n' && newLineNext));
  if (endsList || (mark === ':' && opensPlace(reading, at))) {
    reading.lineMultiplier = false;
    reading.multiplier = 1;
  }
  if (mark === '=') opensMarked(reading, at);
  if (/^[:-]$/.test(mark)) opensByColor(reading, at);
  const isApart =
    mark === ':' &&
    /^(?:in|into|en)$/.test(reading.atoms[at - 2]?.text ?? '') &&
    isPieces(reading, at - 1);
  if (isApart && reading.things.length > 0) reading.partsOf = reading.sentence;
  if (mark === ':') reading.multiplier = reading.groups.headedAt(at) ?? reading.multiplier;
  reading.chunkStart = at + 1;
}

/** "8 private offices (desk, credenza, 2 chairs)": what each of them has. */
function timesOfOffices({ atoms, groups }: Reading, at: number): number | null {
  const rooms = atoms[at - 1];
  const isOffices = rooms?.kind === 'space' && rooms.space === 'office-room';
  return isOffices ? groups.headedAt(at) : null;
}

const openedAt = ({ atoms }: Reading, at: number): number =>
  atoms.slice(Math.max(0, at - longestLook), at).findLastIndex(({ text }) => text === '(') +
  Math.max(0, at - longestLook);

/** "Each room: …", then "Lobby: 2 sofas": another place, and no part of each room. */
function opensPlace({ atoms, chunkStart, lineMultiplier }: Reading, at: number): boolean {
  const head = atoms.slice(chunkStart, at);
  const startsLine = atoms[chunkStart - 1]?.text === '\n';
  const isName = head.length > 0 && head.length <= longestHead;
  const isOther = ({ kind, text }: Atom) =>
    /^(?:word|space|group|access)$/.test(kind) && !roomsOfHome.test(text);
  return lineMultiplier && startsLine && isName && head.every(isOther);
}

const longestHead = 3;
const roomsOfHome =
  /^(?:bed|living|lr|br|sitting|bath|kitchen|closet|dining|balcony|foyer|entry|hall|desk|wall|window|side)/;

/** "6 offices each desk + 2 chairs, a safe": what plus ties together is repeated, and no more. */
function endsSum({ atoms, multiplier, lineMultiplier }: Reading, at: number): boolean {
  if (multiplier === 1 || lineMultiplier) return false;
  let hasPlus = false;
  // "each room 24 desks + 24 chairs, 1 bookcase".
  const isCounted = atoms[at + 1]?.kind === 'count' && /^\d/.test(atoms[at + 1]?.text ?? '');
  for (let back = at - 1; back > at - longestLook; back -= 1) {
    const atom = atoms[back];
    if (!atom || /^[,.;:!?\n(]$/.test(atom.text)) return false;
    if (atom.kind === 'cue' && /^(?:each|per)$/.test(atom.cue)) return hasPlus && !isCounted;
    hasPlus ||= atom.text === '+';
  }
  return false;
}

/** "20 chairs (we keep 8), 2 sofas": what parentheses keep ends with them; what stays around them goes on. */
function openedInside({ atoms }: Reading, at: number): boolean {
  for (let back = at - 1; back > at - longestLook; back -= 1) {
    const atom = atoms[back];
    if (!atom || atom.text === '(') return false;
    if (atom.kind === 'cue' && /^(?:keep|gone|stays|except|no)$/.test(atom.cue)) return true;
  }
  return false;
}

/** "(leased, leave it)": the word behind the parenthesis, where it stands alone. */
function firstInside({ atoms }: Reading, at: number): string {
  const near = atoms.slice(Math.max(0, at - longestLook), at + 1);
  const open = near.findLastIndex(({ text }) => text === '(');
  const [first, next] = open < 0 ? [] : near.slice(open + 1);
  return next && /^[,);-]$/.test(next.text) ? (first?.text ?? '') : '';
}

function isPieces({ atoms, tokens }: Reading, at: number): boolean {
  const atom = atoms[at];
  // "comes apart in 3:".
  if (atom?.kind === 'count' && atoms[at - 2]?.kind === 'access') return true;
  return (
    atom?.kind === 'measure' &&
    /^(?:pieces|parts|pcs|piezas|partes)$/.test(tokens[atom.to - 1]?.text ?? '')
  );
}

const ownedBy = /^(?:vendor'?s|landlord'?s|owner'?s|building'?s|theirs|rented|leased|rental)$/;

/** "12 grey, dusty chairs": both are said of what is counted. */
function describesOn({ atoms, pending }: Reading, at: number): boolean {
  const { count, words } = pending;
  if (atoms[at]?.text !== ',' || !count || count.article || words.length === 0) return false;
  const [first, second, third] = atoms.slice(at + 1, at + 4);
  const noun = second?.kind === 'word' ? third : second;
  const isNamed = noun?.kind === 'noun' && noun.plural === count.value > 1;
  return first?.kind === 'word' && isNamed && words.every(isAdjective);
}

/** "6<tab>desks", "22 - desks": rows that begin with their number, and not with 1, 2, 3. */
function countsRow({ atoms, isNumbered }: Reading, at: number): boolean {
  // "Qty 8 - chairs; Qty 2 - desks".
  const label = atoms[at - 2]?.text === ':' ? atoms[at - 3] : atoms[at - 2];
  if (atoms[at]?.text === '-' && /^(?:qty|quantity)$/.test(label?.text ?? '')) return true;
  const isSeparator = atoms[at]?.text === '\t' || (atoms[at]?.text === '-' && !isNumbered);
  return isSeparator && startsRow(atoms, at - 1);
}

/** A count at the beginning of a line, behind its bullet. */
function startsRow(atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1]?.text === '*' ? atoms[at - 2] : atoms[at - 1];
  return atoms[at]?.kind === 'count' && (!before || before.text === '\n');
}

export function isNumberedList(atoms: readonly Atom[]): boolean {
  const numbers = atoms.flatMap((atom, at) =>
    atom.kind === 'count' && atoms[at + 1]?.text === '-' && startsRow(atoms, at) ? atom.value : [],
  );
  return numbers.length > 1 && numbers.every((number, index) => number === index + 1);
}
