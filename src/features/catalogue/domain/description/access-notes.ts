import type { ObservedAccess } from '#src/features/catalogue/domain/observation.ts';

/** Taller than any building we climb: more is a misreading. */
const highestFloor = 60;

/** Collects what a description says about getting things out, and settles it at the end. */
export function createAccessNotes() {
  let flights: number | null = null;
  let floor: number | null = null;
  let basement = false;
  let hasElevator: boolean | null = null;
  let longCarry: boolean | null = null;

  return {
    noteFlights(count: number): void {
      if (count <= highestFloor) flights = Math.max(flights ?? 0, count);
    },
    noteFloor(number: number): void {
      if (number >= 1 && number <= highestFloor) floor = Math.max(floor ?? 1, number);
    },
    noteBasement(): void {
      basement = true;
    },
    noteElevator(present: boolean): void {
      hasElevator = present;
    },
    noteLongCarry(isLong: boolean): void {
      longCarry = isLong;
    },

    /** A floor says how many flights only where it is known that there is no elevator. */
    access(): ObservedAccess {
      return { flightsOfStairs: flights ?? climb(), hasElevator, longCarry };
    },
  };

  function climb(): number | null {
    if (hasElevator) return 0;
    const fromBasement = basement ? 1 : null;
    if (floor === null) return fromBasement;
    if (hasElevator === false || floor === 1) return Math.max(fromBasement ?? 0, floor - 1);
    return fromBasement;
  }
}
