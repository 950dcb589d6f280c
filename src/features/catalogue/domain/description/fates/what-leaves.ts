import type { Atom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';
import { isDeterminer, longestLook } from '#src/features/catalogue/domain/description/reading.ts';

/** "2 desks sold. leaves 3, and a lamp": what is left over, and nothing from trees. */
export function leavesOver(parsed: Parsed): Parsed {
  const { atoms, tokens } = parsed;
  if (
    !tokens.some(({ text }) =>
      /^(?:leaves|leaving|sold|donated|gave|gone|taken|trashed|tossed)$/.test(text),
    )
  )
    return parsed;
  return { ...parsed, atoms: atoms.flatMap((atom, at) => readLeaves(parsed, atom, at)) };
}

function readLeaves(parsed: Parsed, atom: Atom, at: number): readonly Atom[] {
  const { atoms } = parsed;
  const next = atoms[at + 1];
  const { from, to, text } = atom;
  if (isOfContents(atoms, at)) return [];
  if (opensWithSold(atoms, at)) return [{ from, to, text, kind: 'cue', cue: 'gone' }];
  if (isVerb(parsed, at))
    return isNumberAlone(next, atoms[at + 2]) ? [] : [{ from, to, text, kind: 'cue', cue: 'take' }];
  // "leaves 3": three left.
  if (isNumberAlone(atom, next) && isVerb(parsed, at - 1))
    return [atom, { from: to, to, text: 'left', kind: 'cue', cue: 'left' }];
  return [atom];
}

/** "5 rails (gowns sold)": what was on them. */
function isOfContents(atoms: readonly Atom[], at: number): boolean {
  const [opening, what, fate, closing] = atoms.slice(Math.max(0, at - 2), at + 2);
  const isFate =
    fate === atoms[at] && /^(?:sold|gone|taken|donated|trashed|tossed)$/.test(fate?.text ?? '');
  const isOther =
    what?.kind === 'word' && /^[a-z]{3,}s$/.test(what.text) && !isThese.test(what.text);
  return isFate && isOther && opening?.text === '(' && closing?.text === ')';
}

const isThese = /^(?:ones|things|pieces|others|these|those|was|has|units|items|less)$/;

/** "Sold 3 bikes": those have left. */
function opensWithSold(atoms: readonly Atom[], at: number): boolean {
  const [before, sold, count, noun] = [atoms[at - 1], atoms[at], atoms[at + 1], atoms[at + 2]];
  const opens = !before || /^[.;!\n]$/.test(before.text);
  const isCounted = count?.kind === 'count' && noun?.kind === 'noun';
  return opens && isCounted && /^(?:sold|donated|gave)$/.test(sold?.text ?? '');
}

const isNumberAlone = (count: Atom | undefined, next: Atom | undefined): boolean =>
  count?.kind === 'count' &&
  !count.article &&
  (!next || next.kind === 'mark' || (next.kind === 'cue' && next.cue === 'and'));

function isVerb({ atoms, tokens }: Parsed, at: number): boolean {
  const [before, atom, next, behind] = [atoms[at - 1], atoms[at], atoms[at + 1], atoms[at + 2]];
  const verb = tokens[atom?.from ?? -1]?.text ?? '';
  // "leaves the".
  const isKept = atom?.kind === 'cue' && atom.cue === 'keep' && verb === 'leaves';
  const isAlone = atom?.to === (atom?.from ?? 0) + 1 && /^(?:leaves|leaving)$/.test(verb);
  const isObject = next?.kind === 'count' || isDeterminer(next) || only.test(next?.text ?? '');
  if (!isKept && !(isAlone && isObject)) return false;
  if (!isKept && /^(?:that|this|which|it)$/.test(before?.text ?? '')) return true;
  // "sold the mower. leaves 6 bags".
  if (behind?.kind === 'noun' && /^bag-/.test(behind.key)) return false;
  const opens = !before || before.kind === 'mark' || /^(?:so|and)$/.test(before.text);
  const said = atoms.slice(Math.max(0, at - longestLook), at);
  return opens && said.some(lessens);
}

const only = /^(?:just|only|me|us|with|behind)$/;

const lessens = ({ kind, text, ...atom }: Atom): boolean =>
  ('cue' in atom && /^(?:gone|stays|keep|no|except)$/.test(atom.cue)) ||
  (kind === 'word' && /^(?:takes?|took|taking|gave|sold|donated)$/.test(text));
