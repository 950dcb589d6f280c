/** Between the cells of a row: "7-East,Task chair,32", "Credenza / 3 / remove", columns of spaces. */
const cellMarks = [/,(?=\S)(?!.*, )/g, /(?<= )\/(?= )/g, /(?<=\S) (?= +\S)/g];
const fewestRows = 3;

/** Rows of a table that was pasted as text get "|" between their cells, in place of one character. */
export function withCells(text: string): string {
  let lines = text.split('\n');
  for (const mark of cellMarks) {
    const marks = lines.map((line) => line.match(mark)?.length ?? 0);
    const isRow = (many: number) =>
      many > 1 && marks.filter((each) => each === many).length >= fewestRows;
    lines = lines.map((line, at) => (isRow(marks[at] ?? 0) ? line.replace(mark, '|') : line));
  }
  return lines.join('\n');
}
