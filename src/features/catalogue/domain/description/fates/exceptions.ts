import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  isDeterminer,
  longestLook,
  type Reading,
  restOfClause,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** "everything stays except the dresser": what is excepted goes. */
export function isException(reading: Reading, at: number): boolean {
  const chunk = reading.atoms.slice(Math.max(reading.chunkStart, at - longestLook), at);
  const last = chunk.findLast(({ kind, text }) => kind === 'cue' || /^(?:todo|all)$/.test(text));
  const stays = last?.kind === 'cue' && /^(?:stays|keep)$/.test(last.cue);
  // "todo se vendió menos".
  const isGone = chunk.some(({ text }) => /^(?:sold|vendio|vendieron|llevaron|went)$/.test(text));
  const isOfAll = chunk.some(({ text }) => /^(?:everything|all|todo|rest)/.test(text));
  return ((stays || isGone) && isOfAll) || isAllThatIsThere(chunk) || isAboutHow(reading, at);
}

/** "everything's in bags besides the tub", "no stairs except for the sofa": how, and not whether. */
function isAboutHow({ atoms, tokens }: Reading, at: number): boolean {
  const before = atoms.slice(Math.max(0, at - longestLook), at);
  const from = before.findLast(({ text }) => /^[.;!?\n]$/.test(text))?.to ?? before[0]?.from;
  const said = textOf(tokens.slice(from, atoms[at]?.from));
  return packed.test(said) || way.test(said);
}

const way =
  /\bno (?:stairs?|steps|elevator)\b|\belevator (?:for|fits|works|takes)\b|\b(?:everything(?:'?s| is)|(?:all|things|they|most) (?:is|are)|it'?s all) (?:on|in|at|by) the (?:\w+ )?(?:floor|level|basement|garage|curb|lobby|street)\b/;

const packed =
  /\b(?:everything(?:'?s| is)|all is|it'?s all)(?: \w+)? (?:in (?:\w+ )?(?:bags|boxes)|bagged|boxed|packed)\b/;

/** "6 desks you don't need to take apart": how, and not whether. */
export function isTakenApart(reading: Reading, at: number): boolean {
  const { atoms, tokens } = reading;
  if (tokens[(atoms[at]?.to ?? 1) - 1]?.text !== 'take') return false;
  return restOfClause(reading, at, 6).some(({ text }) =>
    /^(?:apart|down|downstairs|upstairs)$/.test(text),
  );
}

/** "living room - nothing except the recliner", "the den is empty except for a bed", but "should be empty". */
function isAllThatIsThere(chunk: readonly Atom[]): boolean {
  const said = chunk.filter(({ text }) => !isFiller.test(text));
  const [word, verb] = [said.at(-1), said.at(-2)];
  const isNothing = (atom: Atom | undefined) => /^(?:nothing|nada)$/.test(atom?.text ?? '');
  if (isNothing(word)) return verb?.kind !== 'cue';
  // "nothing from the nursery goes except the glider".
  if (isNothing(said[0]) && leaves.test(word?.text ?? '')) return true;
  if (isNothing(verb)) return /^(?:goes|go|leaves|va)$/.test(word?.text ?? '');
  // "3L clean except for 1 stove".
  const isBare = bare.test(word?.text ?? '') && said.length <= longestLabel;
  if (isBare && !said.some(({ text }) => wish.test(text))) return true;
  return word?.kind === 'emptied' && /^(?:is|are|was|esta|quedo)$/.test(verb?.text ?? '');
}

/** "2 chairs. They are next to the fridge and the stove": where they stand, both of them; "Shed: a mower". */
export function isOfSamePlace(reading: Reading, at: number): boolean {
  const { atoms, things, pending, joint, sentence } = reading;
  const shed = atoms[at];
  const isHead = shed?.kind === 'noun' && shed.key === 'shed' && !shed.plural && !pending.count;
  const [colon, nothing] = atoms.slice(at + 1, at + 3);
  if (isHead && colon?.text === ':') return true;
  // "Comedor: nada. Cocina: la estufa".
  if (colon?.text === ':' && /^(?:nada|nothing|none)$/.test(nothing?.text ?? '')) return true;
  const last = things.at(-1);
  const isTied = joint === 'and' && pending.definite && !pending.count;
  const isPlace = last?.fate === 'place' && last.sentence === sentence;
  const isTaken = (each: Thing) => each.sentence === sentence && each.fate === 'take';
  return isTied && isPlace && !things.slice(-longestLook).some(isTaken);
}

const longestLabel = 5;
const bare =
  /^(?:clean|cleaned|bare|vacant|cleared|swept|empty|emptied|limpio|limpia|vacio|vacia)$/;
const wish =
  /^(?:should|must|need|needs|wants?|leave|left|be|get|gets|make|has|have|to|debe|dejar|quiero)$/;
const leaves = /^(?:goes|go|going|leaves|leaving|taken|removed|va|sale)$/;
const isFiller =
  /^(?:already|now|all|completely|totally|basically|mostly|left|there|here|else|ya|for)$/;

/** "everything in the office but the fridge". */
export function isAllBut({ atoms, chunkStart }: Reading, at: number): boolean {
  const clause = atoms.slice(Math.max(chunkStart, at - longestEntry), at);
  const next = atoms[at + 1];
  return clause.some(({ text }) => /^(?:everything|all|todo)$/.test(text)) && isDeterminer(next);
}

const longestEntry = 8;

/** "gravel from an old dog run", "5 propane tanks from bbq grills": where they come from. */
export function comesFrom({ atoms, pending, things }: Reading, at: number): boolean {
  const from = atoms.slice(Math.max(0, at - longestSource), at).findLastIndex(isFrom);
  const source = atoms[Math.max(0, at - longestSource) + from - 1];
  const isRefused = source?.kind === 'refused' && !pending.count;
  return isRefused || (pending.count?.article === true && things.length === 0);
}

const longestSource = 4;
const isFrom = ({ text }: Atom) => text === 'from';
