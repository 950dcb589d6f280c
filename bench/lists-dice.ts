export interface Dice {
  chance(share: number): boolean;
  /** A whole number, both ends among them. */
  between(lowest: number, highest: number): number;
  one<Value>(values: readonly Value[]): Value;
  /** One of the keys, as often as its share of 1 says. */
  pick<Key extends string | number>(shares: Record<Key, number>): `${Key}`;
}

/** Chance that falls the same way on every run: a linear congruential generator. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  function roll(): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  }
  return {
    chance: (share) => roll() < share,
    between: (lowest, highest) => lowest + Math.floor(roll() * (highest - lowest + 1)),
    one<Value>(values: readonly Value[]): Value {
      const value = values[Math.floor(roll() * values.length)];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
    pick<Key extends string | number>(shares: Record<Key, number>): `${Key}` {
      let rest = roll();
      const names = Object.keys(shares) as `${Key}`[];
      for (const name of names) {
        rest -= shares[name as Key];
        if (rest < 0) return name;
      }
      return this.one(names);
    },
  };
}
