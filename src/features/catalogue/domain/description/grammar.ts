import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { ObservedCondition, SaidTopic } from '#src/features/catalogue/domain/observation.ts';
import type { WasteKind } from '#src/shared/business.ts';

/** A word, a number or a single mark of a description. */
export interface Token {
  kind: 'word' | 'number' | 'code' | 'mark';
  /** Lower case and without accents. */
  text: string;
  /** No space between this and the token before. */
  glued: boolean;
  /** Where it stands in the text as the visitor wrote it. */
  start: number;
  end: number;
}

/** What a word does to the things around it. */
export type Cue =
  /** What follows stays, to the end of its list: "keep the". */
  | 'keep'
  | 'except'
  /** The next thing only: "no". */
  | 'no'
  /** What follows has left already: "already sold the". */
  | 'gone'
  /** What came before stays or has left: "is staying", "was sold". */
  | 'stays'
  /** What follows goes; ends any of the above. */
  | 'take'
  /** What follows may only be asked about: "do you take". */
  | 'ask'
  /** A question that may be an order: "can you take". */
  | 'request'
  /** The thing asked about is there: "mine's a". */
  | 'mine'
  /** What follows is what came before by another name: "it's a". */
  | 'same'
  /** The number that follows replaces the one before: "so 8 chairs". */
  | 'restate'
  | 'and'
  | 'with'
  | 'of'
  /** What follows is inside what came before: "full of". */
  | 'contains'
  /** What follows is a place, if it is a known one: "on the". */
  | 'place'
  | 'definite'
  | 'possessive'
  | 'another'
  | 'pronoun'
  /** The number before counts what is left of the thing before: "three left". */
  | 'left'
  | 'each'
  | 'per'
  | 'approximately'
  | 'loaded'
  /** All that a place holds: "contents of". */
  | 'contents';

export type Material = 'junk' | 'debris' | 'yard';

type Space =
  | 'truck'
  | 'box-truck'
  | 'pickup'
  | 'van'
  | 'trailer'
  | 'storage-unit'
  | 'garage'
  | 'room'
  | 'office-room'
  | 'closet'
  | 'basement'
  | 'attic'
  | 'shed'
  | 'apartment'
  | 'house'
  | 'dumpster'
  | 'shipping-container'
  | 'pallet'
  | 'pile'
  | 'ground'
  | 'parking-space';

/** What a phrase of a description means. */
export type Meaning =
  | { kind: 'noun'; key: string; ambiguous: boolean }
  /** A maker's name that stands for the thing when nothing else does: "a 21 speed Schwinn". */
  | { kind: 'brand'; key: string; family?: string }
  /** Loose stuff, measured and never counted. */
  | { kind: 'material'; material: Material; poundsPerYard: number }
  | { kind: 'space'; space: Space; rooms?: number; feet?: number }
  /** How full, as a share, or how deep in feet. */
  | { kind: 'fill'; share: number }
  | { kind: 'depth'; feet: number }
  | { kind: 'cue'; cue: Cue }
  /** Part of a thing: "drawers", "cushions". */
  | { kind: 'part' }
  /** Makes a place, a trade or a fee of the noun before it: "piano teacher". */
  | { kind: 'tail' }
  /** What we may not take. */
  | { kind: 'refused'; waste: WasteKind }
  /** Takes the refusal back: "empty". */
  | { kind: 'emptied' }
  /** A word beside a count that says no more: "units", "pieces". */
  | { kind: 'counter' }
  | { kind: 'group'; group: string }
  | { kind: 'ignored' }
  | { kind: 'condition'; condition: ObservedCondition }
  | { kind: 'elevator'; present: boolean }
  | { kind: 'flights'; flights: number }
  /** `from` where a range of floors is said. */
  | { kind: 'floor'; floor: number; from?: number }
  | { kind: 'basement' }
  | { kind: 'long-carry' }
  /** A question answered in so many words: "COI required". */
  | { kind: 'answer'; topic: SaidTopic; answer: boolean };

/** Phrases of one meaning, between commas; plurals are found by themselves. */
export interface PhraseGroup {
  meaning: Meaning;
  phrases: string;
}

/** What a word that names many things means beside other words: "racks" of servers or of robes. */
export interface Company {
  /** The name, in the singular. */
  noun: string;
  /** Words of the same entry: "choir robe racks", "coolers (igloo)". */
  entry?: RegExp;
  /** Words of the first line, or before the noun in its own: "Server closet: 2 racks"; of all for `text`. */
  topic?: RegExp;
  text?: RegExp;
  /** Null where no item is meant; a place says where the job is: "Diamond district booth". */
  key: string | null;
  isPlace?: boolean;
}

export const cue = (name: Cue, phrases: string): PhraseGroup => ({
  meaning: { kind: 'cue', cue: name },
  phrases,
});

export const material = (of: Material, poundsPerYard: number, phrases: string): PhraseGroup => ({
  meaning: { kind: 'material', material: of, poundsPerYard },
  phrases,
});

export const refused = (waste: WasteKind, phrases: string): PhraseGroup => ({
  meaning: { kind: 'refused', waste },
  phrases,
});

/** What a unit measures: only those that size an item or a space have a name of their own. */
export type Unit =
  | 'in'
  | 'ft'
  | 'yard'
  | 'cubic-foot'
  | 'square-foot'
  | 'linear-foot'
  | 'pound'
  | 'ton'
  | 'gallon'
  | 'drawer'
  | 'seat'
  | 'person'
  | 'door'
  | 'shelf'
  | 'bedroom'
  | 'percent'
  /** "5 pc", "3 section": counts only behind its noun. */
  | 'piece'
  | 'floor'
  | 'flight'
  /** Anything that says nothing of how many things there are: years, keys, burners. */
  | 'other';

/** A quantity, with both ends of a range. */
export interface Amount {
  low: number;
  value: number;
  /** "some", "lots of". */
  vague: boolean;
  /** "a", which a real number overrides. */
  article: boolean;
}

type NumberMeaning =
  | ({ kind: 'count' } & Amount)
  /** "4 drawer", "55 in"; an adjective stands before its noun. */
  | { kind: 'measure'; unit: Unit; value: number; isAdjective: boolean }
  /** Feet of two or three sides: "10x12". */
  | { kind: 'sides'; feet: number[] }
  | { kind: 'share'; value: number }
  /** An address, a date, a phone number, a price, the number of a list's entry. */
  | { kind: 'other' };

/** `next` is the first token behind it. */
export type NumberReading = { next: number } & NumberMeaning;

/** The smallest pieces with a meaning of their own; `from` and `to` are tokens, the end not included. */
export type Atom = { from: number; to: number; text: string } & (
  | { kind: 'noun'; key: string; ambiguous: boolean; brand: boolean; plural: boolean }
  /** `named`: as the catalogue calls it, "misc junk", so that it goes even unmeasured. */
  | { kind: 'material'; material: Material; poundsPerYard: number; plural: boolean; named: boolean }
  | {
      kind: 'space';
      space: Space;
      rooms: number | undefined;
      feet: number | undefined;
      plural: boolean;
    }
  | NumberMeaning
  | { kind: 'fill'; share: number }
  | { kind: 'depth'; feet: number }
  | { kind: 'cue'; cue: Cue }
  | { kind: 'group'; group: string }
  | { kind: 'refused'; waste: WasteKind }
  | { kind: 'part' | 'tail' | 'emptied' | 'counter' | 'word' }
  | { kind: 'mark'; mark: string }
  /** How it gets out and what makes it harder: access.ts reads these. */
  | { kind: 'access'; meaning: AccessMeaning; plural: boolean }
);

export type AccessMeaning = Extract<
  Meaning,
  { kind: 'condition' | 'elevator' | 'flights' | 'floor' | 'basement' | 'long-carry' | 'answer' }
>;

export type NounAtom = Extract<Atom, { kind: 'noun' }>;

/** A text in tokens, spelling repaired, and in atoms. */
export interface Parsed {
  text: string;
  tokens: readonly Token[];
  atoms: readonly Atom[];
}

/** What the visitor wants of a thing. */
export type Fate = 'take' | 'stays' | 'gone' | 'asked' | 'inside' | 'place' | 'part';

/** What stands between a thing and the one before. */
export type Joint =
  | 'none'
  | 'comma'
  | 'and'
  | 'slash'
  | 'colon'
  | 'dash'
  | 'paren'
  | 'same'
  | 'with'
  | 'sentence';

/** One naming of a thing. */
export interface Thing {
  item: CatalogueItem;
  /** Tokens of all that belongs to it, the end not included. */
  from: number;
  to: number;
  name: string;
  nounFrom: number;
  nounTo: number;
  /** Its noun is often about something else: "frame". */
  isAmbiguous: boolean;
  /** Its noun is a single word. */
  isBare: boolean;
  amount: Amount | null;
  /** A plural without a number. */
  uncounted: boolean;
  plural: boolean;
  definite: boolean;
  owner: string | null;
  another: boolean;
  /** Said again with its final number: "so 8 chairs". */
  restated: boolean;
  /** Whether the word itself says which kind: "recliner", and not "chair". */
  generic: boolean;
  brand: boolean;
  fate: Fate;
  joint: Joint;
  /** Sentence it stands in; a line of a list is one. */
  sentence: number;
  multiplier: number;
  /** Size words about it, as the catalogue spells them. */
  sizes: string[];
  feet: number | null;
  hasHeight: boolean;
  /** In parentheses after another thing. */
  inAside: boolean;
  /** Its own name says the size: "lateral file", "mini fridge". */
  hasOwnSize: boolean;
  /** Begins a sentence that tells of it: "Dishwasher is still hooked up". */
  isSubject: boolean;
  /** "Piano. Old upright piano.", "Couch only please". */
  tellsAgain: boolean;
  /** "12 desks, 8 go": what is said of the others takes none off. */
  isPart?: boolean;
}
