import { type ItemCatalogue, sizeClassOf } from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type {
  ObservedAccess,
  ObservedCondition,
  ObservedItem,
} from '#src/features/catalogue/domain/observation.ts';
import { createAccessNotes, createMentionLedger, type Mention } from './findings.ts';
import {
  createLexicon,
  type Lexicon,
  type PhraseMatch,
  skipHyphen,
  type Token,
  tokenize,
} from './lexicon.ts';
import type { PhraseMeaning } from './phrases.ts';
import { type NumberReading, readNumber } from './read-count.ts';
import { createPendingNoun, readAfterNoun } from './read-noun.ts';

/** What a description says, in the terms of an observation. */
interface DescriptionReading {
  items: ObservedItem[];
  access: ObservedAccess;
  conditions: ObservedCondition[];
  /** The visitor's own words for things named in the plural without a number. */
  uncounted: string[];
}

/** Words alone never make us sure, and a guessed number even less. */
const itemConfidence = { counted: 0.5, uncounted: 0.3 };

/** These part a number from what follows: the two belong to different things. */
const stopWords = new Set(
  `and or with in on from at to for near by is are was were has had that which who i we you they it
  please can will must should then also plus including like as if so here up down out off into
  behind under over inside street st avenue ave road rd blvd boulevard lane broadway apartment apt
  house condo people rooms bedrooms bathrooms offices floors photos pictures pics videos days weeks
  hours minutes blocks miles trucks loads guys men tenants employees units steps stairs addresses
  locations`.split(/\s+/),
);
/** A thing behind one of these is usually one that was named before. */
const definites = new Set('the this that these those my our his her their your'.split(' '));
/** After a box or bag these start its contents. */
const contentWords = new Set(['of', 'full', 'with', 'filled', 'containing']);

const lexicons = new WeakMap<ItemCatalogue, Lexicon>();

/**
 * Reads a visitor's own words against the catalogue: what goes and how many of it, how it gets
 * out, and what makes it harder. The text is data whatever it says; one pass, in time proportional
 * to its length.
 */
export function readDescription(text: string, catalogue: ItemCatalogue): DescriptionReading {
  const lexicon = lexiconOf(catalogue);
  const tokens = tokenize(text);
  const noun = createPendingNoun(lexicon);
  const staying = createExclusionScope();
  const ledger = createMentionLedger();
  const notes = createAccessNotes();
  const conditions = new Set<ObservedCondition>();
  /** Set while things are named that are inside boxes or bags. */
  let inContainer = false;

  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    at = token.kind === 'mark' ? readMark(token, at) : readWord(token, at);
  }

  const mentions = ledger.mentions();
  if (mentions.some(({ item }) => item.key === 'construction-debris')) {
    conditions.add('construction-debris');
  }
  return {
    items: mentions.map(observedItem),
    access: notes.access(),
    conditions: [...conditions],
    uncounted: mentions.flatMap(({ uncounted }) => uncounted ?? []),
  };

  function readMark({ text: mark }: Token, at: number): number {
    if (skipHyphen(tokens, at) !== at || isAroundOneWord(tokens, at)) return at + 1;
    noun.forget();
    inContainer = false;
    staying.afterMark(mark, isBeforeDefinite(tokens, at + 1));
    if (endsClause(mark)) ledger.endClause();
    return at + 1;
  }

  function readWord(token: Token, at: number): number {
    const phrase = lexicon.match(tokens, at);
    if (phrase) return readPhrase(phrase, at);
    const number = readNumber(tokens, at, lexicon);
    if (number) return readAmount(number);
    if (definites.has(token.text)) noun.noteDefinite();
    else if (stopWords.has(token.text)) {
      noun.forget();
      staying.afterWord(token.text);
    } else noun.noteWord(token.stem);
    return at + 1;
  }

  function readAmount(number: NumberReading): number {
    switch (number.kind) {
      case 'size':
        noun.noteSize(number.words);
        return number.next;
      case 'count':
        noun.noteCount(number);
        inContainer = false;
        return number.next;
      case 'floor':
        notes.noteFloor(number.floor);
        break;
      case 'flights':
        notes.noteFlights(number.flights);
        break;
    }
    noun.forget();
    return number.next;
  }

  function readPhrase(phrase: PhraseMatch, at: number): number {
    const { meaning, next } = phrase;
    if (meaning.kind === 'item') {
      const isThing =
        !meaning.ambiguous || noun.isCountedClosely() || isWholeEntry(tokens, at, next);
      if (isThing) return readItem(phrase, meaning.item, at);
      noun.noteSize(tokens.slice(at, next).map(({ stem }) => stem));
      return next;
    }
    noun.forget();
    followPhrase(meaning, phrase);
    return next;
  }

  function followPhrase(meaning: PhraseMeaning, { next, plural }: PhraseMatch): void {
    switch (meaning.kind) {
      case 'exclude':
        // "sofa (keep)"
        if (isEnd(tokens, next) && !ledger.clauseIsEmpty()) ledger.excludeClause();
        else staying.open(meaning.reach);
        break;
      case 'stays':
        ledger.excludeClause();
        break;
      case 'include':
        staying.close();
        ledger.endClause();
        break;
      case 'condition':
        if (!staying.isOpen()) conditions.add(meaning.condition);
        break;
      case 'elevator':
        notes.noteElevator(meaning.present && !staying.isOpen());
        break;
      case 'flights':
        notes.noteFlights(plural ? meaning.flights * 2 : meaning.flights);
        break;
      case 'floor':
        notes.noteFloor(meaning.floor);
        break;
      case 'basement':
        notes.noteBasement();
        break;
      case 'long-carry':
        notes.noteLongCarry(!staying.isOpen());
        break;
    }
  }

  function readItem({ next, plural }: PhraseMatch, named: CatalogueItem, at: number): number {
    const after = readAfterNoun(tokens, next, noun.sized(named, plural), lexicon);
    const { quantity, isGiven, isGuess } = noun.quantity(plural, after.quantity);
    const follower = tokens[after.next]?.text ?? '';
    if (staying.isOpen()) {
      ledger.exclude(after.item, isGiven ? quantity : null);
      staying.afterItem(follower);
    } else if (!inContainer) {
      const words = tokens.slice(at, next).filter(({ kind }) => kind !== 'mark');
      const uncounted = isGuess ? words.map(({ text }) => text).join(' ') : null;
      ledger.add({ item: after.item, quantity, definite: noun.isDefinite(), uncounted });
    }
    noun.forget();
    noun.remember(after.item);
    if (named.container) inContainer = contentWords.has(follower);
    return after.next;
  }
}

function lexiconOf(catalogue: ItemCatalogue): Lexicon {
  const lexicon = lexicons.get(catalogue) ?? createLexicon(catalogue.items);
  lexicons.set(catalogue, lexicon);
  return lexicon;
}

function isEnd(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token === undefined || token.kind === 'mark';
}

/** A word like "safe" or "door" that makes up an entry of a list is a thing. */
function isWholeEntry(tokens: readonly Token[], start: number, next: number): boolean {
  const startsEntry = isEnd(tokens, start - 1) || tokens[start - 1]?.text === 'and';
  return startsEntry && (isEnd(tokens, next) || tokens[next]?.text === 'and');
}

/** "ten (10) desks", "(2) sofas": brackets around one word part nothing. */
function isAroundOneWord(tokens: readonly Token[], at: number): boolean {
  return (
    (tokens[at]?.text === '(' && tokens[at + 2]?.text === ')') ||
    (tokens[at]?.text === ')' && tokens[at - 2]?.text === '(')
  );
}

function isBeforeDefinite(tokens: readonly Token[], at: number): boolean {
  const next = /^(?:and|or)$/.test(tokens[at]?.text ?? '') ? at + 1 : at;
  return definites.has(tokens[next]?.text ?? '');
}

function observedItem({ item, quantity, uncounted }: Mention): ObservedItem {
  return {
    catalogueKey: item.key,
    name: item.name,
    quantity,
    sizeClass: sizeClassOf(item.volumeCubicFeet),
    confidence: uncounted ? itemConfidence.uncounted : itemConfidence.counted,
    evidence: [],
  };
}

/** Where "no piano" ends without a mark. */
const phraseEnds = new Set(['and', 'with', 'then', 'also', 'plus', 'so', 'i', 'we']);
const sentenceEnds = new Set(['.', ';', '\n', '!', '?']);

/** Follows how far "no", "keep" or "except" reach: the things named until then stay where they are. */
function createExclusionScope() {
  let reach: 'phrase' | 'list' | null = null;
  let hasNamed = false;

  return {
    open(newReach: 'phrase' | 'list'): void {
      reach = newReach;
      hasNamed = false;
    },
    close(): void {
      reach = null;
    },
    isOpen(): boolean {
      return reach !== null;
    },

    /** After a thing that stays: "no piano or safe" goes on, "no piano 2 sofas" does not. */
    afterItem(nextWord: string): void {
      hasNamed = true;
      if (reach === 'phrase' && nextWord !== 'or' && nextWord !== 'nor') reach = null;
    },
    afterWord(word: string): void {
      if (reach === 'phrase' && phraseEnds.has(word)) reach = null;
    },
    /** A list goes on behind a comma where another known thing follows: "keep the sofa, my bed". */
    afterMark(mark: string, followedByDefinite: boolean): void {
      const endsList =
        sentenceEnds.has(mark) ||
        (mark === ',' && !followedByDefinite) ||
        (mark === ':' && hasNamed);
      if (reach === 'phrase' || endsList) reach = null;
    },
  };
}

/** Whether a clause ends at this mark, so that "the piano stays" looks no further back. */
function endsClause(mark: string): boolean {
  return mark === ',' || sentenceEnds.has(mark);
}
