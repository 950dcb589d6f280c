import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import {
  type DescriptionReading,
  readDescription,
} from '#src/features/catalogue/domain/description/read-description.ts';
import { isSameKind } from '#src/features/catalogue/domain/description/reading.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import { type InputLine, maxQuoteLines, type QuoteInputs } from '#src/features/pricing/contract.ts';
import { readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import type { EchoEntry } from '#src/features/quotes/contract.ts';
import { readEcho, type VisitorWords } from './echo.ts';

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
 * visitor's own words: what stays is kept, and every other difference becomes a sentence.
 */
export function makeList(
  observation: Observation,
  words: VisitorWords,
  catalogue: ItemCatalogue,
): MadeList {
  const said = readDescription(words.description ?? '', catalogue);
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
  const measurementConcerns = [...observation.measurementConcerns, ...sentences];
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
