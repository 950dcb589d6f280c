/** The head of a mail as it travelled, line by line, wherever a reader may see one end. */
export function headLinesOf(raw: string): string[] {
  return raw.slice(0, raw.indexOf('\r\n\r\n')).split(/\r\n|\r|\n/);
}

/** The names of its headers in small letters; one that comes twice is there twice. */
export function headerNamesOf(raw: string): string[] {
  return headLinesOf(raw)
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}
