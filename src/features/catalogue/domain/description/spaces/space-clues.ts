import type { Atom, Material } from '#src/features/catalogue/domain/description/grammar.ts';
import { isAbout } from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { looseKinds } from '#src/features/catalogue/domain/spaces.ts';
import { type Job, once, says } from './job.ts';
import { longestLook, sentenceBounds, tokensText, wordsBehind } from './job-words.ts';

const mixedPounds = looseKinds['mixed-junk'].poundsPerYard;

export type SpaceAtom = Extract<Atom, { kind: 'space' }>;

/** All that a place holds goes: "contents of", "everything in", "whole", "full". */
export function isContent(job: Job, at: number): boolean {
  const before = job.atoms.slice(Math.max(0, at - 5), at);
  const stop = before.findLastIndex(({ kind }) => kind === 'mark' || kind === 'noun');
  const behind = job.atoms.slice(at + 1, at + 4);
  const isAll = (atom: Atom) => atom.kind === 'cue' && atom.cue === 'contents';
  return (
    before.slice(stop + 1).some(isAll) ||
    behind.some(
      (atom) =>
        isAll(atom) &&
        /^(?:full|contents|entero|entera|lleno|llena|completo|completa|llenos)$/.test(atom.text),
    ) ||
    says(
      job,
      /\b(?:everything|all of it|it all|todo)\b(?: \w+){0,2} (?:go|goes|out|must|has|needs|va|fuera)\b/,
    ) ||
    once(job, 'contents', () =>
      job.atoms.some((atom) => isAll(atom) && /^(?:contents|contenido)$/.test(atom.text)),
    ) ||
    says(
      job,
      /(?:^|[,.;:-] |\b(?:out|take|remove|toss|haul|trash|empty|clear) )everything(?: (?:but|except|inside|in it|in there|in them|in both|in each|in all)\b| ?[,.;!]|$)/,
    ) ||
    says(job, leftBehind) ||
    says(
      job,
      /\brest (?:of it |of everything )?(?:all |just )?(?:goes|must go|has to go|is yours)\b/,
    ) ||
    says(job, /\bremove all\b|\ball contents\b/) ||
    says(
      job,
      /\b(?:sacar|botar|tirar|llevarse|vaciar|limpiar) todo\b|\b(?:se )?va todo\b|\btodo (?:se va|pa fuera|para fuera|tiene que|eso se va)\b/,
    )
  );
}

/** "the tenant left everything", "whatever is left goes". */
const leftBehind =
  /\b(?:left|abandoned|dejo|dejaron) (?:\w+ ){0,2}(?:everything|it all|todo)\b(?! (?:else|in order|clean))|\b(?:whatever|what|all that) (?:is|s) left (?:goes|go|must)\b|\bwhat's left (?:goes|go|must)\b/;

/** "5x10 is 2/3 full": a share close behind, or before. */
export function shareNear(job: Job, at: number): number | null {
  for (let near = Math.max(0, at - 6); near <= Math.min(job.atoms.length - 1, at + 13); near += 1) {
    const atom = job.atoms[near];
    // "her half of the room" says whose it is.
    const before = job.atoms[near - 1];
    const isHers = before?.kind === 'cue' && before.cue === 'possessive' && before.text !== 'its';
    // "6 latas de pintura a medias".
    const isOwned = isHers || (atom?.text === 'a' && /^(?:noun|refused)$/.test(before?.kind ?? ''));
    if (atom?.kind !== 'share' || atom.value > 1 || isOwned || isOfOther(job, near, at)) continue;
    // "5 by 15 in New Rochelle, unit 3117, 2/3 full".
    if (near > at + 9 && !/^(?:full|filled)$/.test(job.atoms[near + 1]?.text ?? '')) continue;
    if (!isSomebodys.test(tokensText(job, atom.to, atom.to + longestOwner))) return atom.value;
  }
  // "my cousin cleared half of it".
  if (says(job, /\b(?:fill|clear|empt|took|remov)\w*(?: \w+){0,2} half of it\b/)) return 0.5;
  return says(job, summed) ? shareSummed(job, at) : null;
}

/** "half of my classroom moved into our garage": a share of something else. */
function isOfOther({ atoms }: Job, share: number, at: number): boolean {
  const [of, the, what] = atoms.slice(share + 1, share + 4);
  const isWord = the?.kind === 'cue' && what?.kind === 'word';
  return /^(?:of|de)$/.test(of?.text ?? '') && isWord && at > share + 3;
}

/** "half of the room is my roommate's" says whose it is as well. */
const isSomebodys =
  /^(?:[a-z]+ ){0,4}(?:belongs? to |(?:is|are|es|son) (?:[a-z]+ ){0,3}(?:[a-z]+'s|mine|ours|mi[oa]|(?:del?|de la|de mi) [a-z]+)(?: |$))/;
const longestOwner = 9;

const summed = /\b(?:call it|say|figure|digamos)\b/;

/** "one wall is stacked up and the rest is floor, call it a third". */
function shareSummed(job: Job, at: number): number | null {
  const [, to] = sentenceBounds(job, at);
  const share = job.atoms.slice(at, to).findLast(({ kind }) => kind === 'share');
  const before = share ? tokensText(job, share.from - 3, share.from) : '';
  return share?.kind === 'share' && share.value <= 1 && summed.test(before) ? share.value : null;
}

/** "not packed, more like piles along all four walls". */
const notFull =
  /\b(?:not|isn't|isnt|ain't|wasn't|no esta) (?:(?:all|that|completely|totally|really|super|quite|muy) )?(?:packed|full|stuffed|jammed|filled|llen[oa])\b/;
const lined =
  /\b(?:along|against|around) (?:all )?(?:(?:the|its|two|three|four|both|2|3|4) )*(?:walls?|edges|perimeter)\b/;

export function fillNear(job: Job, at: number, otherwise: number | null): number | null {
  const [from, to] = [Math.max(0, at - 12), Math.min(job.atoms.length, at + 26)];
  if (says(job, notFull)) return says(job, lined) ? 0.12 : 0.35;
  for (let near = at + 1; near < to; near += 1) {
    const atom = job.atoms[near];
    // "basement: 3 half full boxes".
    if (isOfPiece(job, near)) break;
    if (atom?.kind === 'fill') return howFull(job, near) ?? atom.share;
    const isFull = atom?.kind === 'cue' && /^(?:full|llen[oa]s?|loaded|filled)$/.test(atom.text);
    // "a four poster (full)".
    const isSize = job.atoms[near - 1]?.text === '(' && job.atoms[near - 2]?.kind === 'other';
    if (isFull && !isSize && !ofOther.test(job.atoms[near + 1]?.text ?? ''))
      return howFull(job, near) ?? 0.8;
    if (atom?.kind === 'cue' && atom.cue === 'contains') return 0.8;
  }
  for (let near = at - 1; near >= from; near -= 1) {
    const atom = job.atoms[near];
    if (atom?.kind === 'noun' || atom?.kind === 'refused') break;
    if (atom?.kind === 'fill') return atom.share;
    if (atom?.kind === 'cue' && /^(?:full|loaded)$/.test(atom.text)) return 0.8;
  }
  return otherwise;
}

/** "full size", "a full bath", "the loaded elevator". */
const ofOther = /^(?:size|sized|bath\w*|day|week|time|elevator)$/;

/** A piece, or how full pieces are: "30 half empty cans", "each room contains a desk". */
function isOfPiece({ atoms }: Job, at: number): boolean {
  const named = (atom: Atom | undefined) => /^(?:noun|refused)$/.test(atom?.kind ?? '');
  const isNamed = named(atoms[at + 1]);
  if (/^contain/.test(atoms[at]?.text ?? '')) return isNamed || atoms[at + 1]?.kind === 'count';
  const isCounted = atoms[at - 1]?.kind === 'count' || isNamed;
  return named(atoms[at]) || (atoms[at]?.kind === 'fill' && isCounted);
}

/** "filled about halfway", "loaded maybe half way up". */
function howFull({ atoms }: Job, at: number): number | null {
  const next = atoms.slice(at + 1, at + 6).find((atom) => !isAbout(atom));
  return next?.kind === 'fill' ? next.share : null;
}

/** Feet, in the highest hall. */
const highestHeap = 20;

export function depthNear(job: Job, at: number): number | null {
  for (let near = Math.max(0, at - 12); near < Math.min(job.atoms.length, at + 26); near += 1) {
    const atom = job.atoms[near];
    if (atom?.kind === 'depth' && !isOfThing(job, near)) return atom.feet;
  }
  const [from, to] = sentenceBounds(job, at);
  for (let near = from; near < to; near += 1) {
    const atom = job.atoms[near];
    // "8x6 and 4 high", but "we lost a lot down there".
    const isFigure = atom?.kind === 'count' && !atom.vague && atom.value <= 12;
    if (isFigure && isUpright(job, near)) return atom.value;
    if (atom?.kind !== 'measure' || near === at || (atom.unit !== 'in' && atom.unit !== 'ft'))
      continue;
    const isDeep = (isUpright(job, near) && !isSizeOfThing(job, near)) || reachesUp(job, near);
    if (isDeep && atom.unit === 'in') return atom.value / 12;
    if (isDeep && atom.unit === 'ft' && atom.value <= highestHeap) return atom.value;
  }
  return null;
}

/** "one safe, up to my knee": how high a thing is, and no depth of anything. */
function isOfThing({ atoms }: Job, at: number): boolean {
  const before = atoms.slice(Math.max(0, at - 2), at);
  const [thing] = before.filter(({ kind, text }) => kind !== 'mark' || /^[.;!?\n]$/.test(text));
  const isPiece = thing?.kind === 'noun' && thing.key !== 'shed';
  return isPiece && !thing.plural && before.at(-1)?.kind !== 'word';
}

/** "wardrobe, 93 in high": of the thing named before it. */
function isSizeOfThing({ atoms }: Job, at: number): boolean {
  const before = atoms.slice(Math.max(0, at - 6), at);
  const last = before.findLast(
    ({ kind, text }) =>
      /^(?:noun|space|material|sides|depth)$/.test(kind) || /^[.;!?\n]$/.test(text),
  );
  return last?.kind === 'noun';
}

/** "piled up to about 4 ft". */
function reachesUp({ atoms }: Job, at: number): boolean {
  const before = textOf(atoms.slice(Math.max(0, at - 5), at));
  return /\b(?:piled|stacked|filled|comes|goes|full|llen[oa]|apilad[oa])\b.*\b(?:to|up|hasta)\b|\b(?:piled|heaped)(?: \w+){0,2}$/.test(
    before,
  );
}

// "7 chairs down in the basement", "8 high tops", "two tall bookcases", "200 ft down the alley" are no depth.
const isUpright = (job: Job, at: number) =>
  !job.atoms.slice(at + 1, at + 3).some(({ kind }) => kind === 'noun') &&
  (/^(?!path).*\b(?:deep|high|tall|depth|thick|alto|hondo)\b/.test(wordsBehind(job, at, 2)) ||
    /^(?:ft |feet )?down\b(?! (?:the|an?|to|our|my|that|this)\b)/.test(wordsBehind(job, at, 3)));

/** "a truckload? no, maybe 1 yard", "3 yards, actually 5": another amount takes its place. */
export function isTakenBack({ atoms }: Job, at: number): boolean {
  const [mark, no, ...behind] = atoms.slice(at + 1, at + longestSecondThought);
  if (!/^[?,.(-]$/.test(mark?.text ?? '') || !second.test(no?.text ?? '')) return false;
  const end = behind.findIndex(({ kind, text }) => kind === 'noun' || /^[.;!?\n]$/.test(text));
  return behind.slice(0, end < 0 ? behind.length : end).some(isAmount);
}

const longestSecondThought = 10;
const second = /^(?:no|nah|nope|naw|actually|wait|scratch|sorry|make|mejor|digo|perdon)$/;

const isAmount = (atom: Atom) =>
  atom.kind === 'share' ||
  (atom.kind === 'measure' && /^(?:yard|ton|pound|cubic-foot)$/.test(atom.unit)) ||
  (atom.kind === 'space' && /^(?:truck|pickup|van|trailer|dumpster)$/.test(atom.space));

export function countBefore(job: Job, at: number): number | null {
  for (let before = at - 1; before >= Math.max(0, at - 4); before -= 1) {
    const atom = job.atoms[before];
    if (atom?.kind === 'count') return atom.value;
    // "1.5 truckloads".
    const figure = atom?.kind === 'other' ? Number(job.tokens[atom.from]?.text) : 0;
    if (figure % 1 > 0) return figure;
    if (atom?.kind === 'mark' && !/^["']$/.test(atom.mark)) return null;
    if (atom?.kind === 'noun') return null;
  }
  return null;
}

export function shareBefore(job: Job, at: number): number | null {
  for (let before = at - 1; before >= Math.max(0, at - 6); before -= 1) {
    const atom = job.atoms[before];
    if (atom?.kind === 'share') return atom.value;
    if (atom?.kind === 'mark' && !/^["'(]$/.test(atom.mark)) return null;
  }
  return null;
}

/** A space that was measured by its sides, in the sentence, or any amount before. */
export function alreadyMeasured(job: Job, at: number): boolean {
  const [from, to] = sentenceBounds(job, at);
  return (
    job.amounts.length > 0 ||
    job.atoms.slice(from, to).some((atom) => atom.kind === 'sides' && (atom.feet[0] ?? 0) >= 4)
  );
}

export function materialAtom(job: Job, at: number): Extract<Atom, { kind: 'material' }> | null {
  const [from, to] = sentenceBounds(job, at);
  for (let near = at; near < to; near += 1) {
    const atom = job.atoms[near];
    const isLoose = atom?.kind === 'material' && atom.poundsPerYard !== mixedPounds;
    if (isLoose && !isMadeOf(job, near)) return atom;
  }
  for (let near = at; near >= from; near -= 1) {
    const atom = job.atoms[near];
    if (atom?.kind === 'material' && atom.poundsPerYard !== mixedPounds) return atom;
  }
  return null;
}

/** "plus a tub of cast iron", "una tina de hierro". */
function isMadeOf({ atoms }: Job, at: number): boolean {
  const [thing, of] = atoms.slice(Math.max(0, at - 2), at);
  const isOf =
    of?.kind === 'cue' && of.cue === 'of' && /metal|iron|steel|hierro/.test(atoms[at]?.text ?? '');
  return isOf && thing?.kind === 'noun' && !/^(?:bag|box|tote|pallet)/.test(thing.key);
}

export function materialNear(job: Job, at: number): Material {
  const own = materialAtom(job, at)?.material;
  if (own && own !== 'junk') return own;
  if (own === 'junk') return 'junk';
  const elsewhere = job.atoms
    .slice(Math.max(0, at - longestLook), at + longestLook)
    .find((atom) => atom.kind === 'material');
  return elsewhere?.kind === 'material' ? elsewhere.material : 'junk';
}

export function nextIs(job: Job, at: number, kind: Atom['kind'], keys?: string[]): boolean {
  const next = job.atoms[at + 1];
  return next?.kind === kind && (!keys || (next.kind === 'noun' && keys.includes(next.key)));
}

/** Full by weight before it is by height: bricks, tile, soil. */
export const isHeavy = ({ poundsPerYard }: { poundsPerYard: number }) => poundsPerYard >= 1700;

export function nounAhead(job: Job, at: number, many: number): boolean {
  const ahead = job.atoms.slice(at + 1, at + 1 + many);
  return ahead.some((atom) => atom.kind === 'noun' && !atom.ambiguous);
}

export function nounBefore(job: Job, at: number, many = 3): boolean {
  const [from] = sentenceBounds(job, at);
  return job.atoms.slice(Math.max(from, at - many), at).some(({ kind }) => kind === 'noun');
}

export function isNegated(job: Job, at: number): boolean {
  const before = job.atoms[at - 1];
  return before?.kind === 'cue' && before.cue === 'no';
}
