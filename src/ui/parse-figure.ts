/** What was typed as a number, dollar signs and commas aside; NaN where it is none. */
export function parseFigure(text: string): number {
  const bare = text.replaceAll(/[$,\s]/g, '');
  return bare === '' ? Number.NaN : Number(bare);
}
