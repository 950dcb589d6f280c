import { looseKind } from '#src/features/catalogue/domain/spaces.ts';
import type { Atom, Company, Parsed } from './grammar.ts';
import { isNoThing, isOfShed } from './no-things.ts';
import { isLoads } from './spaces/pickup-loads.ts';
import { singular, spanishSingular, textOf, wordSet } from './tokens/tokens.ts';
import * as english from './words/english.ts';
import * as spanish from './words/spanish.ts';
import * as trades from './words/trades.ts';

const companies = new Map<string, Company[]>();
for (const company of [...trades.companies, ...english.companies, ...spanish.companies]) {
  companies.set(company.noun, [...(companies.get(company.noun) ?? []), company]);
}

/** Gives names of many things the meaning they have beside the words around them. */
export function inCompany(parsed: Parsed): Parsed {
  const title = titleOf(parsed);
  let whole: string | undefined;
  const wholeText = () => (whole ??= textOf(parsed.tokens));
  const firms = firmsOf(parsed);
  const known = new Map<string, string>();
  const atoms = parsed.atoms.map((atom, at): Atom => {
    if (isSize(parsed.atoms, at) || isNoThing(parsed.atoms, at)) return { ...atom, kind: 'word' };
    if (/^pickups?$/.test(atom.text) && isLoads(parsed.atoms, at))
      return { ...placeOf(atom), ...pickups, kind: 'space' };
    if (isPieces(parsed, at)) return { ...placeOf(atom), kind: 'counter' };
    if (isHalfSize(parsed.atoms, at)) return { ...atom, kind: 'word' };
    if (isHeardAsTo(parsed.atoms, at)) return { ...placeOf(atom), ...two, kind: 'count' };
    if (isCountedDoor(parsed, at)) return namedByKey(atom, 'door-exterior');
    if (areLockers(parsed, at)) return namedByKey(atom, 'locker');
    if (isOfShed(parsed.atoms, at)) return { ...placeOf(atom), kind: 'part' };
    if (isFirm(atom, firms) || isSentTo(parsed, at)) return { ...placeOf(atom), kind: 'other' };
    if (isPerson(atom, parsed)) return { ...placeOf(atom), kind: 'other' };
    if (!/^(?:noun|group|material|part|refused|counter)$/.test(atom.kind)) return atom;
    const meant = meaningOf(atom, at, parsed, { title, wholeText });
    const name = singular(parsed.tokens[atom.to - 1]?.text ?? '');
    // "drum kit, 2 amps. I keep the amps": of the same kind as before.
    const again = isThe(parsed.atoms[at - 1]) ? known.get(name) : undefined;
    if (/^(?:part|refused|counter)$/.test(atom.kind) && !meant?.key) return atom;
    if (!meant) return again && atom.kind === 'noun' ? { ...atom, key: again } : atom;
    if (meant.key && atom.to === atom.from + 1) known.set(name, meant.key);
    const loose = looseKind(meant.key ?? '');
    if (meant.key && !loose && atom.kind !== 'noun') return namedByKey(atom, meant.key);
    if (loose && atom.kind === 'noun')
      return { ...placeOf(atom), kind: 'material', ...loose, plural: atom.plural, named: true };
    if (meant.key && atom.kind === 'noun') return { ...atom, key: meant.key, brand: false };
    return { ...placeOf(atom), kind: meant.isPlace ? 'other' : 'word' };
  });
  return { ...parsed, atoms };
}

/** "cinder blocks 60 pcs", "rack 42U, 1 pc, servers, 4 pc": of what stands before. */
function isPieces({ atoms, tokens }: Parsed, at: number): boolean {
  const isPc = (atom: Atom | undefined) =>
    atom?.kind === 'noun' &&
    /^pcs?$/.test(tokens[atom.from]?.text ?? '') &&
    atom.to === atom.from + 1;
  const [before, count] = [atoms[at - 2], atoms[at - 1]];
  if (!isPc(atoms[at]) || count?.kind !== 'count' || count.article) return false;
  // "6 monitors on arms 1 PC 1 phone".
  if (atoms[at + 1]?.kind === 'count') return false;
  // "6 pcs plywood", "4 pcs of trim".
  const of = atoms[at + 1]?.text === 'of' ? atoms[at + 2] : atoms[at + 1];
  if (of?.kind === 'material' && of.material === 'debris') return true;
  const isCounted = atoms[at - 3]?.kind === 'count' && before?.kind === 'noun';
  if (/^(?:noun|material|tail)$/.test(before?.kind ?? '')) return !isCounted;
  // Each entry ends with them.
  const ends = (index: number) => /^[,.;\n]$/.test(atoms[index + 1]?.text ?? '\n');
  if (before?.text !== ',' || !ends(at)) return false;
  return atoms.filter((atom, index) => isPc(atom) && ends(index)).length > 1;
}

/** "5 half kegs", "3 half barrels": how large they are. */
const isHalfSize = (atoms: readonly Atom[], at: number) => {
  const [count, half, noun] = [atoms[at - 1], atoms[at], atoms[at + 1]];
  const isCounted = count?.kind === 'count' && !count.article && half?.kind === 'share';
  return isCounted && half.text === 'half' && noun?.kind === 'noun' && noun.plural;
};

/** "3 interior doors, 1 front door": to take, and not where we come in. */
const isCountedDoor = ({ atoms, tokens }: Parsed, at: number) => {
  const [count, atom, next] = [atoms[at - 1], atoms[at], atoms[at + 1]];
  const isDoor = atom?.kind === 'other' && /^doors?$/.test(tokens[atom.to - 1]?.text ?? '');
  const ends = !next || /^(?:[,.;)\n]|and|plus)$/.test(next.text);
  return isDoor && ends && count?.kind === 'count' && !count.article;
};

/** "3 locker units with 6 doors each", of which nobody rents three. */
const areLockers = ({ atoms, tokens }: Parsed, at: number) =>
  atoms[at - 1]?.kind === 'count' &&
  /^lockers? units$/.test(textOf(tokens.slice(atoms[at]?.from, atoms[at]?.to)));

const pickups = { space: 'pickup', rooms: undefined, feet: undefined, plural: true } as const;

const two = { low: 2, value: 2, vague: false, article: false };

/** "a dresser and to bar stools", as a phone heard it. */
const isHeardAsTo = (atoms: readonly Atom[], at: number) => {
  const [before, to, noun] = [atoms[at - 1], atoms[at], atoms[at + 1]];
  const isAnd = before?.kind === 'cue' && before.cue === 'and';
  const isTo = /^too?$/.test(to?.text ?? '') && to?.kind === 'cue';
  return isAnd && isTo && noun?.kind === 'noun' && noun.plural;
};

const isThe = (atom: Atom | undefined) =>
  atom?.kind === 'cue' && /(?:^| )(?:the|those|these|both)$/.test(atom.text);

const placeOf = ({ from, to, text }: Atom) => ({ from, to, text });

const firmWords = wordSet(english.firmWords);

/** What is a thing elsewhere and here a firm: "Lantern Property Mgmt", and later "Lantern". */
function firmsOf({ atoms, tokens }: Parsed): ReadonlySet<string> {
  return new Set(
    atoms.flatMap(({ kind, text, from, to }) =>
      kind === 'noun' && to === from + 1 && firmWords.has(tokens[to]?.text ?? '') ? [text] : [],
    ),
  );
}

const isFirm = (atom: Atom, firms: ReadonlySet<string>) =>
  atom.kind === 'noun' && !atom.plural && atom.to === atom.from + 1 && firms.has(atom.text);

/** "Toner goes back to Konica": a firm, or wherever it goes. */
function isSentTo({ atoms, tokens }: Parsed, at: number): boolean {
  const [verb, atom] = [atoms[at - 1], atoms[at]];
  const isTo = tokens[(atom?.from ?? 0) - 1]?.text === 'to';
  const isBare = atom?.kind === 'noun' && !atom.plural;
  return isBare && isTo && verb?.kind === 'cue' && verb.cue === 'stays';
}

/** "Aunt Dolly", "Tiffany's apartment": a name, and no thing. */
function isPerson({ kind, from, to }: Atom, { tokens }: Parsed): boolean {
  if (kind !== 'noun' || to !== from + 1) return false;
  const before = tokens[from - 1]?.text === '.' ? tokens[from - 2] : tokens[from - 1];
  const isOwner = /'s$/.test(tokens[from]?.text ?? '') && homes.test(tokens[to]?.text ?? '');
  if (isOwner || relatives.test(before?.text ?? '')) return true;
  return asksFor.test(textOf(tokens.slice(Math.max(0, from - 2), from)));
}

const homes = /^(?:place|house|home|apartment|apt|condo|room|bedroom|estate|stuff|things|name)$/;
/** "ask for Tita". */
const asksFor =
  /(?:ask for|speak to|speak with|talk to|contact|attn|name is|pregunte por|llame a)$/;
const relatives = /^(?:aunt|auntie|uncle|mr|mrs|ms|miss|titi|tia|tio|dona|don|senora)$/;

/** "6 stations" of a salon are things, and "2 dead trees" in pots. */
function namedByKey({ from, to, text, ...rest }: Atom, key: string): Atom {
  const plural = rest.kind === 'material' ? rest.plural : text.endsWith('s');
  return { from, to, text, kind: 'noun', key, ambiguous: false, brand: false, plural };
}

/** "each room: 2 full beds": the beds are, and not the room. */
function isSize(atoms: readonly Atom[], at: number): boolean {
  if (atoms[at]?.text === 'fulls' || isSizeBehind(atoms, at)) return true;
  // "2 full size mattresses".
  const next = atoms[at + 1]?.text === 'size' ? atoms[at + 2] : atoms[at + 1];
  return (
    atoms[at]?.text === 'full' &&
    atoms[at].kind === 'cue' &&
    next?.kind === 'noun' &&
    /^(?:bed|mattress|box-spring|headboard)/.test(next.key)
  );
}

/** "a mattress on the floor, full". */
function isSizeBehind(atoms: readonly Atom[], at: number): boolean {
  const full = atoms[at];
  const before = atoms.slice(Math.max(0, at - longestPause), at);
  const noun = before.findLastIndex(({ kind }) => kind === 'noun');
  const bed = before[noun];
  const isBed = bed?.kind === 'noun' && /^(?:bed|mattress|box-spring)-/.test(bed.key);
  const between = before.slice(noun + 1).filter(({ text }) => text !== 'only');
  const isOwn =
    (between.length === 1 || (between.length === 4 && between[0]?.kind === 'cue')) &&
    between.at(-1)?.text === ',';
  // "her bed (full, with mattress)".
  const isAside = between.length === 1 && between[0]?.text === '(';
  const isPlace = /^(?:space|noun|material)$/.test(atoms[at + 1]?.kind ?? '');
  return (
    full?.kind === 'cue' &&
    full.cue === 'loaded' &&
    full.text === 'full' &&
    isBed &&
    (isOwn || isAside) &&
    !isPlace
  );
}

const longestPause = 6;

function meaningOf(
  atom: Atom,
  at: number,
  parsed: Parsed,
  { title, wholeText }: { title: string; wholeText: () => string },
): Company | undefined {
  const words = parsed.tokens.slice(atom.from, atom.to).map(({ text }) => text);
  const last = words.pop() ?? '';
  const names = [
    ...[singular(last), spanishSingular(last)].map((stem) => [...words, stem]),
    [...words.map(spanishSingular), singular(last)],
  ];
  const found = names.map((name) => companies.get(name.join(' '))).find((list) => list);
  if (!found) return undefined;
  const entry = entryAround(at, parsed);
  const sentence = sentenceBefore(at, parsed);
  // A list with a room of its own is not about the title.
  const topic = ownRoom.test(sentence) ? sentence : `${title} ${sentence}`;
  return found.find(
    (each) => each.entry?.test(entry) || each.topic?.test(topic) || each.text?.test(wholeText()),
  );
}

const ownRoom =
  /\b(?:room|rm|closet|kitchen|bar|lobby|office|floor|basement|roof|roofdeck|patio|front|back|area|dept|department|cocina|sala|cuarto|oficina|sotano)\b[^:]* :/;

const longestTitle = 24;

function titleOf(parsed: Parsed): string {
  const isEnd = ({ text }: Atom) => /^[.;!?\n]$/.test(text);
  const first = parsed.atoms.findIndex(isEnd);
  // "Good morning. We close our bakery".
  const isGreeting = greets.test(parsed.atoms[0]?.text ?? '') && first < longestGreeting;
  const from = isGreeting ? parsed.atoms.findIndex((atom, at) => at > first && !isEnd(atom)) : 0;
  const end = parsed.atoms.findIndex((atom, at) => at > from && isEnd(atom));
  return wordsOf(from, Math.min(end < 0 ? from + longestTitle : end, from + longestTitle), parsed);
}

const longestGreeting = 6;
const greets =
  /^(?:hi|hello|hey|good|greetings|dear|morning|hola|buen[oa]s?|saludos|estimad[oa]s?)$/;

const longestEntry = 6;

/** Behind the mark or number before, to the mark behind; an aside belongs to it. */
function entryAround(at: number, parsed: Parsed): string {
  const { atoms } = parsed;
  // "a vanity with a mirror".
  const isWith = (index: number) => /^(?:w\/|with|con)$/.test(atoms[index - 1]?.text ?? '');
  const isCount = (index: number) => {
    const atom = atoms[index];
    // "the basement has a ramp".
    const isHas = /^(?:has|have|via|use|is)$/.test(atoms[index - 1]?.text ?? '');
    return atom?.kind === 'count' && !isWith(index) && !(atom.article && isHas);
  };
  const isEnd = (index: number) =>
    !atoms[index] || isCount(index) || /^[,;:.\n\t-]$/.test(atoms[index].text);
  let from = at;
  while (!isEnd(from - 1) && from > at - longestEntry) from -= 1;
  let to = at + 1;
  while (!isEnd(to) && to < at + longestEntry) to += 1;
  return wordsOf(from, to + 1, parsed);
}

const longestHead = 40;

/** "Server closet: 2 racks": what the sentence is about. */
function sentenceBefore(at: number, parsed: Parsed): string {
  let from = at;
  while (from > at - longestHead && !/^[.;!?\n]$/.test(parsed.atoms[from - 1]?.text ?? '\n'))
    from -= 1;
  return wordsOf(from, at, parsed);
}

function wordsOf(from: number, to: number, { atoms, tokens }: Parsed): string {
  return textOf(tokens.slice(atoms[from]?.from ?? tokens.length, atoms[to]?.from ?? tokens.length));
}
