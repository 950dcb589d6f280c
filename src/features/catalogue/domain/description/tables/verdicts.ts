import type { Atom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';

type Verdict = 'take' | 'stays';

/** The last word of a row: "Desks | 12 | HAUL", "Chairs | 6 | RELOCATE". */
const takeWords =
  /^(?:haul|hauls|hauled|remove|removed|removal|toss|trash|junk|dump|dispose|disposal|discard|scrap|demo|take|go|goes|going|out|recycle|surplus|landfill|destroy|destroyed|destruction|rubbish|garbage|waste|dumpster|bin|basura|botar|tirar|sacar|llevar|desechar)$/;
const stayWords =
  /^(?:relocate|relocated|relocating|relocation|relo|move|moves|moved|moving|keep|keeps|kept|keeping|stay|stays|staying|remain|remains|retain|retained|donate|donated|donation|sold|sell|reuse|transfer|transferred|storage|store|ship|shipped|return|returned|leased|lease|rental|auction|consign|reassign|landlord|client|lessor|vendor|redeploy|redeployed|rtv|rma|resale|resell|liquidate|liquidation|hold|archive|archived|redistribute|rehome|credit|queda|quedan|quedarse|donar|donacion|vendido|mover|mudar|guardar)$/;
/** Below "Haul?" or "Keep?". */
const yes = /^(?:y|yes|x|si|s)$/;
const no = /^(?:n|no|-)$/;

interface Row {
  from: number;
  /** The cell that says what happens to the row, by its atoms: "sold", "lessor return". */
  at: number;
  to: number;
  text: string;
}

/** Words of such a cell. */
const longestVerdict = 3;

/**
 * A table whose rows say which of them go: "Desks | 12 | HAUL", "Chairs | 6 | RELOCATE". What is
 * told of a row is told of that row alone.
 */
export function withVerdicts(parsed: Parsed): Parsed {
  const { atoms } = parsed;
  if (!atoms.some(isSeparator)) return parsed;
  const rows = rowsOf(parsed);
  const verdictOf = answersOf(rows) ?? wordOf;
  const told = rows.flatMap((row) => verdictOf(row) ?? []);
  if (told.length < 2 || !told.includes('take') || !told.includes('stays')) return parsed;
  const next = [...atoms];
  for (const row of rows) {
    const verdict = verdictOf(row);
    const cell = atoms[row.at];
    if (!verdict || !cell) continue;
    const { from, to, text } = cell;
    for (let at = row.at + 1; at < row.to; at += 1)
      next[at] = { kind: 'other', from: atoms[at]?.from ?? to, to: atoms[at]?.to ?? to, text };
    const hasThing = atoms.slice(row.from, row.at).some(({ kind }) => kind === 'noun');
    next[row.at] =
      verdict === 'stays' && hasThing
        ? { kind: 'cue', cue: 'stays', from, to, text: 'stays' }
        : { kind: 'other', from, to, text };
  }
  return { ...parsed, atoms: next };
}

const isSeparator = ({ text }: Atom) => text === '\t' || text === '|';

/** Lines of two cells or more, the last of which is a word or a few. */
function rowsOf({ atoms, tokens }: Parsed): Row[] {
  const rows: Row[] = [];
  let from = 0;
  for (let at = 0; at <= atoms.length; at += 1) {
    if (at < atoms.length && atoms[at]?.text !== '\n') continue;
    let to = at;
    while (to > from && /^[|?]$/.test(atoms[to - 1]?.text ?? '')) to -= 1;
    const cell = from + atoms.slice(from, to).findLastIndex(isSeparator) + 1;
    const words = tokens.slice(atoms[cell]?.from, atoms[to - 1]?.to).map(({ text }) => text);
    const known = words.find((text) => takeWords.test(text) || stayWords.test(text));
    const text = words.length === 1 ? words[0] : known;
    if (cell > from + 1 && cell < to && words.length <= longestVerdict && text !== undefined)
      rows.push({ from, at: cell, to, text });
    from = at + 1;
  }
  return rows;
}

function wordOf({ text }: Row): Verdict | null {
  if (takeWords.test(text)) return 'take';
  return stayWords.test(text) ? 'stays' : null;
}

/** "Haul?" above "Y" and "N". */
function answersOf([head, ...rows]: readonly Row[]): ((row: Row) => Verdict | null) | null {
  const asked = head && wordOf(head);
  const areAnswers = rows.every(({ text }) => yes.test(text) || no.test(text));
  if (!asked || rows.length < 2 || !areAnswers) return null;
  const other = asked === 'take' ? 'stays' : 'take';
  return (row) => (row === head ? null : yes.test(row.text) ? asked : other);
}
