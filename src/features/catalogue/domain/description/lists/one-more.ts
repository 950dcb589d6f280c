import { one } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Amount, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';
import {
  endsAt,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { units } from '#src/features/catalogue/domain/description/tokens/unit-words.ts';

/** "un sofá grande y otro chiquito": one more is named by what it is like. */
export function namesOneMore({ atoms, joint }: Reading, at: number): boolean {
  const [other, word, next] = atoms.slice(at, at + 3);
  const isKind = word?.kind === 'word' && word.text !== 'cosa';
  const ends = !next || next.kind === 'mark' || next.kind === 'cue';
  return /^otr[oa]$/.test(other?.text ?? '') && joint === 'and' && isKind && ends;
}

/** "una mesa de centro y otra de noche", "una bici y otra de niño", "a glass table and another of wood". */
export function addsOneOf(reading: Reading, at: number): boolean {
  const { atoms, tokens, things, lexicon, joint, sentence } = reading;
  const [other, of, kind] = atoms.slice(at, at + 3);
  const last = things.at(-1);
  const isOther =
    /^(?:otr[oa]|another)$/.test(other?.text ?? '') && /^(?:de|of)$/.test(of?.text ?? '');
  const isOne = last?.amount?.value === 1 && !last.plural && last.sentence === sentence;
  const isKind = kind && !/^(?:count|mark|measure|cue)$/.test(kind.kind);
  const head = tokens[last?.nounFrom ?? -1];
  if (!isOther || joint !== 'and' || !isOne || !last || !head || !of || !isKind) return false;
  const next = atoms[at + 3];
  if (next && next.kind !== 'mark' && next.kind !== 'cue') return false;
  const words = tokens.slice(of.from, kind.to);
  const match = lexicon.match([head, ...words], 0);
  const named = match?.next === words.length + 1 ? match.meaning : null;
  const item = named?.kind === 'noun' ? lexicon.find(named.key) : null;
  pushOneMore(reading, last, {
    from: other?.from ?? of.from,
    to: kind.to,
    item: item ?? last.item,
  });
  reading.skipTo = at + 3;
  return true;
}

/** "un tv de 50 y otro de 32", "una mesa de 6 pies y otra de 8": one more, of another size. */
export function addsSized(reading: Reading, { value, article }: Amount, at: number): boolean {
  const { atoms, things, lexicon, sentence } = reading;
  const [other, of, count] = atoms.slice(Math.max(0, at - 2), at + 1);
  const last = things.at(-1);
  // "un archivo de 4 gavetas" has its unit in its name.
  const named = units.get(last?.name.split(' ').at(-1) ?? '') ?? '';
  const unit = last?.sizes.findLast((word) => unitWords.test(word)) ?? named;
  const isOther = /^otr[oa]$/.test(other?.text ?? '') && of?.text === 'de' && !article;
  const isOne = last?.sentence === sentence && (last.amount?.value ?? 1) === 1 && !last.plural;
  // "3 55 inch tvs and a 65".
  const isScreen =
    last?.item.family === 'tv' && last.sizes.includes('in') && value > smallestScreen;
  const isNext = of?.kind === 'count' && of.article && last?.sentence === sentence;
  const isMore = (isOther && isOne) || (isScreen && isNext);
  if (!last || !count || !isMore || !endsAt(reading, at + 1)) return false;
  const sizes = [`${value}`, unit];
  const item = sizedItem(last.item, sizes, lexicon) ?? last.item;
  pushOneMore(reading, last, { from: other?.from ?? count.from, to: count.to, item, sizes });
  return true;
}

function pushOneMore(reading: Reading, last: Thing, own: Partial<Thing>): void {
  const single = { amount: one, plural: false, uncounted: false, another: true };
  reading.things.push({ ...last, ...single, sizes: [], joint: 'and', ...own });
  reading.pending = nothing();
}

const smallestScreen = 18;
const unitWords = /^(?:in|ft|gallon|drawer|seat|door)$/;
