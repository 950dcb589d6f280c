import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  endsLine,
  hasThing,
  longestLook,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** What the words in front of a colon say of the list behind it. */
type Heading = 'fate' | 'takes' | 'other' | null;

/** Opens the list behind "staying:", and whether the words in front of it say something of one. */
export function openList(reading: Reading, fate: 'stays' | 'gone', at: number): boolean {
  const heading = headingAt(reading, at);
  if (heading === 'takes') reading.scope.close(false, true);
  else if (heading === 'fate') {
    reading.scope.open(fate, reachOfHeader(reading, at));
    // "KEEP (do not touch): ..." says nothing of what was named before.
    reading.skipTo = behindAside(reading, at + 1);
  }
  return heading !== null;
}

/**
 * "Staying:" tells the fate of its list; "not coming with us:" and "we leave:" say that it goes;
 * "Tenant is gone:" and "keep the receipt please:" are about something else. Null where no list is headed.
 */
function headingAt(reading: Reading, at: number): Heading {
  if (leavesBehind(reading, at)) return 'takes';
  const isHead = isHeader(reading, at);
  const isColon = isHead || colonBehind(reading, at) !== null;
  if (isColon && (isDenied(reading, at) || isLeftBehind(reading, at))) return 'takes';
  if (isColon && (hasOtherSubject(reading, at) || hasOwnObject(reading, at))) return 'other';
  if (isHead) return 'fate';
  // "what does not go with us:".
  const isWord = clauseBefore(reading, at).some(({ kind }) => kind === 'word');
  return isColon && isWord && !hasThing(reading, reading.chunkStart, at) ? 'other' : null;
}

/** Whether a word like "keeping" stands over a list. */
export function isHeader(reading: Reading, at: number): boolean {
  const next = reading.atoms[behindAside(reading, at + 1)];
  // "On hold until she decides:".
  const words = reading.atoms.slice(at + 1, at + 6);
  const colon = words.findIndex(({ text }) => text === ':');
  const cue = reading.atoms[at];
  // "leave in the kitchen:", but "remains in the kitchen:".
  const inHeader =
    cue?.kind === 'cue' && cue.cue === 'keep'
      ? /^(?:word|cue|space|access|group)$/
      : /^(?:word|cue)$/;
  const isLong =
    colon > 0 &&
    reading.chunkStart === at &&
    words.slice(0, colon).every(({ kind }) => inHeader.test(kind));
  if (isLong) return true;
  if (next?.kind !== 'mark') return false;
  const startsChunk =
    reading.chunkStart === at ||
    reading.atoms
      .slice(Math.max(reading.chunkStart, at - longestLook), at)
      .every(({ kind }) => kind === 'word' || kind === 'cue' || kind === 'other');
  return (
    startsChunk &&
    (next.mark === ':' ||
      next.mark === '-' ||
      (next.mark === '\n' &&
        endsLine(reading, reading.chunkStart - 1) &&
        !hasThing(reading, reading.chunkStart, at)))
  );
}

/** "KEEP (mom's): ...": where the words in brackets end. */
function behindAside({ atoms }: Reading, at: number): number {
  if (atoms[at]?.text !== '(') return at;
  const end = atoms.slice(at, at + longestHeading).findIndex(({ text }) => text === ')');
  return end > 0 && atoms[at + end + 1]?.text === ':' ? at + end + 1 : at;
}

export function reachOfHeader(reading: Reading, at: number): 'line' | 'block' {
  const end = behindAside(reading, at + 1);
  return reading.atoms[end]?.text === '\n' || reading.atoms[end + 1]?.text === '\n'
    ? 'block'
    : 'line';
}

export const longestHeading = 10;

/** The colon or dash that ends the words behind an atom, where no thing stands between. */
function colonBehind({ atoms }: Reading, at: number): number | null {
  for (let ahead = at + 1; ahead <= at + longestHeading; ahead += 1) {
    const atom = atoms[ahead];
    if (atom?.text === ':') return ahead;
    if (!atom || /^(?:mark|noun|material|refused)$/.test(atom.kind)) return null;
  }
  return null;
}

const clauseBefore = ({ atoms, chunkStart }: Reading, at: number): Atom[] =>
  atoms.slice(Math.max(chunkStart, at - longestHeading), at);

export const saidAt = ({ tokens }: Reading, { from, to }: Atom): string =>
  textOf(tokens.slice(from, to));

const denial =
  /(?:^| )(?:not|no|nothing|never|none|won't|wont|don't|dont|doesn't|doesnt|isn't|isnt|aren't|arent|can't|cant|cannot|didn't|didnt|couldn't|wouldn't|nada)(?: |$)/;

/** "what won't stay:", "not coming with us:", "lo que no se queda:". */
function isDenied(reading: Reading, at: number): boolean {
  const cue = reading.atoms[at];
  if (cue?.kind !== 'cue' || cue.cue !== 'stays' || denial.test(saidAt(reading, cue))) return false;
  if (
    !/^(?:stay|remain|with|com|goes|going|go|sold|se queda|va|van|viene)/.test(saidAt(reading, cue))
  )
    return false;
  return clauseBefore(reading, at).some((atom) => denial.test(saidAt(reading, atom)));
}

const person =
  /^(?:we|i|they|he|she|people|tenants?|owners?|sellers?|we're|i'm|they're|he's|she's)$/;

/** "things we're not taking:", "not taking with us:": what does not come along is left for us. */
function isLeftBehind(reading: Reading, at: number): boolean {
  const cue = reading.atoms[at];
  if (cue?.kind !== 'cue' || cue.cue !== 'keep') return false;
  if (!/^(?:not|never) (?:taking|moving|bringing)$/.test(saidAt(reading, cue))) return false;
  const hasSubject = clauseBefore(reading, at).some(({ text }) => person.test(text));
  const along = reading.atoms[at + 1];
  return hasSubject || /^(?:with|along|home)$/.test(along?.text ?? '');
}

/** "we leave: 6 rowers", "people leave 4 mattresses", "dejamos: 3 escritorios": for whoever comes. */
function leavesBehind({ atoms }: Reading, at: number): boolean {
  const verb = atoms[at]?.text ?? '';
  const next = atoms[at + 1]?.text === 'behind' ? atoms[at + 2] : atoms[at + 1];
  const isList = next?.text === ':' || next?.kind === 'count';
  if (/^(?:dejamos|dejo)$/.test(verb)) return isList || /^(?:atras)$/.test(next?.text ?? '');
  const isPerson = person.test(atoms[at - 1]?.text ?? '');
  const isAsked = /^(?:can|should|could|must|may|if|do)$/.test(atoms[at - 2]?.text ?? '');
  return /^(?:leave|leaves)$/.test(verb) && isPerson && !isAsked && isList;
}

/** Words that stand for the list itself. */
const ofList =
  /^(?:what|whatever|that|which|these|those|this|all|everything|anything|following|items?|things?|stuff|pieces|ones|below|list|list(?:ed)?|lo|que|esto|estos|estas|todo|todos|cosas|siguiente|siguientes)$/;

/** "Tenant is gone:", "House is sold -", "el local ya no es nuestro:": nothing of the list. */
function hasOtherSubject(reading: Reading, at: number): boolean {
  const cue = reading.atoms[at];
  if (cue?.kind !== 'cue' || !/^(?:stays|gone)$/.test(cue.cue)) return false;
  const said = saidAt(reading, cue);
  const isIntransitive =
    /\b(?:gone|sold|left|leased|rented|rental|relocating|evicted|taken(?: away)?|fue|vendio|vendid[oa]|nuestro|mio|ours|alquilad[oa]|rentad[oa])$/;
  if (!isIntransitive.test(said)) return false;
  const clause = clauseBefore(reading, at);
  if (clause.some((atom) => ofList.test(atom.text) || atom.kind === 'noun')) return false;
  return clause.some(({ kind, text }) => {
    if (kind === 'word') return !/^(?:is|are|was|were|already|has|have|been|ya)$/.test(text);
    return /^(?:tail|other|group)$/.test(kind) || /^(?:tenant|apartment|house|stock$)/.test(text);
  });
}

/** "Keep the receipt please:", "family took what they wanted:", "belongs to my late uncle:". */
function hasOwnObject(reading: Reading, at: number): boolean {
  const cue = reading.atoms[at];
  const colon = colonBehind(reading, at);
  if (cue?.kind !== 'cue' || colon === null) return false;
  const words = reading.atoms.slice(at + 1, colon);
  const said = `${saidAt(reading, cue)} ${textOf(words)}`;
  // "not on the list but also:".
  if (/\bhow much\b|\b(?:but|also)$/.test(said.trim())) return true;
  if (/\b(?:late|deceased|estate|difunt[oa]|finad[oa])\b/.test(said)) return true;
  if (!/^(?:keep|gone)$/.test(cue.cue)) return false;
  const last = saidAt(reading, cue).split(' ').at(-1) ?? '';
  const [first] = words;
  const isObject =
    /^(?:the|my|our|it|what|el|la)$/.test(last) ||
    (first?.kind === 'cue' && /^(?:definite|possessive|pronoun)$/.test(first.cue)) ||
    /^(?:what|it)$/.test(first?.text ?? '');
  const rest = words.filter(({ kind }) => kind !== 'cue');
  return (
    isObject &&
    rest.length > 0 &&
    !words.some(({ text }) => ofList.test(text) && text !== 'what' && text !== 'list')
  );
}

/** "instead of what I wrote before:", "do you have Saturday open:": what was opened is not about the list. */
export function endsBeforeList({ atoms, chunkStart }: Reading, colon: number): boolean {
  const start = Math.max(chunkStart, colon - longestLook);
  const opener = atoms.slice(start, colon).findLastIndex(opensScope);
  if (opener < 0) return true;
  const words = atoms.slice(start + opener + 1, colon);
  return words.some(
    ({ kind, text }) => /^(?:word|space|access|other)$/.test(kind) && !ofList.test(text),
  );
}

function opensScope(atom: Atom): boolean {
  return atom.kind === 'cue' && /^(?:keep|gone|except|ask|request)$/.test(atom.cue);
}

/** "green post-it = donation people (the table, a lamp)": what is marked so does not go with us. */
export function opensMarked(reading: Reading, at: number): void {
  const { atoms, chunkStart, scope } = reading;
  const behind = atoms.slice(at + 1, at + longestHeading);
  const end = behind.findIndex(({ kind }) => kind === 'mark');
  const words = behind.slice(0, Math.max(0, end));
  // "10 bikes, 4 have tags = keep": so many of them, and no heading.
  if (atoms[chunkStart]?.kind === 'count' || hasThing(reading, chunkStart, at)) return;
  if (!words.some(({ text }) => elsewhere.test(text))) return;
  if (words.some(({ kind }) => kind === 'noun')) return;
  scope.open('stays', 'sentence');
  reading.skipTo = at + 1 + end;
}

export const elsewhere =
  /^(?:donat(?:e|ed|ing|ion|ions)|goodwill|charity|keep|keeping|keeps|stays?|staying|mine|ours|storage|movers?|sell|selling|auction|consign|consignment|family|donar|donacion|queda|quedan)$/;

/** "how much to take a sofa and a desk": a price is asked for what is there, where nothing was named before. */
export function asksPrice({ tokens, atoms, things }: Reading, at: number): boolean {
  const atom = atoms[at];
  const said = textOf(tokens.slice(atom?.from ?? 0, atom?.to));
  const isOfPrice =
    /^(?:how much|what would (?:it|you)|can you(?: also)? (?:price|quote)|could you(?: also)? (?:price|quote)|cuanto)/;
  return things.length === 0 && isOfPrice.test(said);
}

/** "5 shelves, the delivery van is not for you": what stays is no thing. */
export function isOfSpace(chunk: readonly Atom[]): boolean {
  const said = chunk.filter(
    (atom) => atom.kind !== 'word' && !(atom.kind === 'cue' && atom.cue === 'definite'),
  );
  return said.length === 1 && said[0]?.kind === 'space';
}

/** "debris:", "debris from the bathroom: a toilet, 4 bags": the list says what it is. */
export function headsList(atoms: readonly Atom[], at: number): boolean {
  const behind = atoms.slice(at + 1, at + longestHeading);
  const colon = behind.findIndex(({ text }) => text === ':');
  if (colon <= 0) return colon === 0;
  const isOf = /^(?:of|from|in|de|del|en)$/.test(behind[0]?.text ?? '');
  const isName = behind
    .slice(0, colon)
    .every((atom) =>
      atom.kind === 'count'
        ? atom.article
        : /^(?:cue|word|space|group|noun|tail|other)$/.test(atom.kind),
    );
  const isListed = atoms
    .slice(at + colon + 2, at + colon + 2 + longestHeading)
    .some(({ kind }) => /^(?:noun|material)$/.test(kind));
  return isOf && isName && isListed;
}
