import type {
  ObservedAccess,
  ObservedCondition,
  SaidTopic,
} from '#src/features/catalogue/domain/observation.ts';
import type { WasteKind } from '#src/shared/business.ts';
import { toldBehind } from './belonging/containers.ts';
import { headsList } from './fates/headers.ts';
import type { AccessMeaning, Atom, Token } from './grammar.ts';
import { isAbout } from './reading.ts';
import { isEachWord } from './tokens/plain-numbers.ts';
import { skipHyphen } from './tokens/tokens.ts';
import * as english from './words/english.ts';

/** No building is taller: a larger number was misread. */
const highestFloor = 60;

/** Reads how things get out and what makes that harder. */
export function readAccess(atoms: readonly Atom[]): {
  access: ObservedAccess;
  conditions: ObservedCondition[];
  refused: { from: number; to: number; waste: WasteKind }[];
} {
  let flights: number | null = null;
  let floor: number | null = null;
  let basement = false;
  let hasElevator: boolean | null = null;
  let longCarry: boolean | null = null;
  const answers: Partial<Record<SaidTopic, boolean>> = {};
  const conditions = new Set<ObservedCondition>();
  const refused: { from: number; to: number; waste: WasteKind }[] = [];

  for (const [at, atom] of atoms.entries()) {
    if (atom.kind === 'measure' && atom.unit === 'flight') noteFlights(atom.value);
    if (atom.kind === 'measure' && atom.unit === 'floor' && isClimb(at)) noteFlights(atom.value);
    if (atom.kind === 'material' && atom.material === 'debris' && isDebris(at))
      conditions.add('construction-debris');
    if (atom.kind === 'refused' && !isNegated(at) && !isEmptied(at)) {
      conditions.add('hazardous-material');
      refused.push({ from: atom.from, to: atom.to, waste: atom.waste });
    }
    if (atom.kind === 'access') note(atom, at);
  }
  return {
    access: { flightsOfStairs: flights ?? climb(), hasElevator, longCarry, ...answers },
    conditions: [...conditions],
    refused,
  };

  function note({ meaning, plural }: Extract<Atom, { kind: 'access' }>, at: number): void {
    switch (meaning.kind) {
      case 'condition':
        if (!isNegated(at)) conditions.add(meaning.condition);
        break;
      case 'elevator':
        hasElevator = meaning.present && !isNegated(at);
        break;
      case 'flights':
        noteFlights(plural ? meaning.flights * 2 : meaning.flights);
        break;
      case 'floor':
        if (meaning.floor >= 1 && meaning.floor <= highestFloor)
          floor = Math.max(floor ?? 1, meaning.floor);
        break;
      case 'basement':
        basement = true;
        break;
      case 'long-carry':
        longCarry = !isNegated(at);
        break;
      case 'answer':
        // "No loading dock" says nothing of the street; "no COI" and "not connected" do.
        if (!isNegated(at)) answers[meaning.topic] = meaning.answer;
        else if (meaning.topic !== 'parking') answers[meaning.topic] = !meaning.answer;
        break;
    }
  }

  /** Torn-out material, also in bags; but not "a concrete planter". */
  function isDebris(at: number): boolean {
    const before = atoms[at - 1];
    const holder = atoms[at - 2];
    const isBagged =
      before?.kind === 'cue' &&
      before.cue === 'of' &&
      holder?.kind === 'noun' &&
      isHolder.test(holder.key);
    return !isNegated(at) && (isBagged || isLoad(atoms, at));
  }

  function noteFlights(count: number): void {
    if (count <= highestFloor) flights = Math.max(flights ?? 0, count);
  }

  /** "3 pisos a pie", "down 2 floors": floors to climb, and not the floors of a building. */
  function isClimb(at: number): boolean {
    return atoms
      .slice(Math.max(0, at - 2), at + 3)
      .some(({ text }) => /^(?:up|down|bajarla|bajar|bajarlo|subir|a pie|pie)$/.test(text));
  }

  /** "no paint cans", "not a hoarder": the word right before, or one word further. */
  function isNegated(at: number): boolean {
    // "asbestos free", "tested negative for asbestos".
    const [next, afterNext] = [atoms[at + 1]?.text, atoms[at + 2]?.text];
    const isFree = next === 'free' || (next === '-' && afterNext === 'free');
    if (isFree || atoms.slice(Math.max(0, at - 2), at).some(({ text }) => text === 'negative'))
      return true;
    return [1, 2, 3].some((back) => {
      const atom = atoms[at - back];
      const between = atoms.slice(at - back + 1, at);
      return (
        atom?.kind === 'cue' &&
        atom.cue === 'no' &&
        between.every(
          ({ kind }) => kind === 'word' || kind === 'refused' || kind === 'noun' || kind === 'cue',
        )
      );
    });
  }

  /** "battery already pulled", "empty propane tank"; a container that was emptied holds nothing. */
  function isEmptied(at: number): boolean {
    return [-2, -1, 1, 2].some((step) => {
      const between = step > 0 ? atoms.slice(at + 1, at + step) : atoms.slice(at + step + 1, at);
      return (
        atoms[at + step]?.kind === 'emptied' &&
        between.every(({ kind }) => kind !== 'mark' && kind !== 'noun')
      );
    });
  }

  /** A floor says how many flights only where it is known that there is no elevator. */
  function climb(): number | null {
    if (hasElevator) return 0;
    const fromBasement = basement ? 1 : null;
    if (floor === null) return fromBasement;
    if (hasElevator === false || floor === 1) return Math.max(fromBasement ?? 0, floor - 1);
    return fromBasement;
  }
}

/** Whether a material is loose stuff to take, and not what holds it or what a thing is made of. */
export function isLoad(atoms: readonly Atom[], at: number): boolean {
  const isEnd = ({ kind, text }: Atom) => kind === 'mark' && /^[.,;\n?!()]$/.test(text);
  const before = atoms.slice(Math.max(0, at - 7), at);
  const near = before.slice(before.findLastIndex(isEnd) + 1);
  const behind = atoms.slice(at + 1, at + 7);
  const end = behind.findIndex(isEnd);
  const rest = end < 0 ? behind : behind.slice(0, end);
  const next = atoms[at + 1];
  // "35 bags of leaves", "leaves, 35 bags": it is in there.
  const isHeld = near.some(
    (other, index) =>
      other.kind === 'noun' &&
      isHolder.test(other.key) &&
      (near.length === index + 1 ||
        // "bags of tile" is one name, "bags of tile and plaster".
        // "bags of leaves and a dead bush" are not both in there.
        (other.to - other.from > 2 &&
          /^(?:and|y)$/.test(near[index + 1]?.text ?? '') &&
          near[index + 2]?.kind !== 'count') ||
        /^(?:of|with|w\/|de|con|full|filled)$/.test(near[index + 1]?.text ?? '')),
  );
  // "4 bags of clothes and some drywall".
  const [joint, count] = near.slice(-2);
  const isOwn = count?.kind === 'count' && /^(?:and|y|plus|,|\+)$/.test(joint?.text ?? '');
  const isOut = near.some(
    (other) => other.kind === 'cue' && /^(?:no|keep|except|ask|gone)$/.test(other.cue),
  );
  // "concrete walkway 4x20, broken up" is.
  const isOnGround =
    [...near, ...rest].some(({ text }) => /^(?:driveway|path|walkway|road)$/.test(text)) &&
    !behind.some(({ text }) => /^(?:broken|busted|jackhammered|torn|ripped)$/.test(text));
  // "3 piece slate".
  const owner = atoms[at - 1];
  const isPiece = owner?.kind === 'measure' && owner.unit === 'piece';
  const text = atoms[at]?.text ?? '';
  const isMadeOf =
    ((owner?.kind === 'noun' || isPiece) &&
      /^(?:stone|concrete|cement|brick|slate|laminate|cemento|piedra)$/.test(text)) ||
    tellsSurface(atoms, at);
  // "stone top", "glass front", "brick wall": what a thing is made of.
  const isStuff =
    headsList(atoms, at) ||
    isMadeOf ||
    next?.kind === 'noun' ||
    next?.kind === 'tail' ||
    next?.kind === 'part' ||
    /^(?:top|tops|front|finish|frame|base|look|veneer|building|house|stairs|staircase|steps|stoop|floor|floors|wall|walls|ramp|path)$/.test(
      next?.text ?? '',
    );
  const holder = near.at(-2);
  const isOfThing =
    near.at(-1)?.kind === 'cue' &&
    /^(?:of|de)$/.test(near.at(-1)?.text ?? '') &&
    (holder?.kind === 'noun' ||
      // "uno de madera y otro de metal".
      /^(?:un[oa]|otr[oa])$/.test(holder?.text ?? '') ||
      (holder?.kind === 'word' && near.at(-3)?.kind !== 'space')) &&
    !/^(?:hojas?|laminas?|pedazos?)$/.test(holder?.text ?? '');
  const last = near.at(-1);
  // "bolted to the slab".
  const preposition = last?.kind === 'cue' && last.cue === 'definite' ? near.at(-2) : last;
  const isPlace =
    isOfThing ||
    (last?.kind === 'cue' && /^(?:in|on|made|from)$/.test(last.text)) ||
    (preposition?.kind === 'cue' &&
      /^(?:to|into|onto|under|against|behind|below|above|beneath)$/.test(preposition.text));
  // "the sheetrock is already in the dumpster", "dirt already moved out".
  const isTold = rest.find(
    ({ kind, text }) => kind !== 'word' || !/^(?:is|are|was|were)$/.test(text),
  );
  const isGone = isTold?.kind === 'cue' && /^(?:stays|gone)$/.test(isTold.cue);
  // "a fume hood (duct already cut loose)".
  const open = before.length - near.length - 1;
  const isAside =
    before[open]?.text === '(' && before[open - 1]?.kind === 'noun' && near.length === 0;
  // "bank branch", "brush" for teeth: cuttings come in the plural.
  const isOneBranch = /^(?:branch|leaf|bush|book|rama|hoja)$/.test(atoms[at]?.text ?? '');
  const isElsewhere = isGone || isAside || (isHeld && !isOwn) || isOut || isOnGround || isPlace;
  return !isElsewhere && !isOneBranch && !isStuff && !isBagged(atoms, at);
}

/** "reception desk, plywood", "the desk is curved, white laminate": what a piece of furniture is made of. */
function tellsSurface(atoms: readonly Atom[], at: number): boolean {
  if (
    !/^(?:plywood|laminate|wood|osb|stone|slate|concrete|terracotta)$/.test(atoms[at]?.text ?? '')
  )
    return false;
  const isColored = surfaceColor.test(atoms[at - 1]?.text ?? '');
  const [owner, comma] = atoms.slice(Math.max(0, at - 2), at);
  const next = atoms[at + 1];
  const ends = !next || /^[.;\n)]$/.test(next.text);
  const isFurniture = (atom: Atom | undefined) =>
    atom?.kind === 'noun' && /desk|table|counter|cabinet|shel|bench|station|podium/.test(atom.key);
  if (isColored) return atoms.slice(Math.max(0, at - longestLook), at).some(isFurniture);
  return ends && comma?.text === ',' && isFurniture(owner);
}

const longestLook = 8;
const surfaceColor = /^(?:white|black|gr[ae]y|beige|brown|oak|walnut|cherry|maple|wood|woodgrain)$/;

/** "leaves, 35 bags", "plaster from 2 rooms, all in bags": but "brush and 4 bags" are both. */
function isBagged(atoms: readonly Atom[], at: number): boolean {
  const clause = toldBehind(atoms, at);
  const first = clause.findIndex(({ kind }) => kind === 'noun');
  const holder = clause[first];
  const isTitle = clause.slice(0, Math.max(0, first)).some(({ text }) => text === ':');
  const [of, other] = clause.slice(first + 1, first + 3);
  const holdsOther = !isTitle && /^(?:of|de)$/.test(of?.text ?? '') && other?.kind === 'material';
  if (holder?.kind !== 'noun' || !isHolder.test(holder.key) || holdsOther) return false;
  const before = clause.slice(0, first).filter(({ kind }) => kind !== 'word');
  if (/^(?:in|into|en)$/.test(before.at(-1)?.text ?? '')) return true;
  const count = before.findLastIndex(({ kind }) => kind === 'count');
  const joint = before.slice(0, count).findLast((atom) => atom.kind !== 'count' && !isAbout(atom));
  // "dirt, 3 crates": what people put into sacks and not into crates.
  const isApart = joint?.text === ',' && /^(?:crates?|huacales?)$/.test(holder.text);
  return count >= 0 && !isApart && !/^(?:and|y|plus|mas|\+)$/.test(joint?.text ?? '');
}

const isHolder = /^(?:bag|box|tote|gaylord|pallet|garden-bed|wheelbarrow|plant-large)/;

const ordinals = new Map(english.ordinals.split(' ').map((word, index) => [word, index + 1]));

const floorWords = new Set(['floor', 'fl', 'flr', 'piso', 'story']);

/** "4th floor", "fourth fl", "3er piso", "floor 5", "piso 5", "6fl", "3F". */
export function readFloor(
  tokens: readonly Token[],
  at: number,
): { meaning: AccessMeaning; next: number } | null {
  const token = tokens[at];
  const text = (index: number) => tokens[index]?.text ?? '';
  if (!token) return null;
  const isNumbered = tokens[at + 1]?.kind === 'number' && !isEachWord(text(at - 1));
  if (floorWords.has(token.text) && isNumbered) {
    const isRange = /^(?:-|to|thru|through)$/.test(text(at + 2));
    const first = Number(text(at + 1));
    return isRange ? floorAt(Number(text(at + 3)), at + 4, first) : floorAt(first, at + 2);
  }
  const isDigits = token.kind === 'number' && /^\d{1,2}$/.test(token.text);
  const value = isDigits ? Number(token.text) : (ordinals.get(token.text) ?? null);
  if (value === null) return null;
  const hasEnding =
    isDigits && tokens[at + 1]?.glued && /^(?:st|nd|rd|th|er|do|ro|to|vo|mo)$/.test(text(at + 1));
  const next = skipHyphen(tokens, at + (hasEnding ? 2 : 1));
  // "a 3-floor hotel" has as many.
  const isHigh = /^story | (?:hotel|motel|building|house|brownstone|townhouse|school)$/;
  const isTold = hasEnding || !isDigits || !isHigh.test(`${text(next)} ${text(next + 1)}`);
  if (floorWords.has(text(next)) && isTold) return floorAt(value, next + 1);
  return isDigits && text(at + 1) === 'f' && tokens[at + 1]?.glued ? floorAt(value, at + 2) : null;
}

function floorAt(floor: number, next: number, from = 0): { meaning: AccessMeaning; next: number } {
  return { meaning: { kind: 'floor', floor, ...(from ? { from } : {}) }, next };
}
