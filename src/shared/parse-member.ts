/** Returns the text if it is one of the known values, otherwise undefined. */
export function parseMember<Value extends string>(
  known: readonly Value[],
  text: string | null,
): Value | undefined {
  return known.find((value) => value === text);
}
