import type { Atom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';

type Verdict = 'take' | 'stays';

/** The last word of a row: "Desks | 12 | HAUL", "Chairs | 6 | RELOCATE". */
const takeWords =
  /^(?:haul|hauls|hauled|remove|removed|removal|toss|trash|junk|dump|dispose|disposal|discard|scrap|demo|take|go|goes|going|out|recycle|surplus|basura|botar|tirar|sacar|llevar|desechar)$/;
const stayWords =
  /^(?:relocate|relocated|relocating|relocation|relo|move|moves|moved|moving|keep|keeps|kept|keeping|stay|stays|staying|remain|remains|retain|retained|donate|donated|donation|sold|sell|reuse|transfer|transferred|storage|store|ship|shipped|return|returned|leased|lease|rental|auction|consign|reassign|landlord|client|queda|quedan|quedarse|donar|donacion|vendido|mover|mudar|guardar)$/;
/** Below "Haul?" or "Keep?". */
const yes = /^(?:y|yes|x|si|s)$/;
const no = /^(?:n|no|-)$/;

interface Row {
  from: number;
  /** The atom of the cell that says what happens to the row. */
  at: number;
  text: string;
}

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
    const hasThing = atoms.slice(row.from, row.at).some(({ kind }) => kind === 'noun');
    next[row.at] =
      verdict === 'stays' && hasThing
        ? { kind: 'cue', cue: 'stays', from, to, text: 'stays' }
        : { kind: 'other', from, to, text };
  }
  return { ...parsed, atoms: next };
}

const isSeparator = ({ text }: Atom) => text === '\t' || text === '|';

/** Lines of two cells or more, the last of which is a single word. */
function rowsOf({ atoms, tokens }: Parsed): Row[] {
  const rows: Row[] = [];
  let from = 0;
  for (let at = 0; at <= atoms.length; at += 1) {
    if (at < atoms.length && atoms[at]?.text !== '\n') continue;
    let end = at;
    while (end > from && /^[|?]$/.test(atoms[end - 1]?.text ?? '')) end -= 1;
    const [cell, separator] = [atoms[end - 1], atoms[end - 2]];
    const words = tokens.slice(cell?.from, cell?.to);
    if (end - from > 2 && separator && isSeparator(separator) && words.length === 1)
      rows.push({ from, at: end - 1, text: words[0]?.text ?? '' });
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
