import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { type Amount, type Job, take } from './job.ts';
import { sentenceBounds, sentenceWords, wordsOf } from './job-words.ts';
import { isRental } from './read-vehicles.ts';
import { partBehind } from './shares-behind.ts';
import {
  countBefore,
  isHeavy,
  materialAtom,
  materialNear,
  shareBefore,
  shareNear,
} from './space-clues.ts';

/** Of one that nobody sized: what is heavy goes into the small ones. */
const usualYards = { light: 15, heavy: 10 };

/** "12 cu yds", "two 10 yard dumpsters", "30 yard roll-off about halfway". */
export function readYards(
  job: Job,
  { value }: Extract<Atom, { kind: 'measure' }>,
  at: number,
): Amount | null {
  if (isOfCloth(job, at) || isRental(job, at) || asksRates(job, at)) return null;
  if (tellsOfBag(job, at)) return null;
  const material = materialNear(job, at);
  const each = dumpstersBefore(job, at);
  if (each !== null) return take(job, value * each, at, at, false, material);
  const dumpster = dumpsterAt(job, at);
  if (dumpster === null) {
    const last = lastOfBagged(job, at);
    return take(job, value * partOfDumpster(job, at), at, last, false, material);
  }
  const share = shareBefore(job, at) ?? shareBehind(job, dumpster) ?? partBehind(job, dumpster);
  const times = countBefore(job, at) ?? 1;
  return take(job, value * times * share, at, dumpster, false, material);
}

/** "4 yards of bagged trash and boxes": what the yards are of, and no bags beside them. */
function lastOfBagged({ atoms }: Job, at: number): number {
  const isOf = (atom: Atom | undefined) => atom?.kind === 'cue' && atom.text === 'of';
  const isLoose = (atom: Atom | undefined) =>
    atom?.kind === 'noun' && /^(?:bag|box)-/.test(atom.key);
  let last = at;
  let next = isOf(atoms[at + 1]) ? at + 2 : at;
  while (next > last && next < at + longestAside) {
    if (atoms[next]?.kind === 'word') next += 1;
    else if (isLoose(atoms[next])) {
      last = next;
      next = atoms[next + 1]?.text === 'and' ? next + 2 : next;
    } else break;
  }
  return last;
}

/** "15 yards of carpet", "12 yards of fence": of length, and not of room. */
function isOfCloth({ atoms }: Job, at: number): boolean {
  const next = atoms[at + 1]?.text === 'of' ? atoms[at + 2] : atoms[at + 1];
  if (next?.kind === 'noun')
    return /^(?:carpet-room|area-rug|fence-panel|fabric-bolt)$/.test(next.key);
  return /^(?:fabric|cloth|rope|cable|wire|ribbon|trim|tela)$/.test(next?.text ?? '');
}

/** "your rates for 10, 15 and 20 yards": what each would cost, and nothing to take. */
function asksRates(job: Job, at: number): boolean {
  return asked.test(sentenceWords(job, at));
}

const asked =
  /\b(?:rates?|pric(?:e|es|ing)|charges?|costs?|fees?|tarifas?|precios?)\b(?: [a-z]+){0,4} \d+(?: (?:cu )?(?:yards?|yds?|yardas?))?(?: (?:,|and|y|\/) (?:(?:and|y) )?\d+(?: (?:cu )?(?:yards?|yds?|yardas?))?)+/;

/** Atoms from a dumpster to its size. */
const longestAside = 10;

/** The dumpster whose size is told: "half a dumpster (20 yd)", "a Bagster, about 3 yards". */
function dumpsterToldOf({ atoms }: Job, at: number): number {
  const from = Math.max(0, at - longestAside);
  const before = atoms.slice(from, at);
  const space = before.findLastIndex((atom) => atom.kind === 'space' && atom.space === 'dumpster');
  const isQuiet = before
    .slice(space + 1)
    .every(
      (atom) =>
        /^[,(-]$/.test(atom.text) ||
        /^(?:count|word|fill|tail)$/.test(atom.kind) ||
        (atom.kind === 'cue' && atom.cue !== 'and'),
    );
  return space < 0 || !isQuiet ? -1 : from + space;
}

/** "half a dumpster (20 yd)", "half a dumpster, one of the 20 yard ones". */
function partOfDumpster(job: Job, at: number): number {
  const share = job.atoms[dumpsterToldOf(job, at) - 1];
  return share?.kind === 'share' ? share.value : 1;
}

/** "a Bagster filled to the brim (3 yards they say)": what one holds. */
function tellsOfBag(job: Job, at: number): boolean {
  const bag = dumpsterToldOf(job, at);
  return bag >= 0 && /\bbag/.test(wordsOf(job, bag));
}

/** "2 dumpsters, 15 yards each". */
function dumpstersBefore(job: Job, at: number): number | null {
  const [space, mark] = job.atoms.slice(Math.max(0, at - 2), at);
  const isEach = /^(?:each|apiece|cada)$/.test(job.atoms[at + 1]?.text ?? '');
  const isDumpster = space?.kind === 'space' && space.space === 'dumpster';
  return isEach && isDumpster && mark?.kind === 'mark' ? countBefore(job, at - 2) : null;
}

/** "about three quarters full": in its own sentence. */
function shareBehind(job: Job, at: number): number | null {
  const [, to] = sentenceBounds(job, at);
  const behind = job.atoms.slice(at + 1, Math.min(to, at + 8));
  const found = behind.find(
    (atom) =>
      /^(?:share|noun|count)$/.test(atom.kind) ||
      (atom.kind === 'cue' && /^(?:and|loaded|contains)$/.test(atom.cue)),
  );
  return found?.kind === 'share' && found.value < 1 ? found.value : null;
}

function dumpsterAt(job: Job, at: number): number | null {
  const next = job.atoms[at + 1]?.text === 'rolling' ? at + 2 : at + 1;
  const atom = job.atoms[next];
  const isBin =
    (atom?.kind === 'noun' && atom.key === 'tote') ||
    /^(?:containers?|hoppers?)$/.test(atom?.text ?? '');
  return isBin || (atom?.kind === 'space' && /^(?:dumpster|truck)$/.test(atom.space)) ? next : null;
}

/** A Bagster holds three cubic yards, a tarp that two people drag about one and a half. */
const bagYards = 3;
const tarpYards = 1.5;

/** "2 Bagsters", "half a Bagster". */
function readBags(job: Job, at: number): Amount {
  // "2 and a half of those green Bagster bags".
  const figure = job.atoms.slice(Math.max(0, at - 5), at).find(({ kind }) => kind === 'other');
  const part = figure ? Number(job.tokens[figure.from]?.text) : 0;
  const many = shareBefore(job, at) ?? countBefore(job, at) ?? (part || 1);
  return take(job, many * bagYards, at, at, false, materialNear(job, at));
}

/** "three tarps of hedge trimmings". */
export function readTarps(job: Job, at: number): Amount | null {
  const [of, stuff] = job.atoms.slice(at + 1, at + 3);
  const isOf = of?.kind === 'cue' && /^(?:of|contains|loaded)$/.test(of.cue);
  if (!isOf || stuff?.kind !== 'material' || !/^tarps?$/.test(job.atoms[at]?.text ?? ''))
    return null;
  return take(job, (countBefore(job, at) ?? 1) * tarpYards, at, at + 2, false, stuff.material);
}

/** "3 dumpsters of bricks", "a dumpster full of drywall": of no size. */
export function readDumpster(job: Job, at: number): Amount | null {
  if (/\bbag/.test(wordsOf(job, at)) && !isRental(job, at)) return readBags(job, at);
  const next = job.atoms[at + 1];
  const isOf = next?.kind === 'cue' && /^(?:of|contains|loaded)$/.test(next.cue);
  const isPlace = /^(?:in|into|the|our|en|el|al)$/.test(job.atoms[at - 1]?.text ?? '');
  const stuff = job.atoms
    .slice(at + 1, at + 5)
    .some(({ kind, text }) => kind === 'material' || /^(?:trash|junk)$/.test(text));
  const isSized = job.atoms
    .slice(Math.max(0, at - 2), at + 5)
    .some((atom) => atom.kind === 'measure' && /^(?:yard|ft)$/.test(atom.unit));
  if (!isOf || !stuff || isPlace || isSized || isRental(job, at)) return null;
  const found = materialAtom(job, at);
  const yards = found && isHeavy(found) ? usualYards.heavy : usualYards.light;
  const part = shareBefore(job, at) ?? shareNear(job, at) ?? countBefore(job, at) ?? 1;
  return take(job, yards * part, at, at, false, found?.material ?? 'junk');
}
