import { Scale } from 'lucide-react';
import type { SpacePick } from '#src/features/catalogue/contract.ts';
import {
  describePick,
  fullYards,
  loadOf,
  looseKind,
  nameOfSpace,
} from '#src/features/catalogue/domain/spaces.ts';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import styles from './space-picker.module.css';

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
