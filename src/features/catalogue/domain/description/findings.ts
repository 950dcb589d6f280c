import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { ObservedAccess } from '#src/features/catalogue/domain/observation.ts';

/** Everything a description says about one item so far. */
export interface Mention {
  item: CatalogueItem;
  quantity: number;
  /** The words used, where they were a plural without a number. */
  uncounted: string | null;
}

/** One more time an item is named. */
interface Naming extends Mention {
  /** "the sofa", "my sofa": what was named before, not one more. */
  definite: boolean;
}

/** Most pieces of one kind a description is believed. */
const largestQuantity = 9_999;

/** Keeps count of what was named, and takes back what the visitor says stays. */
export function createMentionLedger() {
  const mentions = new Map<string, Mention>();
  let inClause: string[] = [];

  return {
    add({ definite, ...naming }: Naming): void {
      const { key } = naming.item;
      inClause.push(key);
      const known = mentions.get(key);
      if (!known) {
        mentions.set(key, naming);
        return;
      }
      const quantity = definite
        ? Math.max(known.quantity, naming.uncounted ? 0 : naming.quantity)
        : Math.min(largestQuantity, known.quantity + naming.quantity);
      mentions.set(key, { ...known, quantity, uncounted: known.uncounted ?? naming.uncounted });
    },

    /** Takes back a number of pieces, or all that were named so far. */
    exclude({ key }: CatalogueItem, quantity: number | null): void {
      const known = mentions.get(key);
      if (!known) return;
      const left = quantity === null ? 0 : known.quantity - quantity;
      if (left > 0) mentions.set(key, { ...known, quantity: left });
      else mentions.delete(key);
    },

    /** Takes back everything named since the clause began. */
    excludeClause(): void {
      for (const key of inClause) mentions.delete(key);
      inClause = [];
    },

    endClause(): void {
      inClause = [];
    },

    clauseIsEmpty(): boolean {
      return inClause.length === 0;
    },

    mentions(): Mention[] {
      return framesOfBeds([...mentions.values()]);
    },
  };
}

/** Where mattresses are named beside beds, those beds are frames: a mattress is not paid twice. */
function framesOfBeds(mentions: readonly Mention[]): Mention[] {
  const frame = catalogue.find('bed-frame-wood');
  let mattresses = mentions
    .filter(({ item }) => item.family === 'mattress')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return mentions.flatMap((mention) => {
    const frames = Math.min(mention.quantity, mattresses);
    if (!frame || frames === 0 || mention.item.family !== 'bed') return [mention];
    mattresses -= frames;
    const framed = { ...mention, item: frame, quantity: frames };
    const complete = { ...mention, quantity: mention.quantity - frames };
    return complete.quantity > 0 ? [framed, complete] : [framed];
  });
}

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
