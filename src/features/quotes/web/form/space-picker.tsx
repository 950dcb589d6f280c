import { Plus, Scale } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import {
  amountStep,
  bulkLoads,
  type Fullness,
  fullnesses,
  type MaterialUnit,
  type Place,
  places,
  type SpaceChoice,
  type SpacePick,
  spacePickSchema,
} from '#src/features/catalogue/contract.ts';
import {
  describePick,
  fullYards,
  loadOf,
  looseKind,
  materialNames,
  nameOfSpace,
} from '#src/features/catalogue/domain/spaces.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input, Options, Select } from '#src/ui/form/field.tsx';
import { parseNumber } from '#src/ui/form/number-field.tsx';
import { SegmentedRadio } from '#src/ui/form/segmented.tsx';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import { OptionCards } from './option-cards.tsx';
import styles from './space-picker.module.css';
import { TruckControl } from './truck-control.tsx';

const ways = [
  { value: 'truck', label: 'Truck' },
  { value: 'unit', label: 'Unit' },
  { value: 'rooms', label: 'Rooms' },
  { value: 'loads', label: 'Loads' },
  { value: 'debris', label: 'Debris' },
] as const;
type Way = (typeof ways)[number]['value'];

const fullnessLabels: Record<Fullness, string> = {
  'knee-high': 'Knee-high',
  'half-full': 'Half full',
  'chest-high': 'Chest-high',
  'packed-full': 'Packed full',
};

const unitSizes = ['5x5', '5x10', '10x10', '10x15', '10x20', '10x30'] as const;

const placeLabels: Record<Place, string> = {
  room: 'Room',
  garage: 'Garage, 1 car',
  'two-car-garage': 'Garage, 2 cars',
  basement: 'Basement',
  attic: 'Attic',
  closet: 'Closet',
};

const loads = [...bulkLoads, 'mixed-junk', 'yard-waste'] as const;
type Load = (typeof loads)[number];

const loadLabels: Record<Load, string> = {
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

const debris = [
  'construction-debris',
  'concrete',
  'brick',
  'soil',
  'tile',
  'plaster',
  'shingles',
  'weight-plates',
] as const;
type Debris = (typeof debris)[number];

const unitLabels: Record<MaterialUnit, string> = {
  yard: 'Cubic yards',
  pickup: 'Pickup loads',
  ton: 'Tons',
  pound: 'Pounds',
  unknown: 'Not sure',
};
const unitsByWeight: readonly MaterialUnit[] = ['pound', 'ton', 'unknown'];
const allUnits: readonly MaterialUnit[] = ['yard', 'ton', 'pound', 'pickup', 'unknown'];

interface SpacePickerProps {
  locked: boolean;
  onAdd: (pick: SpacePick) => void;
}

/** Says how much goes by the room it takes, or by its weight. */
export function SpacePicker({ locked, onAdd }: SpacePickerProps) {
  const [way, setWay] = useState<Way>('truck');
  const [eighths, setEighths] = useState(4);
  const [size, setSize] = useState<(typeof unitSizes)[number]>('10x10');
  const [place, setPlace] = useState<Place>('room');
  const [fullness, setFullness] = useState<Fullness>('packed-full');
  const [load, setLoad] = useState<Load>('pallet');
  const [material, setMaterial] = useState<Debris>('construction-debris');
  const [unit, setUnit] = useState<MaterialUnit>('yard');
  const [typed, setTyped] = useState('1');
  const [shownProblem, setShownProblem] = useState<string>();

  const choice = ((): SpaceChoice => {
    switch (way) {
      case 'truck':
        return { kind: 'truck', eighths };
      case 'unit':
        return unitChoice(size, fullness);
      case 'rooms':
        return { kind: 'place', place, fullness };
      case 'loads':
        return loadChoice(load);
      case 'debris':
        return { kind: 'material', material, unit };
    }
  })();
  const isCounted = way === 'loads' || (way === 'debris' && unit !== 'unknown');
  const pick = { choice, amount: isCounted ? parseNumber(typed) : 1 };
  const checked = spacePickSchema.safeParse(pick);

  /** A choice also takes back what was said about the one before. */
  function choosing<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      setShownProblem(undefined);
      set(value);
    };
  }

  function chooseMaterial(next: Debris) {
    setMaterial(next);
    if (next === 'weight-plates' && !unitsByWeight.includes(unit)) setUnit('pound');
  }

  function add() {
    setShownProblem(checked.error?.issues[0]?.message);
    if (checked.success && !locked) onAdd(checked.data);
  }

  /** Otherwise Enter would send the whole form. */
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  }

  const amountField = (label: string) => (
    <Field label={label} error={shownProblem}>
      {(control) => (
        <Input
          {...control}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          disabled={!isCounted || locked}
          value={isCounted ? typed : ''}
          onChange={(event) => choosing(setTyped)(event.target.value)}
        />
      )}
    </Field>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter from sending the form
    <div className={styles.spacePicker} onKeyDown={addOnEnter}>
      <SegmentedRadio
        legend="How do you know it best?"
        name="space-way"
        options={ways}
        value={way}
        onChange={choosing(setWay)}
      />
      {way === 'truck' && (
        <TruckControl eighths={eighths} disabled={locked} onChange={setEighths} />
      )}
      {way === 'unit' && (
        <OptionCards
          legend="Size of the unit"
          hint="in feet, it is on your bill"
          columns={6}
          value={size}
          options={unitSizes.map((value) => ({
            value,
            label: value.replace('x', ' × '),
            picture: <FloorPlan size={value} />,
          }))}
          onChange={setSize}
        />
      )}
      {way === 'rooms' && (
        <OptionCards
          legend="What has to be emptied"
          columns={3}
          value={place}
          options={places.map((value) => ({ value, label: placeLabels[value] }))}
          onChange={setPlace}
        />
      )}
      {(way === 'unit' || way === 'rooms') && (
        <OptionCards
          legend="How full"
          hint="stand at the door and look"
          columns={4}
          value={fullness}
          options={fullnesses.map((value) => ({
            value,
            label: fullnessLabels[value],
            note: yardsText({
              choice:
                way === 'unit'
                  ? unitChoice(size, value)
                  : { kind: 'place', place, fullness: value },
              amount: 1,
            }),
          }))}
          onChange={setFullness}
        />
      )}
      {(way === 'unit' || way === 'rooms') && <LoadPicture yards={loadOf(pick).quantity} />}
      {way === 'loads' && (
        <>
          <OptionCards
            legend="What you would fill"
            columns={3}
            value={load}
            options={loads.map((value) => ({
              value,
              label: loadLabels[value],
              note: loadNote(value),
            }))}
            onChange={choosing(setLoad)}
          />
          <div className={styles.amountRow}>
            {amountField(amountStep(choice) === 1 ? 'How many' : 'Cubic yards')}
          </div>
        </>
      )}
      {way === 'debris' && (
        <>
          <OptionCards
            legend="What is it?"
            hint="pounds in one cubic yard"
            columns={4}
            value={material}
            options={debris.map((value) => ({
              value,
              label: materialNames[value],
              note: poundsText(looseKind(value)?.poundsPerYard),
            }))}
            onChange={choosing(chooseMaterial)}
          />
          <div className={styles.amountRow}>
            {amountField('How much')}
            <Field label="Measured in">
              {(control) => (
                <Select
                  {...control}
                  disabled={locked}
                  value={unit}
                  onChange={(event) => choosing(setUnit)(event.target.value as MaterialUnit)}
                >
                  <Options
                    of={(material === 'weight-plates' ? unitsByWeight : allUnits).map((value) => ({
                      value,
                      label: unitLabels[value],
                    }))}
                  />
                </Select>
              )}
            </Field>
          </div>
        </>
      )}
      <div className={styles.sum}>
        <Summary pick={checked.success ? checked.data : null} />
        <Button variant="line" disabled={locked} onClick={add}>
          <Plus />
          Add to my list
        </Button>
      </div>
      {way === 'debris' && <ScaleNote isOpen={unit === 'unknown'} />}
    </div>
  );
}

function unitChoice(size: string, fullness: Fullness): SpaceChoice {
  const [wideFeet = 0, deepFeet = 0] = size.split('x').map(Number);
  return { kind: 'unit', wideFeet, deepFeet, fullness };
}

function loadChoice(load: Load): SpaceChoice {
  return load === 'mixed-junk' || load === 'yard-waste'
    ? { kind: 'material', material: load, unit: 'yard' }
    : { kind: 'bulk', load };
}

function loadNote(load: Load): string {
  const choice = loadChoice(load);
  if (choice.kind === 'material') return 'by the yard';
  return load === 'bag' ? '42 gallon' : yardsText({ choice, amount: 1 });
}

/** A plan of the unit's floor, all of them at one scale. */
function FloorPlan({ size }: { size: string }) {
  const [wide = 0, deep = 0] = size.split('x').map(Number);
  return (
    <svg className={styles.plan} viewBox="0 0 12 31" aria-hidden="true">
      <rect x={6 - wide / 2} y={30.5 - deep} width={wide} height={deep} />
    </svg>
  );
}

/** What the choice would fill of our trucks; the figure beside it says the same. */
function LoadPicture({ yards }: { yards: number }) {
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
function Summary({ pick }: { pick: SpacePick | null }) {
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
function yardsText(pick: SpacePick): string {
  const { key, quantity } = loadOf(pick);
  if (looseKind(key)) return `${quantity.toLocaleString('en-US')} yd`;
  return key === 'weight-plates' ? poundsText(quantity * 100) : `${quantity}`;
}

function poundsText(pounds: number | undefined): string {
  return pounds === undefined ? 'by weight' : `${Math.round(pounds).toLocaleString('en-US')} lb`;
}

/** The rule for everything that is disposed of by the ton. */
function ScaleNote({ isOpen }: { isOpen: boolean }) {
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
