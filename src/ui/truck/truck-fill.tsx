import { TruckBody } from './truck-body.tsx';
import { describeLoad, fullTrucksName, splitLoad } from './truck-levels.ts';
import './truck-fill.css';

interface TruckFillProps {
  /** Trucks filled: 0.78 is 78 percent of one. */
  truckLoads: number;
  volumeCubicYards: number;
  /** What one truck takes. */
  capacityCubicYards: number;
}

/** The truck, filled to the level of the quote. Over one truck it shows two: a full one and the rest. */
export function TruckFill({ truckLoads, volumeCubicYards, capacityCubicYards }: TruckFillProps) {
  const load = splitLoad(truckLoads);
  const label = describeLoad(load, volumeCubicYards.toFixed(1), String(capacityCubicYards));
  if (load.fullTrucks === 0) {
    return (
      <svg className="truck" viewBox="14 -12 530 248" role="img" aria-label={label}>
        <TruckBody percent={load.lastPercent} ticks />
      </svg>
    );
  }
  return (
    <svg className="truck two" viewBox="8 -30 1110 266" role="img" aria-label={label}>
      <TruckBody percent={100} />
      <g transform="translate(562 0)">
        <TruckBody percent={load.lastPercent} />
      </g>
      <g className="truck-names">
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
