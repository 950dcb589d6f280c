import type { Thing, Token } from '#src/features/catalogue/domain/description/grammar.ts';
import { nothing, type Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { textOf, wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** Things of a list that is repeated: more are no list of one room. */
const mostRepeated = 60;
/** Things to look back on for the list of a room. */
const furthestRoom = 400;
/** Words in front of the colon that name a room. */
const longestLabel = 6;

/** "Rm 202: same", "Unit 3: ditto", "Rm 116: same as 114": a list that was told before, once more. */
export function repeatsList(reading: Reading, at: number): boolean {
  const { atoms, tokens, things, sentence, chunkStart } = reading;
  const cue = atoms[at];
  const said = textOf(tokens.slice(cue?.from, cue?.to));
  if (!/(?:^| )(?:same|identical|ditto|idem|mismo)(?: (?:as|to|que))?$/.test(said)) return false;
  const last = things.at(-1);
  const next = atoms[at + 1];
  const isAs = /(?:as|to|que)$/.test(said) || /^(?:as|que)$/.test(next?.text ?? '');
  const isAlone =
    isAs ||
    !next ||
    /^(?:[.,;\n+]|thing|exact|plus|and|y|mas|but|pero|minus|without|except|less|no|menos|sin|excepto)$/.test(
      next.text,
    );
  let first = cue?.from ?? 0;
  while (tellingOfARoom.has(tokens[first - 1]?.text ?? '')) first -= 1;
  const isHeaded =
    (at === chunkStart && /^[:=-]$/.test(atoms[at - 1]?.text ?? '')) || isBehindRoom(tokens, first);
  if (!last || !isAlone || !isHeaded || last.sentence === sentence) return false;
  const room = isAs ? roomBehind(reading, at) : null;
  const list = room ? listOf(reading, room.label) : listAt(things, last.sentence);
  if (!room && list.length === 0) return false;
  things.push(...list.map((thing): Thing => ({ ...thing, sentence, another: true })));
  if (room) {
    reading.pending = nothing();
    reading.skipTo = room.next;
  }
  return true;
}

/** "Rm 203: same but only 3 desks": they stand for the desks of the list that was repeated. */
export function replaceRepeated({ tokens, things, sentence }: Reading, thing: Thing): void {
  if (!thing.amount || thing.amount.article || thing.fate !== 'take') return;
  let start = thing.from - 1;
  while (start > thing.from - furthestBut && !/^[.;\n]$/.test(tokens[start]?.text ?? ''))
    start -= 1;
  const said = textOf(tokens.slice(start + 1, thing.from));
  if (!/(?:^| )(?:but|pero)(?: |$)/.test(said) || addsMore.test(said)) return;
  const repeated = things.findLastIndex(
    ({ item, sentence: line, from }) => item === thing.item && line === sentence && from <= start,
  );
  if (repeated >= 0) things.splice(repeated, 1);
}

const addsMore = /\b(?:plus|also|extra|more|another|additional|too|mas|tambien|otr[oa]s?)\b/;

/** Tokens between "but" and what is different. */
const furthestBut = 16;

/** "Rm 216 same": a room's number, and no colon behind it. */
function isBehindRoom(tokens: readonly Token[], from: number): boolean {
  const [before, room, number] = [tokens[from - 3], tokens[from - 2], tokens[from - 1]];
  return (
    /^[.,;\n]$/.test(before?.text ?? '') &&
    rooms.has(room?.text ?? '') &&
    (/^(?:number|code)$/.test(number?.kind ?? '') || /^[a-z]$/.test(number?.text ?? ''))
  );
}

/** "Rm 216 is the same", "Unit 4 has the exact same". */
const tellingOfARoom = wordSet(
  'is are has have gets was the exact exactly all also es son tiene el la lo',
);

const rooms = wordSet(
  'rm room bedroom office unit apt apartment suite ste classroom cuarto salon apto',
);
const roomWords = wordSet(
  ...rooms,
  'office floor fl store site bldg building piso the in el la as que #',
);

/** "same as Rm 114": which room, and the atom behind it. */
function roomBehind(
  { atoms, tokens }: Reading,
  at: number,
): { label: string; next: number } | null {
  const start = atoms[at]?.to ?? 0;
  let token = start;
  while (token < start + longestLabel && roomWords.has(tokens[token]?.text ?? '')) token += 1;
  const { kind, text = '' } = tokens[token] ?? {};
  if (!/^(?:number|code)$/.test(kind ?? '') && !/^[a-z]$/.test(text)) return null;
  let next = at + 1;
  while (atoms[next] && (atoms[next]?.from ?? 0) <= token) next += 1;
  // "2B" are two tokens.
  const letter = tokens[token + 1];
  const hasLetter = letter?.glued === true && /^[a-z]$/.test(letter.text);
  return { label: hasLetter ? `${text}${letter.text}` : text, next };
}

/** What the line lists that begins with a label: "Rm 114 (science): 28 desks". */
function listOf({ tokens, things }: Reading, label: string): Thing[] {
  const near = things.slice(-furthestRoom);
  for (let index = near.length - 1; index >= 0; index -= 1) {
    const thing = near[index];
    if (!thing || near[index - 1]?.sentence === thing.sentence) continue;
    if (labelsOf(tokens, thing.from).includes(label)) return listAt(near, thing.sentence);
  }
  return [];
}

/** Words in front of the colon or dash behind which a list begins. */
function labelsOf(tokens: readonly Token[], from: number): string[] {
  let colon = from - 1;
  while (colon > from - longestLabel && !/^[:=\n-]$/.test(tokens[colon]?.text ?? '')) colon -= 1;
  if (!/^[:=-]$/.test(tokens[colon]?.text ?? '')) return [];
  const labels: string[] = [];
  for (let at = colon - 1; at >= colon - longestLabel; at -= 1) {
    const token = tokens[at];
    if (!token || /^[.;\n]$/.test(token.text)) break;
    labels.push(token.text);
    const next = tokens[at + 1];
    if (next?.glued && /^[a-z]$/.test(next.text)) labels.push(`${token.text}${next.text}`);
  }
  return labels;
}

function listAt(things: readonly Thing[], sentence: number): Thing[] {
  return things
    .slice(-furthestRoom)
    .filter((thing) => thing.sentence === sentence && thing.fate === 'take')
    .slice(-mostRepeated);
}
