import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

/** Answers with rows as a CSV file to keep; HEAD reads no row. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  head: string[],
  rows: AsyncIterable<string[]>,
): FastifyReply {
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(reply.request.method === 'HEAD' ? undefined : streamCsv(head, rows));
}

/** Blanks and invisible characters before something a spreadsheet would take for a formula. */
const hiddenFormula = /^[\s\p{Cc}\p{Cf}]+[=+\-@＝＋－＠]/u;

/**
 * Rows as CSV in UTF-8 that spreadsheets open as text: with a byte order mark, every cell quoted,
 * and an apostrophe before anything that looks like a formula. Stops reading rows when the client
 * disconnects.
 */
function streamCsv(head: string[], rows: AsyncIterable<string[]>): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: head,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (cell) => (hiddenFormula.test(cell) ? `'${cell}` : cell) },
  });
  // The stream's reader gets its errors; nothing awaits the pipeline itself.
  return pipeline(rows, csv, () => {});
}
