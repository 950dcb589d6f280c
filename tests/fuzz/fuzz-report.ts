/** What came of one entry point. */
export interface FuzzRow {
  name: string;
  database: string;
  inputs: number;
  /** 2xx. */
  taken: number;
  /** 3xx and 4xx. */
  refused: number;
  /** 429 and 503. */
  putOff: number;
  /** 5xx but 503. */
  broken: number;
  /** Connections closed without an answer. */
  closed: number;
  crashes: number;
  /** Megabytes after a collection, from warm to the end. */
  heapGrowth: number;
  residentGrowth: number;
  /** Before and after. */
  openFiles: [number, number];
  temporaryFiles: number;
  orphans: number;
  seconds: number;
  faults: string[];
}

const columns: [string, (row: FuzzRow) => string][] = [
  ['entry point', (row) => row.name],
  ['on', (row) => row.database],
  ['inputs', (row) => String(row.inputs)],
  ['2xx', (row) => String(row.taken)],
  ['3xx, 4xx', (row) => String(row.refused - row.putOff)],
  ['429, 503', (row) => String(row.putOff)],
  ['other 5xx', (row) => String(row.broken)],
  ['closed', (row) => String(row.closed)],
  ['crashes', (row) => String(row.crashes)],
  ['heap growth MB', (row) => row.heapGrowth.toFixed(1)],
  ['resident growth MB', (row) => row.residentGrowth.toFixed(0)],
  ['open files', (row) => row.openFiles.join(' → ')],
  ['left in tmp', (row) => String(row.temporaryFiles)],
  ['files without a row', (row) => String(row.orphans)],
  ['seconds', (row) => row.seconds.toFixed(0)],
];

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** One row of the table. */
export function fuzzLine(row: FuzzRow): string {
  return line(columns.map(([, cell]) => cell(row)));
}

/** The rows as a Markdown table. */
export function fuzzTable(rows: FuzzRow[]): string {
  return [
    line(columns.map(([title]) => title)),
    line(columns.map(() => '---')),
    ...rows.map(fuzzLine),
  ].join('\n');
}
