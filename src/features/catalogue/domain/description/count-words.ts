const words = (text: string) => text.trim().split(/\s+/);

const units = words(`zero one two three four five six seven eight nine ten eleven twelve thirteen
  fourteen fifteen sixteen seventeen eighteen nineteen`);
const tens = words('twenty thirty forty fifty sixty seventy eighty ninety');

/** Number words and their values. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
]);

/** Words that multiply the number before them. */
export const multipliers: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['pair', 2],
]);

/** Words that say "more than one" without a number, and what we take them for. */
export const vagueWords: ReadonlyMap<string, number> = new Map([
  ['couple', 2],
  ['both', 2],
  ['few', 3],
  ['some', 3],
  ['multiple', 3],
  ['various', 3],
  ['several', 4],
  ['bunch', 5],
  ['handful', 5],
  ['many', 6],
  ['lot', 6],
  ['numerous', 6],
]);

/** Those of them that are as good as a number. */
export const exactWords: ReadonlySet<string> = new Set(['couple', 'both']);

/** Ordinals that name floors. */
export const ordinals: ReadonlyMap<string, number> = new Map(
  words('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth').map(
    (word, index) => [word, index + 1],
  ),
);
export const ordinalEndings: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th']);
export const floorWords: ReadonlySet<string> = new Set(['floor', 'fl', 'flr']);

/** A number behind one of these names a place or a day. */
export const labels: ReadonlySet<string> = new Set(
  words(`apt unit suite ste rm bldg zip ext pier gate dock bay route exit january february march
    april may june july august september october november december jan feb mar apr jun jul aug sep
    sept oct nov dec`),
);

/** A number before one of these measures, and does not count things. */
export const measures: ReadonlySet<string> = new Set(
  words(`inch ft foot feet cm mm meter yd yard cubic cu sq
    sqft sf lb lbs pound kg oz ton gal
    gallon quart liter drawer seat seater person piece tier br bd bedroom story storey year yr am pm
    percent dollar buck`),
);

/** These measure only when a hyphen ties them to the number: "5-shelf", but "5 shelves". */
export const hyphenMeasures: ReadonlySet<string> = new Set(
  words('shelf door piece panel cube burner in car'),
);

/** How sizes spell the measures that people shorten or lengthen. */
export const shortMeasures: ReadonlyMap<string, string> = new Map([
  ['inch', 'in'],
  ['foot', 'ft'],
  ['feet', 'ft'],
  ['gal', 'gallon'],
]);
