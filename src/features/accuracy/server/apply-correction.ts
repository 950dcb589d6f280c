import type { CorrectionTarget } from '#src/features/accuracy/domain/corrections.ts';
import type { StaffPricingService } from '#src/features/pricing/server/pricing-service.ts';
import { AppError } from '#src/shared/errors.ts';

/**
 * Puts a correction into force as a new version of price book or catalogue; quotes already given keep
 * theirs. Throws AppError 409 where the figure is not `from` any more.
 */
export type ApplyCorrection = (correction: {
  target: CorrectionTarget;
  from: number;
  to: number;
  note: string;
}) => Promise<void>;

/**
 * Saves corrections with the checks of figures that staff save by hand. They confirm no prices: who accepts
 * one has looked at one figure.
 */
export function createApplyCorrection(pricing: StaffPricingService): ApplyCorrection {
  return async ({ target, from, to, note }) => {
    const { priceBook, catalogue } = await pricing.read();
    if (target.kind === 'packing') {
      const { version: baseVersion, figures } = priceBook;
      if (figures.packingEfficiency !== from) throw changedMeanwhile();
      const corrected = { ...figures, packingEfficiency: to };
      await pricing.correctPriceBook({ baseVersion, note, figures: corrected });
      return;
    }
    const item = catalogue.items.find(({ key }) => key === target.key);
    if (item?.volumeCubicFeet !== from) throw changedMeanwhile();
    const changed = [{ ...item, volumeCubicFeet: to }];
    const changes = { changed, added: [] };
    await pricing.saveCatalogue({ baseVersion: catalogue.version, note, catalogue: changes });
  };
}

function changedMeanwhile(): AppError {
  return new AppError('This figure has changed meanwhile. Look at it again.', {
    status: 409,
    code: 'suggestion-changed',
  });
}
