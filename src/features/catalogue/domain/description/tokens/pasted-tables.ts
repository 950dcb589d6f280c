/** Between the cells of a row: "7-East,Task chair,32", "Credenza / 3 / remove", columns of spaces. */
const commas = /,(?=\S)/g;
const cellMarks = [commas, /(?<= )\/(?= )/g, /(?<=\S) (?= +\S)/g];
const fewestRows = 3;

/** Rows of a table that was pasted as text get "|" between their cells, in place of one character. */
export function markCells(text: string): string {
  let lines = text.split('\n');
  for (const mark of cellMarks) {
    const isProse = (line: string) => mark === commas && line.includes(', ');
    const marks = lines.map((line) => (isProse(line) ? 0 : (line.match(mark)?.length ?? 0)));
    const rows = new Map<number, number>();
    for (const many of marks) rows.set(many, (rows.get(many) ?? 0) + 1);
    lines = lines.map((line, at) => {
      const many = marks[at] ?? 0;
      return many > 1 && (rows.get(many) ?? 0) >= fewestRows ? line.replace(mark, '|') : line;
    });
  }
  return lines.join('\n');
}
