/** The text as a member of a list of known values; undefined where it is not one. */
export function parseMember<Value extends string>(
  known: readonly Value[],
  text: string | null,
): Value | undefined {
  return known.find((value) => value === text);
}
