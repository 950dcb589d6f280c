import styles from './truck.module.css';
import { TruckBody } from './truck-body.tsx';

interface TruckFillProps {
  /** Trucks filled: 0.78 is 78 percent of one. */
  truckLoads: number;
  volumeCubicYards: number;
  /** What one truck takes. */
  capacityCubicYards: number;
}

/** The truck, filled to the level of the quote. Above one truck it shows two: a full one and the rest. */
export function TruckFill({ truckLoads, volumeCubicYards, capacityCubicYards }: TruckFillProps) {
  const load = splitLoad(truckLoads);
  const label = describeLoad(load, volumeCubicYards.toFixed(1), String(capacityCubicYards));
  if (load.fullTrucks === 0) {
    return (
      <svg className={styles.truck} viewBox="14 -12 530 248" role="img" aria-label={label}>
        <TruckBody percent={load.lastPercent} ticks />
      </svg>
    );
  }
  return (
    <svg
      className={`${styles.truck} ${styles.two}`}
      viewBox="8 -30 1110 266"
      role="img"
      aria-label={label}
    >
      <TruckBody percent={100} />
      <g transform="translate(562 0)">
        <TruckBody percent={load.lastPercent} />
      </g>
      <g className={styles.names}>
        <text x={28} y={4}>
          {fullTrucksName(load.fullTrucks)}, full
        </text>
        <text x={590} y={4}>
          Truck {load.fullTrucks + 1}, {load.lastPercent}%
        </text>
      </g>
    </svg>
  );
}

interface TruckLevels {
  /** Full trucks before the last one. */
  fullTrucks: number;
  /** How full the last truck is, 0 to 100. */
  lastPercent: number;
}

/** Splits a load into full trucks and the rest in whole percent; 1.45 is one full truck and 45. */
export function splitLoad(truckLoads: number): TruckLevels {
  const percent = Math.max(0, Math.round(truckLoads * 100));
  const fullTrucks = Math.max(0, Math.ceil(percent / 100) - 1);
  return { fullTrucks, lastPercent: percent - fullTrucks * 100 };
}

/** "Truck 1", or "Trucks 1 to 3" when several are full. */
function fullTrucksName(fullTrucks: number): string {
  return fullTrucks === 1 ? 'Truck 1' : `Trucks 1 to ${fullTrucks}`;
}

/** The load in one sentence, for screen readers. Volumes in cubic yards. */
export function describeLoad(load: TruckLevels, volume: string, capacity: string): string {
  const { fullTrucks, lastPercent } = load;
  if (fullTrucks === 0)
    return `Truck ${lastPercent} percent full: ${volume} of ${capacity} cubic yards`;
  const rest = `truck ${fullTrucks + 1} ${lastPercent} percent full`;
  return `${fullTrucksName(fullTrucks)} full, ${rest}: ${volume} cubic yards in all, ${capacity} fit in one truck`;
}
