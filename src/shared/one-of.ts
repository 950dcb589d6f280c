/** A text as the known value it is; undefined where it is none of them. */
export function oneOf<Value extends string>(
  known: readonly Value[],
  text: string | null,
): Value | undefined {
  return known.find((value) => value === text);
}
