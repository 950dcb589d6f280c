export interface SeededRandom {
  chance(share: number): boolean;
  /** A whole number, both ends among them. */
  between(min: number, max: number): number;
  one<Value>(values: readonly Value[]): Value;
  /** One of the keys, as often as its share of 1 says. */
  pick<Key extends string | number>(shares: Record<Key, number>): `${Key}`;
}

/** The same numbers on every run: a linear congruential generator. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function next(): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  }
  return {
    chance: (share) => next() < share,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    one<Value>(values: readonly Value[]): Value {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
    pick<Key extends string | number>(shares: Record<Key, number>): `${Key}` {
      let rest = next();
      const names = Object.keys(shares) as `${Key}`[];
      for (const name of names) {
        rest -= shares[name as Key];
        if (rest < 0) return name;
      }
      return this.one(names);
    },
  };
}
