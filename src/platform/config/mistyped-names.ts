import leven from 'leven';

/** PORT and HOST are too near to names of other programs. */
const shortestMistyped = 6;

/** Names that are a slip away from one of ours which is not set; others may belong to anybody. */
export function findMistypedNames(given: string[], known: string[]): string[] {
  const unset = known.filter((name) => name.length >= shortestMistyped && !given.includes(name));
  return given.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = unset.find(
      (other) =>
        other === name.toUpperCase() ||
        (other[0] === name[0] && countSlips(name, other) <= (other.length < 10 ? 1 : 2)),
    );
    return meant ? [`${name}: did you mean ${meant}?`] : [];
  });
}

/** Letters to change, add or take away; two neighbors that changed places count as one. */
function countSlips(name: string, meant: string): number {
  const swapped = Array.from(name, (_, at) =>
    name.replace(new RegExp(`^(.{${at}})(.)(.)`), '$1$3$2'),
  );
  return Math.min(leven(name, meant), ...swapped.map((other) => 1 + leven(other, meant)));
}
