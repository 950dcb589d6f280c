import { Scale } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import {
  bulkLoads,
  type Fullness,
  type MaterialUnit,
  type Place,
  type SpaceChoice,
  type SpacePick,
} from '#src/features/catalogue/contract.ts';
import {
  describePick,
  fullYards,
  loadOf,
  looseKind,
  nameOfSpace,
} from '#src/features/catalogue/domain/spaces.ts';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import styles from './space-picker.module.css';

/** The ways to say how much, in the order of the cards. */
export const ways = [
  { value: 'truck', label: 'Truck' },
  { value: 'unit', label: 'Unit' },
  { value: 'rooms', label: 'Rooms' },
  { value: 'loads', label: 'Loads' },
  { value: 'debris', label: 'Debris' },
] as const;
export type Way = (typeof ways)[number]['value'];

export const fullnessLabels: Record<Fullness, string> = {
  'knee-high': 'Knee-high',
  'half-full': 'Half full',
  'chest-high': 'Chest-high',
  'packed-full': 'Packed full',
};

export const unitSizes = ['5x5', '5x10', '10x10', '10x15', '10x20', '10x30'] as const;

export const placeLabels: Record<Place, string> = {
  room: 'Room',
  garage: 'Garage, 1 car',
  'two-car-garage': 'Garage, 2 cars',
  basement: 'Basement',
  attic: 'Attic',
  closet: 'Closet',
};

export const loads = [...bulkLoads, 'mixed-junk', 'yard-waste'] as const;
export type Load = (typeof loads)[number];

export const loadLabels: Record<Load, string> = {
  pallet: 'Loaded pallet',
  pickup: 'Pickup load',
  bag: 'Contractor bag',
  'dumpster-10': 'Dumpster',
  'dumpster-15': 'Dumpster',
  'dumpster-20': 'Dumpster',
  'dumpster-30': 'Dumpster',
  'mixed-junk': 'Mixed things',
  'yard-waste': 'Yard waste',
};

export const debris = [
  'construction-debris',
  'concrete',
  'brick',
  'soil',
  'tile',
  'plaster',
  'shingles',
  'weight-plates',
] as const;
export type Debris = (typeof debris)[number];

export const unitLabels: Record<MaterialUnit, string> = {
  yard: 'Cubic yards',
  pickup: 'Pickup loads',
  ton: 'Tons',
  pound: 'Pounds',
  unknown: 'Not sure',
};
export const unitsByWeight: readonly MaterialUnit[] = ['pound', 'ton', 'unknown'];
export const allUnits: readonly MaterialUnit[] = ['yard', 'ton', 'pound', 'pickup', 'unknown'];

/** A storage unit by its size as on the card: "10x10". */
export function unitChoice(size: string, fullness: Fullness): SpaceChoice {
  const [wideFeet = 0, deepFeet = 0] = size.split('x').map(Number);
  return { kind: 'unit', wideFeet, deepFeet, fullness };
}

export function loadChoice(load: Load): SpaceChoice {
  return load === 'mixed-junk' || load === 'yard-waste'
    ? { kind: 'material', material: load, unit: 'yard' }
    : { kind: 'bulk', load };
}

/** What the choice would fill of our trucks; the figure beside it says the same. */
export function LoadPicture({ yards }: { yards: number }) {
  return (
    <div className={styles.loadPicture} aria-hidden="true">
      <TruckFill
        truckLoads={yards / fullYards.truck}
        volumeCubicYards={yards}
        capacityCubicYards={fullYards.truck}
      />
    </div>
  );
}

/** What the choice amounts to, in yards and in words. */
export function Summary({ pick }: { pick: SpacePick | null }) {
  return (
    <p className={styles.sumText} role="status">
      <b>{pick ? yardsText(pick) : ''}</b>
      <span>{pick && meaningOf(pick)}</span>
    </p>
  );
}

function meaningOf(pick: SpacePick): string {
  const { key, quantity, isGuess } = loadOf(pick);
  if (isGuess) return `${nameOfSpace(pick.choice)}, to start with. The scale ticket decides.`;
  const pounds = pick.choice.kind === 'material' ? looseKind(key)?.poundsPerYard : undefined;
  if (pounds === undefined) return describePick(pick);
  return `${nameOfSpace(pick.choice)}, about ${poundsText(quantity * pounds)}`;
}

/** "23.75 yd"; pieces have no yards of their own here. */
export function yardsText(pick: SpacePick): string {
  const { key, quantity } = loadOf(pick);
  if (looseKind(key)) return `${quantity.toLocaleString('en-US')} yd`;
  return key === 'weight-plates' ? poundsText(quantity * 100) : `${quantity}`;
}

export function poundsText(pounds: number | undefined): string {
  return pounds === undefined ? 'by weight' : `${Math.round(pounds).toLocaleString('en-US')} lb`;
}

/** The rule for everything that is disposed of by the ton. */
export function ScaleNote({ isOpen }: { isOpen: boolean }) {
  return (
    <div className={styles.scale}>
      <h3>
        <Scale />
        The scale decides, not our guess
      </h3>
      <p>
        Debris is priced by the truck space it takes and by its weight. You pay the weight on the
        scale ticket, and never more than the ceiling of your quote.
      </p>
      <p>
        {isOpen
          ? 'Until we know how much it is, your price starts from the smallest load.'
          : 'Not sure of the weight? Give the cubic yards. Not sure of those? Choose “Not sure”.'}
      </p>
    </div>
  );
}

interface OptionCardsProps<Value extends string | number> {
  legend: string;
  isLegendHidden?: boolean;
  /** Shown beside the legend. */
  hint?: string;
  columns: 3 | 4 | 5 | 6;
  options: readonly { value: Value; label: string; note?: string; picture?: ReactNode }[];
  /** None of the options when it is another value. */
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice of a few, as cards in a radio group. */
export function OptionCards<Value extends string | number>(props: OptionCardsProps<Value>) {
  const { legend, isLegendHidden, hint, columns, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={isLegendHidden ? 'vh' : styles.cardsHead}>
        <span className="lab">{legend}</span>
        {hint && <span className="hint">{hint}</span>}
      </legend>
      <div className={styles.cardGrid} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <b>{option.label}</b>
            {option.note && <span className="num">{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
