import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { QuoteEdit } from '#src/features/pricing/contract.ts';
import { askedTopics, openQuestions } from '#src/features/pricing/domain/open-questions.ts';
import { presentLines } from '#src/features/pricing/domain/present-quote.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-quote.ts';
import { priceInputs } from '#src/features/pricing/domain/price-revision.ts';
import { applyEdit } from '#src/features/pricing/domain/quote-inputs.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import { maxChanges, type SharedQuote } from '#src/features/quotes/contract.ts';
import type { Clock } from '#src/platform/clock.ts';
import { filePath } from '#src/platform/files/file-routes.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import { isLinkToken } from '#src/platform/link-token.ts';
import type { Logger } from '#src/platform/log.ts';
import { AppError } from '#src/shared/errors.ts';
import type { FindCurrentRevision } from './current-revision.ts';
import type { QuotesRepository, StoredQuote } from './quotes-repository.ts';
import type { QuoteRevisionsRepository, Revision } from './revisions-repository.ts';

export interface SharedQuotesService {
  /** The quote behind a share token as it stands; throws AppError 404. */
  find(shareToken: string): Promise<SharedQuote>;
  /**
   * Sets what the edit names and answers with the quote at its new price. Edits that cross each other
   * are put one after the other. Throws AppError 404 without such a quote, 409 where it takes no more
   * changes, 422 where the edit names what does not exist.
   */
  edit(shareToken: string, edit: QuoteEdit): Promise<SharedQuote>;
}

/** Two windows meet now and then; ten at every try do not. */
const maxTries = 10;

/** A priced quote with the price that counts and the rules behind it. */
interface Standing {
  quote: StoredQuote;
  revision: Revision;
  rules: PricingRules;
}

export function createSharedQuotesService(deps: {
  db: Kysely<DatabaseSchema>;
  repository: QuotesRepository;
  revisions: QuoteRevisionsRepository;
  findCurrentRevision: FindCurrentRevision;
  pricingRules: PricingRulesSource;
  signedLinks: SignedLinks;
  clock: Clock;
  logger: Logger;
}): SharedQuotesService {
  const { db, repository, revisions, findCurrentRevision, pricingRules, signedLinks, clock } = deps;

  async function load(shareToken: string): Promise<Standing> {
    const quote = isLinkToken(shareToken) ? await repository.find({ shareToken }) : null;
    const revision = quote && (await findCurrentRevision(quote));
    if (!revision) {
      throw new AppError('There is no quote at this link.', {
        status: 404,
        code: 'quote-not-found',
      });
    }
    return { quote, revision, rules: await pricingRules.at(revision.result) };
  }

  function closedReason({ quote, revision }: Standing): SharedQuote['closed'] {
    if (quote.status === 'booked' || quote.status === 'done' || quote.status === 'lost') {
      return 'settled';
    }
    const hasEnded = revision.validUntil <= clock.now().toISOString();
    if (hasEnded || !revision.isIntact) return 'expired';
    if (revision.author === 'staff') return 'staff-price';
    // The first price is no change.
    return revision.number > maxChanges ? 'too-many-changes' : null;
  }

  function present(standing: Standing): SharedQuote {
    const { quote, revision, rules } = standing;
    const { inputs, validUntil } = revision;
    const closed = closedReason(standing);
    if (!revision.isIntact) {
      deps.logger.error({ quoteId: quote.quoteId }, 'a stored price does not match its seal');
    }
    return {
      quoteId: quote.quoteId,
      shareToken: quote.shareToken,
      analysis: revision.result.analysis,
      estimate: revision.result.estimate,
      unreadableFiles: quote.files
        .filter((file) => file.state === 'unreadable')
        .map((file) => ({ name: file.fileName, message: file.problem ?? '' })),
      serviceType: quote.serviceType,
      createdAt: quote.createdAt,
      fileCount: quote.files.length,
      revision: revision.number,
      validUntil,
      closed,
      lines: presentLines(inputs, rules.catalogue),
      access: inputs.access,
      topics: askedTopics(inputs, rules),
      openQuestions: closed ? [] : openQuestions(inputs, rules),
      photos: quote.files
        .filter((file) => file.state === 'ready')
        .map((file) => ({
          file: file.position,
          fileType: file.fileType,
          name: file.fileName,
          url: signedLinks.linkTo(filePath(file.storageKey)),
          thumbnailUrl: file.thumbnailKey && signedLinks.linkTo(filePath(file.thumbnailKey)),
        })),
    };
  }

  /** Null where somebody else changed the quote in the meantime. */
  async function tryEdit(shareToken: string, edit: QuoteEdit): Promise<SharedQuote | null> {
    const standing = await load(shareToken);
    const { quote, revision, rules } = standing;
    const { inputs, validUntil } = revision;
    const closed = closedReason(standing);
    const isFull = closed === 'too-many-changes';
    if ((closed && !isFull) || !quote.observation) throw refuse(closed ?? 'expired');
    const changed = applyEdit(inputs, edit, rules.catalogue);
    // Also the last change may be said twice.
    if (JSON.stringify(changed) === JSON.stringify(inputs)) return present(standing);
    if (isFull) throw refuse(closed);
    const price = priceInputs(quote.observation, changed, rules);
    const isFirst = await db.transaction().execute((transaction) =>
      revisions.append(transaction, quote.quoteId, {
        ...price,
        from: revision.number,
        fromStatus: quote.status,
        author: 'visitor',
        inputs: changed,
        reason: null,
        validUntil,
        createdAt: clock.now().toISOString(),
      }),
    );
    return isFirst ? present(await load(shareToken)) : null;
  }

  return {
    async find(shareToken) {
      return present(await load(shareToken));
    },

    async edit(shareToken, edit) {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const edited = await tryEdit(shareToken, edit);
        if (edited) return edited;
      }
      throw new AppError('This quote is being changed from several places. Please try again.', {
        status: 503,
        code: 'quote-busy',
        retryAfterSeconds: 1,
      });
    },
  };
}

function refuse(reason: NonNullable<SharedQuote['closed']>): AppError {
  const sentences = {
    expired: 'This price has ended. Ask us for a fresh one.',
    'staff-price': 'Our staff have set this price. Call us to change it.',
    settled: 'This job is settled. Call us to change it.',
    'too-many-changes': `This list has been changed ${maxChanges} times, as often as we allow. Call us to change it.`,
  };
  return new AppError(sentences[reason], { status: 409, code: `quote-${reason}` });
}
