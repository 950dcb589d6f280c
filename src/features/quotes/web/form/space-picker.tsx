import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import {
  amountStep,
  type Fullness,
  fullnesses,
  type MaterialUnit,
  type Place,
  places,
  type SpaceChoice,
  type SpacePick,
  spacePickSchema,
} from '#src/features/catalogue/contract.ts';
import { loadOf, looseKind, materialNames } from '#src/features/catalogue/domain/spaces.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input, Options, Select } from '#src/ui/form/field.tsx';
import { parseNumber } from '#src/ui/form/number-field.tsx';
import { SegmentedRadio } from '#src/ui/form/segmented.tsx';
import {
  allUnits,
  type Debris,
  debris,
  fullnessLabels,
  type Load,
  LoadPicture,
  loadChoice,
  loadLabels,
  loads,
  OptionCards,
  placeLabels,
  poundsText,
  ScaleNote,
  Summary,
  unitChoice,
  unitLabels,
  unitSizes,
  unitsByWeight,
  type Way,
  ways,
  yardsText,
} from './space-options.tsx';
import styles from './space-picker.module.css';
import { TruckControl } from './truck-control.tsx';

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
