import type { Amount, Atom, Thing } from './grammar.ts';
import { sizedItem } from './lexicon.ts';
import {
  afterCounter,
  atomsBetween,
  countsInFront,
  endsAt,
  endsLine,
  isAdjacent,
  isDiagonal,
  nothing,
  type Reading,
  resize,
  sizeWords,
} from './reading.ts';

/** Ends a phrase: a count or a size without a noun may belong to the thing before, or to the one after. */
export function endPhrase(reading: Reading, at: number): void {
  const { count, words, hasOne, another, only, feet } = reading.pending;
  const last = reading.things.at(-1);
  const end = reading.atoms[at]?.from ?? reading.tokens.length;
  if (count && last && last.fate !== 'place') {
    const isSized = words.length > 0 || feet !== null;
    if (reading.scope.fate() === 'stays' || reading.scope.fate() === 'gone') {
      if (!count.article && last.amount && last.amount.value > count.value) {
        last.amount = { ...last.amount, value: last.amount.value - count.value, low: 0 };
      }
    } else if (
      only &&
      !count.article &&
      last.amount &&
      last.amount.value >= count.value &&
      words.length < 4
    ) {
      last.amount = count;
      last.to = end;
    } else if (another && !hasOne && !isSized && words.length === 0) {
      if (!count.article || hasOne) addTo(last, count, end);
    } else if (hasOne || (feet !== null && count.article)) {
      if (last.uncounted && last.plural) {
        last.amount = { ...count, value: (last.amount?.value ?? 0) + count.value, low: 0 };
        last.to = end;
      } else if (
        last.sentence >= reading.sentence - 1 &&
        (!last.amount || last.amount.article || another)
      )
        addTo(last, count, end);
    } else if (isSized) {
      reading.carried.push({ amount: count, words, from: reading.pending.from ?? at });
    }
  } else if (count && words.length > 0) {
    reading.carried.push({ amount: count, words, from: reading.pending.from ?? at });
  }
  reading.pending = nothing();
}

function addTo(thing: Thing, count: Amount, end: number): void {
  const before = thing.amount ?? {
    low: 1,
    value: thing.plural ? 2 : 1,
    vague: false,
    article: false,
  };
  thing.amount = {
    ...before,
    article: false,
    value: before.value + count.value,
    low: before.low + count.low,
  };
  thing.to = end;
}

/** "18 mattresses (6 twin, 4 full, 8 queen)": sizes that add up to what stands before them. */
export function splitBySizes(reading: Reading, thing: Thing): void {
  const inAside = reading.carried.filter(({ from }) => from >= thing.nounTo);
  reading.carried = reading.carried.filter((each) => !inAside.includes(each));
  const parts = inAside.flatMap(({ amount, words }) => {
    const item = sizedItem(thing.item, words, reading.lexicon);
    return item ? [{ ...thing, item, amount, sizes: words, hasOwnSize: true }] : [];
  });
  const sum = parts.reduce((pieces, { amount }) => pieces + amount.value, 0);
  if (parts.length > 1 && sum === thing.amount?.value)
    reading.things.splice(reading.things.indexOf(thing), 1, ...parts);
}

/** A preposition separates a count from what follows: "2 left in the hall". */
export function endPhraseSoftly(reading: Reading, at: number): void {
  if (reading.pending.count && !reading.pending.count.article) endPhrase(reading, at);
  else reading.pending = nothing();
}

export function readCount(
  reading: Reading,
  atom: Extract<Atom, { kind: 'count' }>,
  at: number,
): void {
  const amount: Amount = atom;
  const isPronoun =
    /^(?:one|ones)$/.test(atom.text) &&
    reading.atoms[at + 1]?.kind !== 'noun' &&
    (reading.pending.words.length > 0 ||
      reading.pending.feet !== null ||
      reading.pending.count?.article);
  if (isPronoun) {
    reading.pending = { ...reading.pending, hasOne: true, count: reading.pending.count ?? amount };
    return;
  }
  if (!amount.article) reading.inside = false;
  if (amount.article && reading.inside) reading.inside = false;
  const last = amount.article ? null : nounBefore(reading, at);
  if (last) {
    if (isDiagonal(reading, last, amount)) {
      last.sizes.push(`${amount.value}`, 'in');
      last.item = sizedItem(last.item, last.sizes, reading.lexicon) ?? last.item;
    } else {
      last.amount = amount;
      last.uncounted = false;
    }
    last.to = Math.max(last.to, atom.to);
    reading.pending = nothing();
    reading.skipTo = afterCounter(reading, at + 1);
    return;
  }
  if (amount.article && reading.pending.count) return;
  // "two (2) desks": the same number twice.
  const before = reading.atoms[at - 2];
  if (
    reading.atoms[at - 1]?.text === '(' &&
    reading.atoms[at + 1]?.text === ')' &&
    before?.kind === 'count'
  ) {
    reading.pending.count = before;
    return;
  }
  reading.pending = {
    ...nothing(),
    definite: reading.pending.definite,
    another: reading.pending.another,
    restated: reading.pending.restated,
    only: reading.pending.only,
    place: reading.pending.place,
    same: reading.pending.same,
    count: amount,
    from: atom.from,
  };
}

/** The noun before that a count belongs to: "desks x4", "desk (4)", "Chairs: 12", "lockers 36". */
function nounBefore(reading: Reading, at: number): Thing | null {
  const isTimes = /^(?:x|qty|quantity)$/.test(reading.atoms[at - 1]?.text ?? '');
  const isClosed = endsAt(reading, afterCounter(reading, at + 1));
  const last = reading.things.at(-1);
  if (!last || (!isClosed && !isTimes) || countsInFront(reading, at - 1)) return null;
  // After parentheses it counts what stands before them.
  const from =
    reading.aside &&
    reading.atoms
      .slice(reading.aside.at + 1, at)
      .every(({ kind, text }) => kind === 'mark' || text === 'x')
      ? reading.aside
      : null;
  const thing = from?.thing ?? last;
  const between = from ? reading.atoms.slice(from.at + 1, at) : atomsBetween(reading, last.to, at);
  if (isTimes && between.every(({ kind }) => kind !== 'mark') && between.length <= 3)
    return accepts(thing);
  const marks = between.filter(({ kind }) => kind === 'mark').map(({ text }) => text);
  if (isTimes && marks.every((mark) => /^[,:-]$/.test(mark)) && between.length <= 3)
    return accepts(thing);
  const isAlone =
    reading.atoms[at - 1]?.text === '(' &&
    reading.atoms[afterCounter(reading, at + 1)]?.text === ')';
  const endsRow = endsLine(reading, afterCounter(reading, at + 1));
  const isCell = endsRow || reading.atoms[at + 1]?.text === '\t';
  const isEntry =
    (isEntryMark(marks.at(-1)) && isCell) ||
    // "pallet jack - 3, one dead", "Task chair,22": behind what its line begins with.
    (/^[,-]$/.test(reading.atoms[at - 1]?.text ?? '') &&
      startsLine(reading, thing) &&
      (endsRow || marks.at(-1) === '-'));
  if (isAlone || isEntry) {
    // "sewing machines w tables: 24": about what the entry begins with.
    const head = reading.things[reading.things.indexOf(thing) - 1];
    const isOfHead =
      thing.joint === 'with' && head && !head.amount && head.sentence === thing.sentence;
    if (thing.sentence === reading.sentence || isAlone) return accepts(isOfHead ? head : thing);
  }
  if (thing.joint === 'with' && marks.length === 0 && endsLine(reading, at + 1)) {
    const head = reading.things[reading.things.indexOf(thing) - 1];
    const count = reading.atoms[at];
    if (head && !head.amount && head.plural && count?.kind === 'count')
      Object.assign(head, { amount: count, uncounted: false });
  }
  const isShort = marks.length === 0 && between.length <= 3;
  // "stanchions w/ ropes 12": a line is about what it begins with.
  const isOfLine = isShort && endsRow && thing.plural;
  const isQuiet = between.every(
    (atom) =>
      isQuietAtom(atom, isShort) || (isOfLine && atom.kind === 'cue' && atom.cue === 'with'),
  );
  const isPlain =
    marks.every((mark) => /^["'≈*:=\t(-]$/.test(mark)) ||
    (marks.length === 1 && /^[,.;]$/.test(marks[0] ?? ''));
  if (!isQuiet || !isPlain) return null;
  if (marks.includes('(') && reading.atoms[afterCounter(reading, at + 1)]?.text !== ')')
    return null;
  if (thing.item.key === 'carpet-room') return accepts(thing);
  if (
    marks.some((mark) => /^[,.;-]$/.test(mark)) &&
    !thing.plural &&
    reading.atoms[at + 1]?.kind !== 'counter'
  )
    return null;
  return accepts(thing);

  function accepts(found: Thing): Thing | null {
    const count = reading.atoms[at];
    // "Roomba 690" is a model.
    if (
      count?.kind === 'count' &&
      count.value >= 100 &&
      !found.plural &&
      marks.length === 0 &&
      !isTimes
    )
      return null;
    if (!found.amount || found.amount.article) return found;
    return count?.kind === 'count' && isDiagonal(reading, found, count) ? found : null;
  }
}

function startsLine({ tokens }: Reading, { from }: Thing): boolean {
  let at = from - 1;
  while (tokens[at]?.kind === 'word' && at > from - longestName) at -= 1;
  if (/^[-*#]$/.test(tokens[at]?.text ?? '')) at -= 1;
  return !tokens[at] || tokens[at]?.text === '\n';
}

const longestName = 5;

function isEntryMark(mark: string | undefined): boolean {
  return mark === '-' || mark === ':' || mark === '\t' || mark === '=';
}

function isQuietAtom(atom: Atom, mayBeWord: boolean): boolean {
  if (atom.kind === 'cue')
    return (
      atom.cue === 'approximately' ||
      atom.cue === 'possessive' ||
      (atom.cue === 'take' && atom.text !== 'go')
    );
  if (atom.kind === 'word') return atom.text === 'x' || mayBeWord;
  return (
    atom.kind === 'mark' ||
    atom.kind === 'measure' ||
    atom.kind === 'counter' ||
    atom.kind === 'sides'
  );
}

export function readMeasure(
  reading: Reading,
  atom: Extract<Atom, { kind: 'measure' | 'sides' }>,
  at: number,
): void {
  const words = sizeWords(atom, reading.tokens);
  const feet =
    atom.kind === 'measure'
      ? atom.unit === 'ft' || atom.unit === 'linear-foot'
        ? atom.value
        : null
      : (atom.feet[0] ?? null);
  const last = reading.things.at(-1);
  reading.pending.words.push(...words);
  // "kitchen cabinets, 14 pieces".
  if (
    last &&
    atom.kind === 'measure' &&
    atom.unit === 'piece' &&
    last.plural &&
    !last.amount &&
    endsAt(reading, at + 1) &&
    last.sentence === reading.sentence
  ) {
    last.amount = { low: atom.value, value: atom.value, vague: false, article: false };
    last.uncounted = false;
    last.to = Math.max(last.to, atom.to);
    reading.pending = nothing();
    return;
  }
  if (atom.kind === 'sides' || feet !== null) reading.pending.feet = feet;
  reading.pending.from ??= atom.from;
  if (
    last &&
    (isAdjacent(reading, last, at) ||
      // "a couch for 2 people".
      (/^(?:for|para)$/.test(reading.atoms[at - 1]?.text ?? '') &&
        last.to === reading.atoms[at - 1]?.from) ||
      (reading.joint === 'paren' && reading.atoms[at - 1]?.text === '(') ||
      (last.sentence === reading.sentence && isQuietSince(reading, last, at)))
  ) {
    last.sizes.push(...words);
    last.feet ??= feet;
    if (/^(?:high|tall|h)$/.test(reading.atoms[at + 1]?.text ?? '')) last.hasHeight = true;
    resize(reading, last);
    if (isAdjacent(reading, last, at) || reading.atoms[at - 1]?.text === '(')
      last.to = Math.max(last.to, atom.to);
  }
}

/** Only marks and sizes stand between: "tv, 55 inch". */
function isQuietSince(reading: Reading, last: Thing, at: number): boolean {
  const next = reading.atoms[at + 1];
  const isOwn = !next || next.kind === 'mark' || (next.kind === 'cue' && next.cue !== 'of');
  return (
    isOwn &&
    atomsBetween(reading, last.to, at).every(
      ({ kind, text }) => kind === 'measure' || (kind === 'mark' && /^[,:(-]$/.test(text)),
    )
  );
}
