import type {
  Accuracy,
  AccuracySuggestion,
  SuggestionDecision,
} from '#src/features/accuracy/contract.ts';
import {
  comparable,
  minGroupJobs,
  minJobs,
  reportAccuracy,
} from '#src/features/accuracy/domain/accuracy.ts';
import {
  type CorrectionTarget,
  findCorrections,
  nameOf,
} from '#src/features/accuracy/domain/corrections.ts';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import type { StaffPricingService } from '#src/features/pricing/server/pricing-service.ts';
import type { Core } from '#src/platform/core.ts';
import { AppError } from '#src/shared/errors.ts';
import type { AccuracyRepository, StoredDecision } from './accuracy-repository.ts';

export type AccuracyService = ReturnType<typeof createAccuracyService>;

/**
 * Some years of work for one crew, and a fifth of a second for the server; older jobs say little
 * about today's rules.
 */
const accuracyWindow = 1000;
const shownDecisions = 5;

export function createAccuracyService(
  { clock }: Pick<Core, 'clock'>,
  deps: {
    repository: AccuracyRepository;
    pricingRules: PricingRulesSource;
    applyCorrection: ApplyCorrection;
  },
) {
  const { repository, pricingRules, applyCorrection } = deps;

  async function compare(): Promise<{ accuracy: Accuracy; known: StoredDecision[] }> {
    const [finished, known, { catalogue, priceBook }] = await Promise.all([
      repository.listFinished(accuracyWindow),
      repository.listDecisions(),
      pricingRules.current(),
    ]);
    const jobs = comparable(finished);
    const { overall, services, calibration } = reportAccuracy(jobs);
    const rules = { catalogue, packingEfficiency: priceBook.packingEfficiency };
    const { suggestions, items } = findCorrections(jobs, rules, answeredIn(known));
    const accuracy = {
      jobs: overall.jobs,
      missing: overall.missing,
      window: accuracyWindow,
      overall: overall.figures,
      services,
      items: items.map((item) => ({ ...item, name: nameOfItem(item.key, catalogue) })),
      calibration,
      suggestions: suggestions.map(({ target, ...figures }) => ({
        name: nameOf(target),
        item: itemNamed(nameOf(target), catalogue),
        ...figures,
      })),
      decisions: known.slice(0, shownDecisions).map((decision) => ({
        name: decision.target,
        item: itemNamed(decision.target, catalogue),
        decision: decision.decision,
        from: decision.fromValue,
        to: decision.toValue,
        jobs: decision.jobs,
        decidedAt: decision.decidedAt,
      })),
    };
    return { accuracy, known };
  }

  return {
    /** How the newest finished jobs compare with their quotes, and what that suggests. */
    async read(): Promise<Accuracy> {
      return (await compare()).accuracy;
    },

    /**
     * Saves staff's decision on a suggestion, which then rests until enough new jobs are done; an
     * accepted one applies to the next quote. Repeating a decision changes nothing. Throws AppError
     * 409 when the suggestion has changed.
     */
    async decide(
      { name, decision, from, to }: SuggestionDecision,
      author: string,
    ): Promise<Accuracy> {
      const { accuracy, known } = await compare();
      const suggestion = accuracy.suggestions.find((open) => isSame(open, { name, from, to }));
      if (!suggestion) {
        const last = known.find(({ target }) => target === name);
        const isRepeated =
          last?.decision === decision && last.fromValue === from && last.toValue === to;
        if (isRepeated) return accuracy;
        throw new AppError('This suggestion has changed meanwhile. Look at it again.', {
          status: 409,
          code: 'suggestion-changed',
        });
      }
      const { jobs } = suggestion;
      if (decision === 'accepted') {
        const note = noteOf(suggestion);
        await applyCorrection({ target: targetOf(name), from, to, note, author });
      }
      const decidedAt = clock.now().toISOString();
      await repository.insertDecision({
        target: name,
        decision,
        fromValue: from,
        toValue: to,
        jobs,
        author,
        decidedAt,
      });
      return (await compare()).accuracy;
    },
  };
}

/** After a decision, a correction rests until as many new jobs support it as the first time required. */
function answeredIn(known: readonly StoredDecision[]) {
  return (target: CorrectionTarget, doneAts: readonly string[]) => {
    const last = known.find((decision) => decision.target === nameOf(target));
    if (!last) return false;
    const newJobs = doneAts.filter((doneAt) => doneAt > last.decidedAt).length;
    return newJobs < (target.kind === 'packing' ? minJobs : minGroupJobs);
  };
}

function isSame(
  open: AccuracySuggestion,
  { name, from, to }: Pick<SuggestionDecision, 'name' | 'from' | 'to'>,
): boolean {
  return open.name === name && open.from === from && open.to === to;
}

function targetOf(name: string): CorrectionTarget {
  return name === 'packing'
    ? { kind: 'packing' }
    : { kind: 'item', key: name.replace(/^item:/, '') };
}

/** The note saved with the new version. */
function noteOf({ item, from, to, jobs }: AccuracySuggestion): string {
  const what = item ? `${item.name} from ${from} to ${to} cu ft` : `Packing from ${from} to ${to}`;
  return `${what}, as ${jobs} finished jobs say.`;
}

function itemNamed(name: string, catalogue: ItemCatalogue): AccuracySuggestion['item'] {
  if (name === 'packing') return null;
  const key = name.replace(/^item:/, '');
  return { key, name: nameOfItem(key, catalogue) };
}

function nameOfItem(key: string, catalogue: ItemCatalogue): string {
  return catalogue.find(key)?.name ?? key;
}

/**
 * Saves a correction as a new version of price book or catalogue; existing quotes keep their price.
 * Throws AppError 409 when the current value is no longer `from`.
 */
type ApplyCorrection = (correction: {
  target: CorrectionTarget;
  from: number;
  to: number;
  note: string;
  author: string;
}) => Promise<void>;

/**
 * Saves corrections with the same checks as changes made by staff. They do not confirm the prices,
 * because whoever accepts one has reviewed one number.
 */
export function createApplyCorrection(pricing: StaffPricingService): ApplyCorrection {
  return async ({ target, from, to, note, author }) => {
    const { priceBook, catalogue } = await pricing.read();
    if (target.kind === 'packing') {
      const { version: baseVersion, figures } = priceBook;
      if (figures.packingEfficiency !== from) throw changedMeanwhile();
      const corrected = { ...figures, packingEfficiency: to };
      await pricing.correctPriceBook({ baseVersion, note, figures: corrected }, author);
      return;
    }
    const item = catalogue.items.find(({ key }) => key === target.key);
    if (item?.volumeCubicFeet !== from) throw changedMeanwhile();
    const changed = [{ ...item, volumeCubicFeet: to }];
    const changes = { changed, added: [] };
    const saving = { baseVersion: catalogue.version, note, catalogue: changes };
    await pricing.saveCatalogue(saving, author);
  };
}

function changedMeanwhile(): AppError {
  return new AppError('This figure has changed meanwhile. Look at it again.', {
    status: 409,
    code: 'suggestion-changed',
  });
}
