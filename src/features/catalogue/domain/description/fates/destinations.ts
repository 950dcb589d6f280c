import { isAdjective } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  atomsBetween,
  isDeterminer,
  isKeeping,
  longestLook,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';

/** "Monitors go to IT", "the organ and the bell are going to another church", but "the chairs go to the dump". */
export function goesElsewhere(reading: Reading, at: number): boolean {
  if (areNew(reading, at)) return true;
  const verb = reading.atoms[at];
  // "are going" may be one phrase.
  const said = reading.tokens[(verb?.to ?? 0) - 1]?.text ?? '';
  if (verb && isForSomebody(reading, verb) && isAboutThing(reading, at)) return true;
  if (!verb || !goes.test(said) || !isAboutThing(reading, at)) return false;
  if (goesWith(reading, verb, at)) return true;
  const words = reading.tokens.slice(verb.to, verb.to + longestWay).map(({ text }) => text);
  const isBack = /^(?:back|over|home|straight|off|out)$/.test(words[0] ?? '');
  if (isBack) words.shift();
  const [to = '', article = '', ...rest] = words;
  if (!/^(?:to|para|pa|a|al|donde)$/.test(to)) return false;
  const hasArticle = determiner.test(article);
  const where = hasArticle ? (rest[0] ?? '') : article;
  // "the old copier went to the scrap guy".
  if (said === 'went') return isAway.test(where) || places.has(where) || where.endsWith("'s");
  if (!/^[a-z]/.test(where) || isWayOut.test(where)) return false;
  if (/^(?:para|pa|a|al|donde)$/.test(to))
    return hasArticle || to !== 'a' || where === 'casa' || places.has(where);
  // "going to need two men".
  const isNoPlace = /^(?:going|headed|heading)$/.test(said) && !hasArticle && !isBack;
  return isNoPlace ? places.has(where) || where.endsWith("'s") : !isVerb.test(where);
}

/** "Just the table, chairs are new": what is new beside the one that goes. */
function areNew({ atoms, things, sentence, chunkStart }: Reading, at: number): boolean {
  const last = things.at(-1);
  const next = atoms[at + 1];
  if (!/^(?:new|nuev[oa]s?)$/.test(atoms[at]?.text ?? '') || (next && next.kind !== 'mark'))
    return false;
  const isNext = last?.uncounted && last.sentence === sentence && last.to === atoms[at - 1]?.from;
  const before = atoms.slice(Math.max(0, chunkStart - longestLook), chunkStart);
  const start = before.findLastIndex(({ text }) => /^[.;!?\n]$/.test(text)) + 1;
  // "only a desk and chairs, the chairs are new".
  const isNamed = before.some((atom) => atom.kind === 'noun' && atom.key === last?.item.key);
  return (
    !!isNext &&
    !isNamed &&
    /^(?:is|are|es|son)$/.test(atoms[at - 1]?.text ?? '') &&
    before.slice(start).some(({ text }) => /^(?:just|only|solo|nomas)$/.test(text))
  );
}

/** "the crib is for my sister". */
function isForSomebody({ tokens }: Reading, { text, to }: Atom): boolean {
  const [prep, article, who] = tokens.slice(to, to + 3).map((token) => token.text);
  const isTold = /^(?:is|are|was|were|es|son)$/.test(text) && /^(?:for|para|pa)$/.test(prep ?? '');
  return isTold && determiner.test(article ?? '') && places.has(who ?? '');
}

/** "files go w/ Xerox", but "legs go with the table". */
function goesWith({ atoms, tokens, things }: Reading, verb: Atom, at: number): boolean {
  const isWith = /^(?:with|w|w\/|con)$/.test(tokens[verb.to]?.text ?? '');
  const who = atoms[determiner.test(atoms[at + 2]?.text ?? '') ? at + 3 : at + 2];
  const isNext = verb.from - (things.at(-1)?.to ?? 0) <= 1;
  return isWith && isNext && /^(?:word|material)$/.test(who?.kind ?? '');
}

const goes = /^(?:goes|go|going|headed|heading|went|va|van)$/;
const longestWay = 4;
const determiner =
  /^(?:the|my|our|a|an|his|her|their|another|other|some|la|el|los|las|mi|mis|otra|otro|una|un|su|sus)$/;

/** Where it goes with us, or waits for us. */
const isWayOut =
  /^(?:dump|trash|landfill|garbage|recycling|recyclers?|curb|curbside|you|waste|junk|junkyard|scrap|scrapyard|street|sidewalk|alley|lobby|hall|hallway|basement|dock|loading|transfer|dumpster|bins?|compactor|freight|elevator|truck|same|rest|guys|yard|driveway|basura|calle|acera|vertedero|botadero|dompe|reciclaje|banqueta|chatarra|ustedes)$/;
const isAway =
  /^(?:dump|landfill|trash|garbage|recycling|recyclers?|recycler's|scrap|scrapper|scrappers|scrapyard|junkyard|junk)$/;
const isVerb = /^(?:make|be|get|waste|need|take|have|want|fit)$/;
const places = wordSet(
  english.keepers,
  spanish.keepers,
  'goodwill st saint temple synagogue parish diocese storage church school library museum shelter charity salvation habitat housing auction consignment donation family friends mom dad grandma grandpa someone somebody',
);

/** "the couch goes", "the organ and the bell are going": nothing but names between. */
function isAboutThing(reading: Reading, at: number): boolean {
  const { atoms, things, sentence } = reading;
  const last = things.at(-1);
  if (!last) return false;
  const between = atomsBetween(reading, last.to, at);
  // "statues and candle stands go to the other parish".
  const goesOn = between[0]?.kind === 'cue' && between[0].cue === 'and';
  const isListed = goesOn && between.slice(1).every(({ kind }) => kind === 'word');
  if (between.length === 0 || (isListed && last.sentence === sentence)) return true;
  const isNamed =
    /^(?:is|are|were|was|van?)$/.test(atoms[at]?.text ?? '') ||
    /^(?:is|are|were|was)$/.test(between.at(-1)?.text ?? '');
  return isNamed && last.sentence === sentence && between.every(isOfSubject);
}

function isOfSubject(atom: Atom): boolean {
  if (atom.kind === 'cue') return /^(?:and|definite|possessive|place|of)$/.test(atom.cue);
  return /^(?:word|noun|space|access|count|material)$/.test(atom.kind);
}

/** "Las velas las regala, eso no lo lleven", "The candles are for her shop, don't take those": of what nobody knows. */
export function isOfUnknown(reading: Reading, at: number): boolean {
  const { atoms, tokens } = reading;
  // "2 chairs, I'm keeping the keys".
  const [the, kept, one] = atoms.slice(at + 1, at + 4);
  const isKept = isKeeping(reading, at) && isDeterminer(the) && isUnknown(kept);
  if (isKept && !/^ones?$/.test(one?.text ?? '')) return true;
  const before = atoms.slice(Math.max(0, at - longestClause), at);
  const clause = before.slice(before.findLastIndex(({ text }) => /^[.;!?\n]$/.test(text)) + 1);
  const comma = clause.findLastIndex(({ text }) => text === ',');
  // "6 espejos. Los productos me los llevo yo", "a couch, the price is tbd", "but my invoice is not".
  const isStart = ({ kind, text }: Atom) => text === ',' || (kind === 'cue' && text === 'but');
  const own = clause.slice(clause.findLastIndex(isStart) + 1);
  const hasObject = /^(?:it|them|those|these|that)$/.test(
    tokens[(atoms[at]?.to ?? 1) - 1]?.text ?? '',
  );
  const isVerb = tellsOfIt.test(atoms[at]?.text ?? '');
  const isSubject = isVerb && !hasObject && own.length === 2 && own.length < before.length;
  if (isSubject && isDeterminer(own[0]) && isUnknown(own[1])) return true;
  const isBare = own.every(({ text }) => /^(?:es[aoe]s?|that|those)$/.test(text));
  const isNamed = isDeterminer(clause[0]) && isUnknown(clause[1]);
  return isNamed && comma > 0 && isBare && clause.every(({ kind }) => kind !== 'noun');
}

/** "the keys", "my invoice": none of the things that were named. */
const isUnknown = (atom: Atom | undefined) =>
  atom !== undefined &&
  /^(?:word|part|tail|group|access|other)$/.test(atom.kind) &&
  !people.has(atom.text) &&
  !isAdjective(atom.text);

const tellsOfIt =
  /^(?:me|se|nos|stays?|remains?|is|are|isn't|isnt|aren't|arent|another|needs?|not|does|do|doesn't|doesnt|don't|dont|goes|going|left|comes?|belongs?|next|maybe|moves?|sold|was|were|got|has|have|should|will)$/;
const longestClause = 24;
const people = wordSet(
  english.keepers,
  spanish.keepers,
  'rest resto demas first second third last former latter other others one ones kids son',
);
