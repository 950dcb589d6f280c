import type { Atom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';

const condition =
  /^(?:good|ok|okay|decent|working|fine|bad|broken|dead|cracked|torn|ripped|stained|damaged|scratched|bent|rust(?:ed|y)|worn|old|newer|black|white|gr[ae]y|brown|blue|red|green|tan|beige|yellow|orange|buen[oa]s|mal[oa]s|rot[oa]s|viej[oa]s|negr[oa]s|blanc[oa]s)$/;
const isJoint = (atom: Atom | undefined) => /^(?:,|and|y|plus|\+|&)$/.test(atom?.text ?? '');
const isEnd = (atom: Atom | undefined) => !atom || /^[.;\n)]$/.test(atom.text);

/** "chairs: 15 good, 22 broken": all of them together. */
export function byCondition(parsed: Parsed): Parsed {
  const { atoms } = parsed;
  const plain: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const [noun, mark] = atoms.slice(at, at + 2);
    if (!noun) continue;
    const isHead =
      noun.kind === 'noun' &&
      noun.plural &&
      atoms[at - 1]?.kind !== 'count' &&
      /^[:,(-]$/.test(mark?.text ?? '');
    const sum = isHead ? sumFrom(atoms, at + 2) : null;
    if (sum) {
      const { from, to } = noun;
      const { value, next } = sum;
      const told = { low: value, value, vague: false, article: false } as const;
      plain.push({ kind: 'count', ...told, text: `${value}`, from, to: from }, { ...noun, to });
      at = next - 1;
    } else plain.push(noun);
  }
  return plain.length === atoms.length ? parsed : { ...parsed, atoms: plain };
}

/** Of at least two counts, each with what those are like, to the end of the entry; else null. */
function sumFrom(atoms: readonly Atom[], from: number): { value: number; next: number } | null {
  let [value, parts, at] = [0, 0, from];
  for (;;) {
    const [count, word] = atoms.slice(at, at + 2);
    if (count?.kind !== 'count' || count.article || count.vague) return null;
    if (!condition.test(word?.text ?? '')) return null;
    value += count.value;
    parts += 1;
    at += 2;
    if (isEnd(atoms[at])) break;
    while (isJoint(atoms[at])) at += 1;
  }
  const isAside = atoms[at]?.text === ')' && atoms[from - 1]?.text === '(';
  return parts > 1 ? { value, next: isAside ? at + 1 : at } : null;
}
