import type { ServiceType } from '#src/features/leads/contract.ts';

/** A job that is done, beside the last price that was given for it. Cubic yards and cents. */
export interface FinishedJob {
  serviceType: ServiceType;
  doneAt: string;
  estimatedVolume: number;
  actualVolume: number;
  priceCents: number;
  lowCents: number;
  highCents: number;
  actualPriceCents: number;
  /** 0 to 1, as stated with the price. */
  confidence: number;
  items: readonly {
    key: string | null;
    quantity: number;
    /** All pieces, before packing, by the catalogue of that time. */
    volume: number;
  }[];
}

/** Whether a price was set by hand: it is firm then, and no range of ours was tested. */
export function isFirm({ lowCents, highCents }: FinishedJob): boolean {
  return lowCents === highCents;
}
