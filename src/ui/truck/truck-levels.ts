export interface TruckLevels {
  /** Trucks that leave full, before the last one. */
  fullTrucks: number;
  /** How full the last truck gets, 0 to 100. */
  lastPercent: number;
}

/** Splits a load into full trucks and the rest, in whole percent; 1.45 is one full truck and 45. */
export function splitLoad(truckLoads: number): TruckLevels {
  const percent = Math.max(0, Math.round(truckLoads * 100));
  const fullTrucks = Math.max(0, Math.ceil(percent / 100) - 1);
  return { fullTrucks, lastPercent: percent - fullTrucks * 100 };
}

/** "Truck 1", or "Trucks 1 to 3" where several leave full. */
export function fullTrucksName(fullTrucks: number): string {
  return fullTrucks === 1 ? 'Truck 1' : `Trucks 1 to ${fullTrucks}`;
}

/** The load in one sentence, for those who do not see the drawing. Volumes in cubic yards. */
export function describeLoad(load: TruckLevels, volume: string, capacity: string): string {
  const { fullTrucks, lastPercent } = load;
  if (fullTrucks === 0)
    return `Truck ${lastPercent} percent full: ${volume} of ${capacity} cubic yards`;
  const rest = `truck ${fullTrucks + 1} ${lastPercent} percent full`;
  return `${fullTrucksName(fullTrucks)} full, ${rest}: ${volume} cubic yards in all, ${capacity} fit in one truck`;
}
