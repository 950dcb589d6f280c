import { MoveHorizontal } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useRef } from 'react';
import { fullYards, loadOf, nameOfSpace } from '#src/features/catalogue/domain/spaces.ts';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import { OptionCards } from './space-options.tsx';
import styles from './space-picker.module.css';

const eighthsOfTruck = 8;

/** Our own packing of the catalogue's volumes, for each eighth. */
const examples = [
  '',
  'a sofa and an armchair',
  'a queen bed, a large dresser and ten boxes',
  'a sofa, a queen bed, a large dresser and 20 boxes',
  'a sofa, a queen bed, a large dresser, a desk and 35 boxes',
  'a furnished studio',
  'two sofas, two queen beds, two large dressers, a desk and 30 boxes',
  'two sofas, two queen beds, two large dressers, a desk, a fridge and 45 boxes',
  'a furnished one-bedroom apartment',
];

const quickChoices = [
  { value: 1, label: '⅛' },
  { value: 2, label: '¼' },
  { value: 4, label: '½' },
  { value: 6, label: '¾' },
  { value: 8, label: 'Full' },
];

interface TruckControlProps {
  /** 1 to 8. */
  eighths: number;
  disabled: boolean;
  onChange: (eighths: number) => void;
}

/** The truck as a control: drag or tap to fill it; arrow keys and screen readers use the slider in it. */
export function TruckControl({ eighths, disabled, onChange }: TruckControlProps) {
  const slider = useRef<HTMLInputElement>(null);
  const yards = yardsOf(eighths);

  // A native slider moves by dragging its thumb only on some phones, and the thumb is not seen here.
  function fillTo({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const wanted = Math.ceil(((clientX - left) / width) * eighthsOfTruck);
    const next = Math.min(eighthsOfTruck, Math.max(1, wanted));
    if (next !== eighths) onChange(next);
  }

  function startDrag(event: PointerEvent<HTMLElement>) {
    if (disabled || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    slider.current?.focus({ preventScroll: true });
    fillTo(event);
  }

  return (
    <>
      <div
        className={styles.truckControl}
        style={{ '--filled': eighths / eighthsOfTruck } as CSSProperties}
      >
        <div aria-hidden="true">
          <TruckFill
            truckLoads={eighths / eighthsOfTruck}
            volumeCubicYards={yards}
            capacityCubicYards={fullYards.truck}
          />
        </div>
        <span
          className={styles.truckBox}
          onPointerDown={startDrag}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) fillTo(event);
          }}
        >
          <span className={styles.truckHandle} aria-hidden="true">
            <i>
              <MoveHorizontal />
            </i>
          </span>
          <input
            ref={slider}
            type="range"
            min={1}
            max={eighthsOfTruck}
            step={1}
            value={eighths}
            disabled={disabled}
            aria-label="How full the truck would be"
            aria-valuetext={`${nameOfSpace({ kind: 'truck', eighths })}, ${yards} cubic yards`}
            onChange={(event) => onChange(Number(event.target.value))}
          />
        </span>
      </div>
      <OptionCards
        legend="Quick choices"
        isLegendHidden
        columns={5}
        value={eighths}
        options={quickChoices.map(({ value, label }) => ({
          value,
          label,
          note: `${yardsOf(value)} yd`,
        }))}
        onChange={onChange}
      />
      <p className={styles.example}>
        <b>About this much:</b> {examples[eighths]}.
      </p>
    </>
  );
}

function yardsOf(eighths: number): number {
  return loadOf({ choice: { kind: 'truck', eighths }, amount: 1 }).quantity;
}
