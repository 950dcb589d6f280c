import type { Atom, NounAtom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';
import { isDeterminer } from '#src/features/catalogue/domain/description/reading.ts';

/** What takes the place of an atom and of those behind it, up to `next`. */
interface Said {
  atoms: readonly Atom[];
  next: number;
}

const longestClause = 14;

/** Says again what a second number leaves unsaid: "one stool for the doctor and one for the nurse". */
export function withUnsaid(parsed: Parsed): Parsed {
  const { atoms } = parsed;
  const said: Atom[] = [];
  for (let at = 0; at < atoms.length; ) {
    const atom = atoms[at];
    if (!atom) break;
    const found =
      countsForOther(atoms, at) ??
      hasAsWell(atoms, at) ??
      sumsUp(atoms, at) ??
      racksPairs(atoms, at) ??
      otherOne(parsed, at) ??
      isContracted(parsed, at) ??
      comesInCartons(parsed, at) ??
      tookOwn(parsed, at) ??
      namesLight(atoms, at);
    said.push(...(found?.atoms ?? [atom]));
    at = found?.next ?? at + 1;
  }
  return said.length === atoms.length && said.every((atom, at) => atom === atoms[at])
    ? parsed
    : { ...parsed, atoms: said };
}

const isCount = (atom: Atom | undefined): atom is Extract<Atom, { kind: 'count' }> =>
  atom?.kind === 'count' && !atom.vague;
const isNumber = (atom: Atom | undefined) => isCount(atom) && !atom.article;
const isEnd = (atom: Atom | undefined) => !atom || /^[.;!?\n]$/.test(atom.text);
const isAnd = (atom: Atom | undefined) =>
  atom?.text === ',' || (atom?.kind === 'cue' && atom.cue === 'and');

/** What a number alone counts, where it stands: the thing itself again. */
const again = (noun: NounAtom, { from, to }: Atom): NounAtom => ({ ...noun, from, to });

/** The clause before an atom, back to where its sentence begins. */
function clauseBefore(atoms: readonly Atom[], at: number): readonly Atom[] {
  const before = atoms.slice(Math.max(0, at - longestClause), at);
  return before.slice(before.findLastIndex(isEnd) + 1);
}

/** The last thing that was counted there, where its number stands right before it. */
function countedIn(clause: readonly Atom[]): { noun: NounAtom; at: number } | null {
  const at = clause.findLastIndex(({ kind }) => kind === 'noun');
  const noun = clause[at];
  const isCounted = clause.slice(Math.max(0, at - 3), at).some(isCount);
  return noun?.kind === 'noun' && isCounted ? { noun, at } : null;
}

/** "2 lamps for the den and 3 for the bedroom". */
function countsForOther(atoms: readonly Atom[], at: number): Said | null {
  const count = atoms[at];
  const next = atoms[at + 1];
  const isAnother = count?.kind === 'cue' && count.text === 'another';
  if (!(isCount(count) && isNumber(count)) && !isAnother) return null;
  if (!count || next?.text !== 'for' || !isAnd(atoms[at - 1])) return null;
  const clause = clauseBefore(atoms, at);
  const named = countedIn(clause);
  if (!named || clause[named.at + 1]?.text !== 'for') return null;
  // "2 chairs for you and 3 for goodwill".
  const ends = [...clause.slice(named.at + 2), ...atoms.slice(at + 2, at + 5)];
  if (ends.some(({ text, kind }) => kind === 'material' || fates.test(text))) return null;
  const noun = again(named.noun, count);
  return { atoms: [count, isAnother ? { ...noun, plural: false } : noun], next: at + 1 };
}

const fates =
  /^(?:you|u|us|we|me|i|donation|donations|donating|goodwill|sale|charity|church|salvation|habitat|storage|keep|keeping|resale|trash|dump|pickup|removal|disposal|garbage|movers|auction|usted|ustedes|donacion|donar|venta|basura)$/;
const isWe = (atom: Atom | undefined) => /^(?:i|we|you|they)$/.test(atom?.text ?? '');
const has = /^(?:has|have|had|got|gets|holds?|tiene|tienen)$/;

/** "Suite A has 4 exam tables and suite B has 3". */
function hasAsWell(atoms: readonly Atom[], at: number): Said | null {
  const [verb, count, next] = [atoms[at - 1], atoms[at], atoms[at + 1]];
  if (!isCount(count) || count.article || !has.test(verb?.text ?? '')) return null;
  // "the office has 3 desks, I have two".
  if (isWe(atoms[at - 2])) return null;
  if (next && next.kind !== 'mark' && !isAnd(next)) return null;
  const clause = clauseBefore(atoms, at);
  const named = countedIn(clause);
  if (!named || !clause.slice(0, named.at).some(({ text }) => has.test(text))) return null;
  const between = clause.slice(named.at + 1, -1);
  const isOther = between.some(({ kind, text }) => kind !== 'mark' && text !== 'and');
  if (!isAnd(between[0]) || !isOther) return null;
  return { atoms: [count, again(named.noun, count)], next: at + 1 };
}

/** "both suites have 4 and 3 treatment chairs". */
function sumsUp(atoms: readonly Atom[], at: number): Said | null {
  const [first, and, second, ...rest] = atoms.slice(at, at + 6);
  if (!isCount(first) || !isCount(second) || first.article || second.article) return null;
  const isTold = has.test(atoms[at - 1]?.text ?? '') && and?.text === 'and' && !isWe(atoms[at - 2]);
  const noun = rest.find(({ kind }) => kind !== 'word');
  const isMany = clauseBefore(atoms, at).some(({ text }) => /^(?:both|two|2|the)$/.test(text));
  if (!isTold || !isMany || noun?.kind !== 'noun' || !noun.plural) return null;
  const value = first.value + second.value;
  return { atoms: [{ ...second, from: first.from, low: value, value }], next: at + 3 };
}

const isRack = /^weight-rack$/;
const areWeights = {
  kind: 'noun',
  key: 'weight-plates',
  ambiguous: false,
  brand: false,
  plural: true,
} as const;

/** "dumbbell rack w 10 pr (5 to 50 lb)": of what it holds. */
function racksPairs(atoms: readonly Atom[], at: number): Said | null {
  const [pairs, next] = [atoms[at], atoms[at + 1]];
  if (!/^(?:pr|prs|pairs?)$/.test(pairs?.text ?? '') || !pairs) return null;
  const [rack, cue, count] = atoms.slice(Math.max(0, at - 3), at);
  const isHeld = rack?.kind === 'noun' && isRack.test(rack.key) && cue?.kind === 'cue';
  if (!isHeld || !isNumber(count) || (next && next.kind !== 'mark')) return null;
  const { from, to, text } = pairs;
  return { atoms: [{ ...areWeights, from, to, text }], next: at + 1 };
}

/** "not the kitchen fridge, the 2nd one, in the garage": another of them. */
function otherOne({ atoms, tokens }: Parsed, at: number): Said | null {
  const [the, which, one] = atoms.slice(at, at + 3);
  if (!isDeterminer(the) || one?.text !== 'one' || !the || !which) return null;
  const from = tokens[which.from]?.text ?? '';
  if (!/^(?:second|third|other|2|3)$/.test(from) || atoms[at - 1]?.text !== ',') return null;
  const clause = clauseBefore(atoms, at);
  const noun = clause.find(({ kind }) => kind === 'noun');
  const not = clause[0];
  const isDenied = not?.kind === 'cue' && not.cue === 'no' && /^not$/.test(not.text);
  if (!isDenied || noun?.kind !== 'noun' || noun.plural) return null;
  const { to, text } = one;
  return {
    atoms: [
      { from: the.from, to: the.to, text: 'take', kind: 'cue', cue: 'take' },
      { from: which.from, to: which.to, text: 'another', kind: 'cue', cue: 'another' },
      { ...noun, from: one.from, to, text },
    ],
    next: at + 3,
  };
}

/** "dryers the one on top": the dryer is. */
function isContracted({ atoms }: Parsed, at: number): Said | null {
  const [noun, the, ...rest] = atoms.slice(at, at + 5);
  if (noun?.kind !== 'noun' || !noun.plural || the?.text !== 'the') return null;
  const isFirst = isEnd(atoms[at - 1]) || atoms[at - 1]?.text === ',';
  const one = rest.findIndex(({ text }) => text === 'one');
  if (!isFirst || one < 0 || rest.slice(0, one).some(({ kind }) => kind !== 'word')) return null;
  const isKnown = atoms.some(
    (other) => other.kind === 'noun' && other !== noun && other.key === noun.key,
  );
  return isKnown ? { atoms: [], next: at + 3 + one } : null;
}

const packed =
  /^(?:bed|sofa|loveseat|sectional|dresser|wardrobe|desk|crib|bunk|futon|armchair|recliner|vanity|treadmill|patio)/;

/** "platform bed KD, 2 ctns ea": what it is packed in. */
function comesInCartons({ atoms, tokens }: Parsed, at: number): Said | null {
  const [count, box, each] = atoms.slice(at, at + 3);
  const isBox = box?.kind === 'noun' && /^box-/.test(box.key);
  if (!isBox || !count || !each || !isNumber(count)) return null;
  if (each.kind !== 'cue' || each.cue !== 'each') return null;
  const before = atoms.slice(Math.max(0, at - 5), at);
  const thing = before.findLast(({ kind }) => kind === 'noun' || kind === 'space');
  const isPacked = thing?.kind === 'noun' && packed.test(thing.key);
  const isCarton = /^(?:ctns?|cartons?|pkgs?)$/.test(tokens[box.to - 1]?.text ?? '');
  const isFlat = before.some(({ text }) =>
    /^(?:kd|knocked|flat|rta|unassembled|boxed|new)$/.test(text),
  );
  if (!isPacked || !(isCarton || isFlat)) return null;
  return {
    atoms: [{ from: count.from, to: each.to, text: 'packed', kind: 'other' }],
    next: at + 3,
  };
}

/** "a sink. floor guys took theirs": that is not on the list. */
function tookOwn({ atoms, tokens }: Parsed, at: number): Said | null {
  const verb = atoms[at];
  const last = tokens[(verb?.to ?? 0) - 1]?.text ?? '';
  const next = tokens[verb?.to ?? 0]?.text ?? '';
  const owned = /^(?:theirs|hers|his|mine)$/;
  const isTaking = /^(?:took|takes?|taken|got|grabbed|removed|have|has)$/;
  if (!verb) return null;
  if (owned.test(last) && isTaking.test(tokens[verb.to - 2]?.text ?? '') && verb.to - verb.from > 1)
    return { atoms: [], next: at + 1 };
  const behind = atoms[at + 1];
  const isAlone = isEnd(atoms[at + 2]) || atoms[at + 2]?.text === ',' || isAnd(atoms[at + 2]);
  if (!isTaking.test(last) || !owned.test(next) || !isAlone || behind?.to !== verb.to + 1)
    return null;
  return { atoms: [], next: at + 2 };
}

/** "a light and a stool": a lamp, and not how heavy the stool is. */
function namesLight(atoms: readonly Atom[], at: number): Said | null {
  const [count, light, and, next, behind] = atoms.slice(Math.max(0, at - 1), at + 4);
  const isAlone = light === atoms[at] && light?.kind === 'word' && light.text === 'light';
  const isOne = isCount(count) && count.value === 1;
  const isOther = isAnd(and) && isCount(next) && behind?.kind === 'noun';
  if (!isAlone || !isOne || !isOther) return null;
  const { from, to, text } = light;
  const fixture = { key: 'light-fixture', ambiguous: false, brand: false, plural: false } as const;
  return { atoms: [{ ...fixture, kind: 'noun', from, to, text }], next: at + 1 };
}
