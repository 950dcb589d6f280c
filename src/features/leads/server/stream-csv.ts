import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Blanks and invisible characters before what a spreadsheet would take for a formula. */
const hiddenFormula = /^[\s\p{Cc}\p{Cf}]+[=+\-@＝＋－＠]/u;

/**
 * Rows as CSV in UTF-8 that spreadsheets open as text: with a byte order mark, every cell quoted,
 * and an apostrophe before whatever looks like a formula. Ends the rows when its reader goes away.
 */
export function streamCsv(head: string[], rows: AsyncIterable<string[]>): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: head,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (cell) => (hiddenFormula.test(cell) ? `'${cell}` : cell) },
  });
  // Whoever reads the stream hears of its errors; nobody waits for the pipeline itself.
  return pipeline(rows, csv, () => {});
}
