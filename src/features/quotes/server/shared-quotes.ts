import { company } from '#src/content/company/company.ts';
import type { QuoteEdit } from '#src/features/pricing/contract.ts';
import { askedTopics, openQuestions } from '#src/features/pricing/domain/open-questions.ts';
import { presentLines } from '#src/features/pricing/domain/present-quote.ts';
import { priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import { applyEdit } from '#src/features/pricing/domain/quote-inputs.ts';
import { maxChanges, type SharedQuote } from '#src/features/quotes/contract.ts';
import type { Core } from '#src/platform/core.ts';
import { filePath } from '#src/platform/files/file-routes.ts';
import { renderPng } from '#src/platform/media/render-png.ts';
import { isLinkToken, isSameSecret } from '#src/platform/secret-tokens.ts';
import { AppError } from '#src/shared/errors.ts';
import { isSettled } from '#src/shared/job-status.ts';
import { isPickupTodayPossible } from '#src/shared/opening-hours.ts';
import { lookTokenOf, quoteIdOfLookToken } from './look-links.ts';
import { withdrawnLink, withdrawProofOf } from './quote-links.ts';
import { isWithdrawn } from './quote-links-repository.ts';
import { checkEvidence, filesShown, type Reader, readerOf, unopened } from './quote-readers.ts';
import { type QuoteRecord, type QuoteRecords, withPrice } from './quote-record.ts';
import type { QuotesRepository, StoredQuote } from './quotes-repository.ts';
import type { Revision, RevisionsRepository } from './revisions-repository.ts';
import { cardSize, cardSvg } from './truck-picture.ts';

/** Two windows collide now and then; not ten times in a row. */
const maxTries = 10;

/** A quote as whoever has this link reads it. Before it has a price there is nothing to share. */
export type LinkedQuote = QuoteRecord & {
  revision: Revision;
  linkToken: string;
  reader: Reader;
  /** Why the reader cannot edit it; null when they can. */
  closed: SharedQuote['closed'];
};

export type SharedQuotesService = ReturnType<typeof createSharedQuotesService>;

/** A quote as its visitor reads and edits it. */
export function createSharedQuotesService(
  { db, clock, logger, signedLinks }: Pick<Core, 'db' | 'clock' | 'logger' | 'signedLinks'>,
  deps: {
    repository: QuotesRepository;
    records: QuoteRecords;
    revisions: RevisionsRepository;
  },
) {
  const { records, revisions } = deps;

  async function load(linkToken: string): Promise<LinkedQuote> {
    if (!isLinkToken(linkToken)) throw nothingAtLink();
    const record = (await records.loadQuoteRecord({ linkToken })) ?? (await look(linkToken));
    if (!record && (await isWithdrawn(db, linkToken))) throw withdrawnLink();
    if (!record?.revision) throw nothingAtLink();
    const { quote, revision } = record;
    if (!revision.isIntact) {
      logger.error({ quoteId: quote.id }, 'a stored price does not match its seal');
    }
    const reader = readerOf(quote, linkToken);
    const closed = closedReason({ quote, revision, reader });
    return { ...record, revision, linkToken, reader, closed };
  }

  async function look(linkToken: string): Promise<QuoteRecord | null> {
    const id = quoteIdOfLookToken(linkToken);
    const record = id === null ? null : await records.loadQuoteRecord({ id });
    return record && isSameSecret(linkToken, lookTokenOf(record.quote)) ? record : null;
  }

  /** Throws AppError 404 for links to pass on too: they must not open more than they show. */
  async function loadOwn(shareToken: string): Promise<LinkedQuote> {
    const record = await load(shareToken);
    if (record.reader !== 'client') throw nothingAtLink();
    return record;
  }

  function closedReason({
    quote,
    revision,
    reader,
  }: Pick<LinkedQuote, 'quote' | 'revision' | 'reader'>): SharedQuote['closed'] {
    // First, because nothing we say about a price is true once it was tampered with.
    if (!revision.isIntact) return 'unverified';
    if (isSettled(quote.status)) return 'settled';
    if (revision.validUntil <= clock.now().toISOString()) return 'expired';
    if (isPricedByStaff(revision)) return 'staff-price';
    if (reader === 'looker') return 'look-only';
    // The first price is not a change.
    return revision.number > maxChanges ? 'too-many-changes' : null;
  }

  function present(linked: LinkedQuote): SharedQuote {
    const { quote, revision, inputs, rules, linkToken, reader, closed } = linked;
    const isClient = reader === 'client';
    const { analysis, concerns, estimate } = revision.result;
    const { unreadableFiles, measurementConcerns } = unopened(quote, reader, concerns);
    return {
      quoteId: quote.id,
      shareToken: linkToken,
      guestToken: isClient ? quote.guestToken : null,
      lookToken: isClient ? lookTokenOf(quote) : null,
      guestsSeePhotos: quote.guestsSeePhotos,
      withdrawProof: isClient ? withdrawProofOf(quote) : null,
      analysis: { ...analysis, measurementConcerns },
      estimate,
      unreadableFiles,
      serviceType: quote.serviceType,
      createdAt: quote.createdAt,
      fileCount: quote.files.length,
      revision: revision.number,
      validUntil: revision.validUntil,
      closed,
      lines: presentLines(inputs, rules.catalogue),
      echo: quote.seen.echo.map((entry) => ({
        ...entry,
        lineIds: [
          ...entry.lineIds,
          ...inputs.lines.flatMap(({ id, explains }) => (explains === entry.id ? id : [])),
        ],
      })),
      access: inputs.access,
      topics: askedTopics(inputs, rules, quote.serviceType),
      isTodayOpen: isPickupTodayPossible(company, clock.now()),
      openQuestions: closed && closed !== 'look-only' ? [] : openQuestions(inputs, rules),
      photos: filesShown(quote, reader)
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

  /** The page may have been opened while a crew could still come: a yes to today is not taken then. */
  function withoutLateToday({ access, ...edit }: QuoteEdit): QuoteEdit {
    const { sameDay, ...others } = access;
    const isLate = sameDay && !isPickupTodayPossible(company, clock.now());
    return { ...edit, access: isLate ? others : access };
  }

  /** Null when someone else changed the quote in the meantime. */
  async function tryEdit(linked: LinkedQuote, edit: QuoteEdit): Promise<LinkedQuote | null> {
    const { quote, revision, rules, reader, closed } = linked;
    const isFull = closed === 'too-many-changes';
    if (closed && !isFull) throw refuse(closed);
    checkEvidence(edit, filesShown(quote, reader));
    const inputs = applyEdit(linked.inputs, withoutLateToday(edit), rules.catalogue);
    // A retry of the last change must not become another revision.
    if (JSON.stringify(inputs) === JSON.stringify(linked.inputs)) return linked;
    if (isFull) throw refuse(closed);
    const priced = priceQuote(inputs, quote.seen, rules);
    const committed = await db.transaction().execute((transaction) =>
      revisions.commitPrice(transaction, quote.id, {
        expected: { revision: revision.number, status: quote.status },
        status: priced.status,
        author: 'visitor',
        inputs,
        priced,
        reason: null,
        validUntil: revision.validUntil,
        createdAt: clock.now().toISOString(),
      }),
    );
    if (!committed) return null;
    const next = { ...linked, ...withPrice(linked, priced.status, committed.revision) };
    const edited = { ...next, revision: committed.revision };
    return { ...edited, closed: closedReason(edited) };
  }

  async function editLinked(known: LinkedQuote, edit: QuoteEdit): Promise<LinkedQuote> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const edited = await tryEdit(tries === 0 ? known : await load(known.linkToken), edit);
      if (edited) return edited;
    }
    throw new AppError('This quote is being changed from several places. Please try again.', {
      status: 503,
      code: 'quote-busy',
      retryAfterSeconds: 1,
    });
  }

  return {
    /** The quote behind a link; throws AppError 404, and 410 where the link was withdrawn. */
    async find(linkToken: string): Promise<SharedQuote> {
      return present(await load(linkToken));
    },

    /** The quote behind its client's own link; throws AppError 404 for the links to pass on. */
    findOwn: async (shareToken: string): Promise<StoredQuote> => (await loadOwn(shareToken)).quote,

    /** The picture of its truck for link previews, as a PNG; throws AppError 404. */
    async drawCard(quoteId: number): Promise<Buffer> {
      const record = await records.loadQuoteRecord({ id: quoteId });
      if (!record?.revision?.isIntact) throw nothingAtLink();
      return renderPng(cardSvg(record.revision.result.estimate), cardSize.width);
    },

    /** Shows the photos to whoever has the guests' link, or hides them; throws AppError 404. */
    async showPhotosToGuests(shareToken: string, isAllowed: boolean): Promise<void> {
      const { quote } = await loadOwn(shareToken);
      await deps.repository.setGuestsSeePhotos(quote.id, isAllowed);
    },

    /** The quote behind a link with all it is made of, for `present` and `editLinked`; throws as `find`. */
    load,
    present,

    /** As `edit`, of a quote that was loaded. */
    editLinked,

    /**
     * Applies the edit and returns the quote at its new price. Concurrent edits are applied one
     * after the other. Throws AppError 404 without such a quote, 409 when it can no longer be
     * edited, 422 when the edit names something that does not exist.
     */
    edit: async (linkToken: string, edit: QuoteEdit): Promise<SharedQuote> =>
      present(await editLinked(await load(linkToken), edit)),
  };
}

/** Whether a price is one that staff made, or of a list they have gone over. */
export const isPricedByStaff = ({ author, result }: Pick<Revision, 'author' | 'result'>) =>
  author === 'staff' || result.estimate.basis === 'staff';

function nothingAtLink(): AppError {
  return new AppError(
    'There is no quote at this link. Ask whoever sent it whether it is whole, or call us.',
    { status: 404, code: 'quote-not-found' },
  );
}

function refuse(reason: NonNullable<SharedQuote['closed']>): AppError {
  const sentences = {
    unverified: 'We could not verify this price. Call us and we will stand by a fresh one.',
    expired: 'This price has ended. Ask us for a fresh one.',
    'staff-price': 'Our staff have set this price. Call us to change it.',
    settled: 'This job is settled. Call us to change it.',
    'look-only': 'This link only shows the quote. Ask whoever sent it to change the list.',
    'too-many-changes': `This list has been changed ${maxChanges} times, as often as we allow. Call us to change it.`,
  };
  return new AppError(sentences[reason], { status: 409, code: `quote-${reason}` });
}
