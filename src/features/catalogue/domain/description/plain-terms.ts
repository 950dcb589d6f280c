import type { Atom, Parsed } from './grammar.ts';
import { byCondition } from './plain-terms/by-condition.ts';
import { atNumberedPlaces } from './plain-terms/numbered-places.ts';
import { withOldOnes } from './plain-terms/old-ones.ts';
import { byTwoNames } from './plain-terms/one-by-two-names.ts';
import { underSizes } from './plain-terms/sizes-above.ts';
import { asBroken } from './plain-terms/what-broke-it.ts';
import { textOf } from './tokens/tokens.ts';

/** Puts turns of phrase that name or count things in a roundabout way as the grammar reads them. */
export function inPlainTerms(parsed: Parsed): Parsed {
  return rewrites.reduce((read, rewrite) => rewrite(read), parsed);
}

const rewrites = [
  byCondition,
  byTwoNames,
  underSizes,
  withSacks,
  inHeaps,
  atNumberedPlaces,
  withOldOnes,
  asBroken,
  withoutDrawerKinds,
  withWallToWall,
  inRolls,
  whoFilled,
];

const rolled = /^(?:carpet-room|gym-mat|area-rug|dance-floor-panel|fabric-bolt)$/;

/** "marley floor in 5 rolls" is "marley floor, 5 rolls". */
function inRolls(parsed: Parsed): Parsed {
  const isOfRolls = (at: number) => {
    const [name, link, count, rolls] = parsed.atoms.slice(at - 1, at + 3);
    return (
      link?.kind === 'cue' &&
      /^(?:in|en)$/.test(link.text) &&
      name?.kind === 'noun' &&
      rolled.test(name.key) &&
      count?.kind === 'count' &&
      /^(?:rolls|rollos)$/.test(rolls?.text ?? '')
    );
  };
  const atoms = parsed.atoms.map((atom, at): Atom => {
    if (at === 0 || !isOfRolls(at)) return atom;
    return { kind: 'mark', mark: ',', text: ',', from: atom.from, to: atom.to };
  });
  return { ...parsed, atoms };
}

const drawers = /^(?:box|b|b\/b|file|f|f\/f)$/;

/** "box/box/file peds", "pedestals (b/b/f)": the drawers of each, and no boxes. */
function withoutDrawerKinds(parsed: Parsed): Parsed {
  const { atoms, tokens } = parsed;
  const isDrawer = (atom: Atom | undefined) =>
    atom !== undefined && atom.to === atom.from + 1 && drawers.test(tokens[atom.from]?.text ?? '');
  const plain: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const atom = atoms[at];
    if (!atom) continue;
    let last = at;
    while (atoms[last + 1]?.text === '/' && isDrawer(atoms[last + 2])) last += 2;
    const end = atoms[last];
    if (last > at && end && isDrawer(atom) && /^f/.test(end.text)) {
      plain.push({ kind: 'word', text: atom.text, from: atom.from, to: end.to });
      at = last;
    } else plain.push(atom);
  }
  return { ...parsed, atoms: plain };
}

const ofCarpet =
  /\b(?:pad|pads|padding|underlay|tack ?strips?|rolled|rolls?|strips|pulled|ripped|tore|torn|taped|berber|shag|beige)\b/;
const ofStuff = /\b(?:stuff|junk|packed|full|boxes|crammed|piled|filled|stacked|things|trash)\b/;

/** "12' x 15' wall to wall w/ the pad, in strips": the carpet, and not how full a room is. */
function withWallToWall(parsed: Parsed): Parsed {
  const { atoms, tokens } = parsed;
  const isCarpet = ({ kind, from, to }: Atom, at: number) => {
    if (kind !== 'fill' || !/^wall (?:- )?to (?:- )?wall$/.test(textOf(tokens.slice(from, to))))
      return false;
    const said = textOf(clauseAround(parsed, at));
    // "wall to wall mirrors, pulled out".
    if (/^(?:noun|material)$/.test(atoms[at + 1]?.kind ?? '')) return false;
    const isFrom = atoms[at + 1]?.text === 'from';
    return (isFrom || ofCarpet.test(said)) && !ofStuff.test(said);
  };
  if (!atoms.some(isCarpet)) return parsed;
  const carpet = { key: 'carpet-room', ambiguous: false, brand: false, plural: false } as const;
  return {
    ...parsed,
    atoms: atoms.map(
      (atom, at): Atom =>
        isCarpet(atom, at)
          ? { kind: 'noun', ...carpet, text: atom.text, from: atom.from, to: atom.to }
          : atom,
    ),
  };
}

const longestClause = 16;

/** The words to the ends of a sentence. */
function clauseAround({ atoms, tokens }: Parsed, at: number) {
  const isEnd = ({ text }: Atom) => /^[.;!?\n]$/.test(text);
  const start = Math.max(0, at - longestClause);
  const before = atoms.slice(start, at);
  const behind = atoms.slice(at + 1, at + 1 + longestClause);
  const from = start + before.findLastIndex(isEnd) + 1;
  const end = behind.findIndex(isEnd);
  const to = at + 1 + (end < 0 ? behind.length : end);
  return tokens.slice(atoms[from]?.from, atoms[to - 1]?.to);
}

/** "I filled 26 buckets": what somebody did, and not how full a place is. */
function whoFilled(parsed: Parsed): Parsed {
  const { atoms } = parsed;
  const isVerb = ({ kind, text }: Atom, at: number) => {
    if (kind !== 'fill' || text !== 'filled') return false;
    const [who, next] = [atoms[at - 1], atoms[at + 1]];
    const isWho =
      !who || /^(?:i|we|he|she|they|guys?|crew|already|i've|we've|have|[.,;\n])$/.test(who.text);
    return isWho && next?.kind === 'count' && !next.article;
  };
  if (!atoms.some(isVerb)) return parsed;
  return {
    ...parsed,
    atoms: atoms.map((atom, at): Atom => {
      if (!isVerb(atom, at)) return atom;
      return { kind: 'word', text: atom.text, from: atom.from, to: atom.to };
    }),
  };
}

const sack =
  /^(?:sacos?|bolsas?|fundas?|bultos?|bags?|sacks?) (?:de|of) (?:cemento|concreto|cement|concrete)$/;
const broken = /^(?:rot|picad|partid|quebrad|triturad)[oa]s?$/;

/** "20 sacos de cemento roto": bags of debris, and no cement from a shop. */
function withSacks(parsed: Parsed): Parsed {
  const { atoms, tokens } = parsed;
  const bags = { key: 'bag-contractor', ambiguous: false, brand: false, plural: true } as const;
  return {
    ...parsed,
    atoms: atoms.map((atom, at): Atom => {
      const { from, to, text } = atom;
      const isSack = atom.kind === 'material' && sack.test(textOf(tokens.slice(from, to)));
      if (!isSack || !broken.test(atoms[at + 1]?.text ?? '')) return atom;
      return { kind: 'noun', ...bags, from, to, text };
    }),
  };
}

const manyInHeap = { low: 3, value: 5, vague: true, article: false } as const;

/** "un montón de cajas", "a pile of chairs": several of them. */
function inHeaps(parsed: Parsed): Parsed {
  const { atoms } = parsed;
  const plain: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const [count, heap, of, ...behind] = atoms.slice(at, at + 6);
    const thing = behind.find(({ kind }) => kind !== 'word');
    const isHeap =
      count?.kind === 'count' &&
      count.article &&
      /^(?:monton|monto|reguero|paca|pila|pile|heap|stack)$/.test(heap?.text ?? '') &&
      of?.kind === 'cue' &&
      of.cue === 'of' &&
      thing?.kind === 'noun' &&
      (thing.plural || thing.text.endsWith('s'));
    if (isHeap)
      plain.push({ kind: 'count', ...manyInHeap, text: 'several', from: count.from, to: of.to });
    else if (atoms[at]) plain.push(atoms[at] as Atom);
    if (isHeap) at += 2;
  }
  return { ...parsed, atoms: plain };
}
