/** Rows as a Markdown table, headed by the names of the first. */
export function toTable(rows: Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => `| ${Object.values(row).join(' | ')} |`);
  return [`| ${names.join(' | ')} |`, `|${'---|'.repeat(names.length)}`, ...lines].join('\n');
}
