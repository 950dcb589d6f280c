import { areas } from '#src/content/company/areas.ts';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { Excerpt } from '#src/features/catalogue/domain/description/leftovers.ts';
import type { DescriptionReading } from '#src/features/catalogue/domain/description/read-description.ts';
import { isSameKind } from '#src/features/catalogue/domain/description/reading.ts';
import { concernOf, type Observation } from '#src/features/catalogue/domain/observation.ts';
import { type InputLine, maxQuoteLines, type QuoteInputs } from '#src/features/pricing/contract.ts';
import { readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import { type EchoEntry, maxEchoEntries } from '#src/features/quotes/contract.ts';

/** What a visitor wrote, and their name, which is never echoed. */
export interface VisitorWords {
  description: string | null;
  clientName: string;
}

const longestWords = 120;

type Part = Omit<EchoEntry, 'id'> & { start: number; end: number };

/**
 * What became of each part of a description, in the order of the text: on the list, not taken, or
 * not understood. Where nothing was read at all, every sentence counts as not understood. Contact
 * data is cut out, because a quote can be read by whoever has its link.
 */
export function readEcho(
  { description, clientName }: VisitorWords,
  { sources, notTaken, notUnderstood }: DescriptionReading,
  lines: readonly InputLine[],
  catalogue: ItemCatalogue,
): EchoEntry[] {
  const text = description ?? '';
  const none = { items: [], lineIds: [], reason: null };
  const understood = sources.flatMap(({ catalogueKey, spans }): Part[] => {
    const item = catalogue.find(catalogueKey);
    if (!item) return [];
    const lineIds = lines.flatMap(({ id, key }) => {
      const listed = catalogue.find(key ?? '');
      return listed && isSameKind(listed, item) ? id : [];
    });
    const outcome = lineIds.length > 0 ? ('listed' as const) : ('not-listed' as const);
    const items = [{ key: item.key, name: item.name }];
    return spans.map((span) => ({ ...span, outcome, items, lineIds, reason: null }));
  });
  const left = notTaken.map(
    ({ why, thing: _, ...span }): Part => ({
      ...none,
      ...span,
      outcome: 'not-taken',
      reason: why,
    }),
  );
  const isThing = (span: Excerpt) => !contactOnly.test(widened(span, text));
  const named = notUnderstood.filter(isThing);
  const isNothingRead = lines.length + understood.length + left.length + named.length === 0;
  const unknown = (isNothingRead ? sentencesOf(text).filter(isThing) : named).map(
    (span): Part => ({ ...none, ...span, outcome: 'unknown' }),
  );
  const parts = [...understood, ...left, ...unknown].sort((a, b) => a.start - b.start);
  const shown = joinOverlaps(parts, text)
    .map((part) => ({ ...part, words: clip(withoutContact(part.words, clientName)) }))
    .filter(({ words }) => /\p{L}{2}/u.test(words));
  return withoutRepeats(shown)
    .slice(0, maxEchoEntries)
    .map(({ start, end, ...part }, index) => ({ ...part, id: `said-${index + 1}` }));
}

/** "2 twin beds with mattresses" are two kinds in the same words. */
function joinOverlaps(parts: readonly Part[], text: string): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (!last || part.start >= last.end || part.outcome !== last.outcome || last.reason) {
      joined.push(part);
      continue;
    }
    const end = Math.max(last.end, part.end);
    joined[joined.length - 1] = {
      ...last,
      end,
      words: text.slice(last.start, end),
      items: [...last.items, ...part.items],
      lineIds: [...new Set([...last.lineIds, ...part.lineIds])],
    };
  }
  return joined;
}

function withoutRepeats(parts: readonly Part[]): Part[] {
  const seen = new Set<string>();
  return parts.filter(({ words, outcome }) => {
    const said = `${outcome} ${words.toLowerCase()}`;
    return !seen.has(said) && seen.add(said);
  });
}

function sentencesOf(text: string): Excerpt[] {
  const ends = [...text.matchAll(/[.!?;]+(?=\s|$)|\n/g)].map(({ index }) => index);
  return [...ends, text.length].flatMap((end, at) => {
    const from = at === 0 ? 0 : (ends[at - 1] ?? 0);
    const words = text.slice(from, end).replace(/^[\s.!?;]+/, '');
    return /\p{L}{2}/u.test(words) ? [{ start: end - words.length, end, words }] : [];
  });
}

/** With the rest of the words it begins and ends in: "example" may be of "me@home.example". */
function widened({ start, end, words }: Excerpt, text: string): string {
  const before = /\S{0,100}$/.exec(text.slice(Math.max(0, start - 100), start))?.[0] ?? '';
  const after = /^\S{0,100}/.exec(text.slice(end, end + 100))?.[0] ?? '';
  return `${before}${words}${after}`;
}

/** Words around which nothing is a thing: mail and web addresses, and who somebody is. */
const contactOnly = /\S@\S|https?:|www\.|\b(?:name is|nombre es|me llamo)\b/i;

/** How the ZIP codes of our areas and their neighbors begin. */
const zipStarts = new Set(areas.flatMap(({ zipCodes }) => zipCodes.map((zip) => zip.slice(0, 2))));

/** Phone numbers, streets with their number, and postal codes. */
const contactPattern = new RegExp(
  String.raw`(?:\d[\s().-]{0,2}){7,}|\b\d\w* (?:\w+ ){0,2}(?:st|street|ave|avenue|blvd|road|rd|place|pl)\b|\b(?:apt|apartment|zip)\W{0,2}\w+|\b(?:${[...zipStarts].join('|')})\d{3}\b`,
  'gi',
);

/** Parts of names that are words of their own. */
const particles = new Set(['de', 'la', 'las', 'los', 'del', 'el', 'al', 'van', 'von', 'der', 'of']);

function withoutContact(words: string, clientName: string): string {
  const names = new Set(
    wordsOf(clientName).filter((name) => name.length > 1 && !particles.has(name)),
  );
  return words
    .replace(contactPattern, '…')
    .replace(/\p{L}+/gu, (word) => (names.has(word.toLowerCase()) ? '…' : word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function clip(words: string): string {
  const plain = words.replace(/\s+/g, ' ');
  if (plain.length <= longestWords) return plain;
  return `${plain.slice(0, longestWords - 1).trimEnd()}…`;
}

const concerns = {
  missing: (said: string) =>
    `You wrote of ${said}, and the photos show none. Add it to the list if it goes.`,
  otherCount: (said: string, seen: number) =>
    `You wrote of ${said}, and we see ${seen} in the photos. Correct the count if it is wrong.`,
  stays: (name: string) => `You wrote that this stays, so it is not in the price: ${name}.`,
  someStay: (name: string) =>
    `You wrote that some of these stay: ${name}. Set the count to what goes.`,
  notUnderstood:
    'Your description names things that we do not know. Add them to the list if they go; our staff will read it too.',
};

interface MadeList {
  inputs: QuoteInputs;
  seen: Observation & { echo: EchoEntry[] };
}

/**
 * Turns an observation into a list that can be priced. A list from photos is compared with the
 * visitor's own words, as they were read: what stays is kept, and every other difference becomes a sentence.
 */
export function makeList(
  observation: Observation,
  words: VisitorWords,
  said: DescriptionReading,
  catalogue: ItemCatalogue,
): MadeList {
  const { inputs, seen } =
    observation.source === 'vision' && words.description
      ? compareWords(observation, said, catalogue)
      : { inputs: readInputs(observation, catalogue), seen: observation };
  return { inputs, seen: { ...seen, echo: readEcho(words, said, inputs.lines, catalogue) } };
}

function compareWords(
  observation: Observation,
  said: DescriptionReading,
  catalogue: ItemCatalogue,
): { inputs: QuoteInputs; seen: Observation } {
  const seen = { ...observation, access: completeAccess(observation.access, said.access) };
  const inputs = readInputs(seen, catalogue);
  const isSame = (line: InputLine, key: string | null) => {
    const [one, other] = [catalogue.find(line.key ?? ''), catalogue.find(key ?? '')];
    return one !== undefined && other !== undefined && isSameKind(one, other);
  };
  const sentences: string[] = [];
  let { lines } = inputs;
  for (const { words, thing } of said.notTaken.filter(({ why }) => why === 'stays')) {
    if (!thing) continue;
    const { quantity, isGuess } = thing;
    const kept = catalogue.find(thing.catalogueKey);
    const alike = lines.filter((line) => !line.isKept && isSame(line, thing.catalogueKey));
    const shown = alike.filter(({ key }) => isMeant(kept, catalogue.find(key ?? ''), words));
    const [first] = shown.length > 0 ? shown : alike;
    if (!first) continue;
    const isPartlyTaken = said.items.some(
      ({ catalogueKey }) => catalogueKey === first.key || catalogueKey === thing.catalogueKey,
    );
    const count = shown.reduce((sum, line) => sum + line.quantity, 0);
    if (shown.length === 0 || isPartlyTaken || (!isGuess && quantity < count)) {
      sentences.push(concerns.someStay(first.name));
      const canSplit = shown.length > 0 && !isPartlyTaken && lines.length < maxQuoteLines;
      if (canSplit && first.quantity > quantity) lines = splitKept(lines, first, quantity);
      continue;
    }
    lines = lines.map((line) => (shown.includes(line) ? { ...line, isKept: true } : line));
    sentences.push(concerns.stays(first.name));
  }
  for (const [index, { catalogueKey, name, quantity }] of said.items.entries()) {
    if (said.sources[index]?.isGuess) continue;
    // Words and photos agree, so the number is certain: what was said of it is promised already.
    lines = lines.map((line) => {
      const isSaid = line.key === catalogueKey && line.quantity === quantity && !line.isKept;
      return isSaid ? { ...line, confirmed: true } : line;
    });
    // No photo shows how many yards of something there are.
    if (catalogue.find(catalogueKey ?? '')?.measured) continue;
    const count = lines
      .filter((line) => !line.isKept && isSame(line, catalogueKey))
      .reduce((sum, line) => sum + line.quantity, 0);
    const pieces = `${quantity} × ${name}`;
    if (count === 0) sentences.push(concerns.missing(pieces));
    else if (count !== quantity) sentences.push(concerns.otherCount(pieces, count));
  }
  if (said.notUnderstood.length > 0) sentences.push(concerns.notUnderstood);
  const measurementConcerns = [...observation.measurementConcerns, ...sentences.map(concernOf)];
  return { inputs: { ...inputs, lines }, seen: { ...seen, measurementConcerns } };
}

/** Totes and trash cans are one item by their size, and two things to whoever keeps one of them. */
const trashCans = /trash|garbage|recycl|waste|basura|reciclaje|zafac/i;

/** Names that leave the kind open. */
const openKinds = new Set(['chair', 'table']);

/** Whether a line is surely what was said to stay; a coffee table is none of the other tables. */
function isMeant(
  kept: CatalogueItem | undefined,
  line: CatalogueItem | undefined,
  words: string,
): boolean {
  if (!kept || !line || (kept.key === 'tote' && trashCans.test(words))) return false;
  const isFamily = kept.family !== undefined && kept.family === line.family;
  return kept.key === line.key || isFamily || openKinds.has(kept.key);
}

/** Words fill in what the photos do not tell. */
function completeAccess(seen: Observation['access'], said: Observation['access']) {
  return {
    ...said,
    flightsOfStairs: seen.flightsOfStairs ?? said.flightsOfStairs,
    hasElevator: seen.hasElevator ?? said.hasElevator,
    longCarry: seen.longCarry ?? said.longCarry,
  };
}

/** Keeps some pieces of a line, as a line of their own. */
function splitKept(lines: InputLine[], line: InputLine, kept: number): InputLine[] {
  const left = { ...line, quantity: line.quantity - kept };
  const stays = { ...line, id: `${line.id}-kept`, quantity: kept, isKept: true };
  return lines.flatMap((each) => (each === line ? [left, stays] : each));
}
