import { lockJob } from '#src/database/jobs.ts';
import type { LinkWithdrawal, SharedQuote } from '#src/features/quotes/contract.ts';
import type { Core } from '#src/platform/core.ts';
import type { RateLimiter } from '#src/platform/http/rate-limiter.ts';
import { newLinkToken, nextLinkToken } from '#src/platform/secret-tokens.ts';
import { phoneDigitsOf } from '#src/shared/contact.ts';
import { AppError } from '#src/shared/errors.ts';
import { linkMail } from './emails/link-mail.ts';
import type { QuoteMailSettings } from './emails/quote-mails.ts';
import { type DropHolds, replaceLinks } from './quote-links-repository.ts';
import type { QuotesRepository, StoredQuote } from './quotes-repository.ts';
import type { AddNote } from './second-looks.ts';

/** By ticket: nobody shall fill its client's mailbox. */
const mailLimit = { name: 'quote-send-link-ticket', maxHits: 5, windowSeconds: 3600 };

export type QuoteLinksService = ReturnType<typeof createQuoteLinksService>;

/** What a client does with the link to their quote: has it mailed again, and ends it. */
export function createQuoteLinksService(
  { db, clock, outbox }: Pick<Core, 'db' | 'clock' | 'outbox'>,
  deps: {
    repository: QuotesRepository;
    findOwn(shareToken: string): Promise<StoredQuote>;
    mailSettings: QuoteMailSettings;
    addNote: AddNote;
    dropHolds: DropHolds;
    rateLimiter: RateLimiter;
  },
) {
  return {
    /**
     * Ends the links and returns the token of the client's new one, which is mailed to them too. Only
     * who has the client's link and knows where they are reached may. With the key of an attempt
     * whose answer was lost, returns the token that attempt made. Throws AppError 404, 410, 422 for
     * another proof.
     */
    async withdraw(
      before: string,
      proof: LinkWithdrawal,
      idempotencyKey: string | null,
    ): Promise<string> {
      const shareToken = idempotencyKey ? nextLinkToken(before, idempotencyKey) : newLinkToken();
      const made = idempotencyKey ? await deps.repository.find({ linkToken: shareToken }) : null;
      const quote = made ?? (await deps.findOwn(before));
      requireProof(quote, proof);
      if (made) return shareToken;
      const links = { shareToken, guestToken: newLinkToken() };
      await db.transaction().execute(async (transaction) => {
        const isReplaced = await replaceLinks(transaction, quote, links, deps.dropHolds);
        if (!isReplaced) throw withdrawnLink();
        const text = 'The client withdrew the link. The old one no longer opens anything.';
        const createdAt = clock.now().toISOString();
        await deps.addNote(transaction, quote.leadId, { text, createdAt });
        if (quote.isQuarantined) return;
        await outbox.enqueue(
          transaction,
          linkMail(deps.mailSettings, { ...quote, ...links }, 'withdrawn'),
        );
      });
      outbox.wake();
      return shareToken;
    },

    /**
     * Mails the client the link to their quote if `contact` is theirs: an email in lower case, or
     * the digits of a phone number. Otherwise does nothing, and never says which; nor after five
     * mails in an hour.
     */
    async mailLink(quoteId: number, contact: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await lockJob(transaction, { quoteId });
        const quote = await deps.repository.find({ id: quoteId }, transaction);
        if (!quote || quote.revision === 0 || quote.isQuarantined) return;
        const isTheirs =
          quote.clientEmail.toLowerCase() === contact ||
          phoneDigitsOf(quote.clientPhone) === contact;
        if (!isTheirs) return;
        const mails = await deps.rateLimiter.count(mailLimit, String(quoteId), transaction);
        if (mails > mailLimit.maxHits) return;
        await outbox.enqueue(transaction, linkMail(deps.mailSettings, quote, 'asked'));
      });
      outbox.wake();
    },
  };
}

type Reached = Pick<StoredQuote, 'clientEmail' | 'clientPhone'>;

/** Where there is an address, the phone number proves nothing: many people know it. */
export function withdrawProofOf(quote: Reached): SharedQuote['withdrawProof'] {
  if (quote.clientEmail) return 'email';
  return quote.clientPhone ? 'phone' : null;
}

const refusals = {
  email: {
    clientEmail: 'This quote was sent to another email address. Use that one, or call us.',
    clientPhone:
      'A phone number is no proof here. Use the email address this quote was sent to, or call us.',
  },
  phone: {
    clientEmail: 'This quote came without an email address. Use its phone number, or call us.',
    clientPhone: 'This quote came with another phone number. Use that one, or call us.',
  },
};

/** Throws AppError 422 at the field that was filled in, naming what proves it. */
function requireProof(quote: Reached, { clientEmail, clientPhone }: LinkWithdrawal): void {
  const kind = withdrawProofOf(quote) ?? 'phone';
  const digits = (phone = '') => phoneDigitsOf(phone).slice(-10);
  const isProved =
    kind === 'email'
      ? quote.clientEmail.toLowerCase() === clientEmail?.toLowerCase()
      : quote.clientPhone !== '' && digits(quote.clientPhone) === digits(clientPhone);
  if (isProved) return;
  const isEmail = kind === 'email' ? Boolean(clientEmail) : !clientPhone;
  const field = isEmail ? 'clientEmail' : 'clientPhone';
  const message = refusals[kind][field];
  throw new AppError(message, {
    status: 422,
    code: 'not-the-client',
    fields: { [field]: message },
  });
}

export function withdrawnLink(): AppError {
  return new AppError('This link was withdrawn. Ask whoever sent it for the new one, or call us.', {
    status: 410,
    code: 'link-withdrawn',
  });
}
