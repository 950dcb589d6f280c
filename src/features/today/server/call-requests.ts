import { company } from '#src/content/company/company.ts';
import type { JobEvent, JobsRepository } from '#src/features/jobs/server/jobs-repository.ts';
import { answerDueAt } from '#src/features/leads/domain/answer-promise.ts';
import type { QuoteMailSettings } from '#src/features/quotes/server/emails/quote-mails.ts';
import type { StoredQuote } from '#src/features/quotes/server/quotes-repository.ts';
import type { SharedQuotesService } from '#src/features/quotes/server/shared-quotes.ts';
import type { Core } from '#src/platform/core.ts';
import { renderMail } from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { mailHref, phoneHref } from '#src/shared/contact.ts';
import { AppError, invalidInput } from '#src/shared/errors.ts';
import { isSettled } from '#src/shared/job-status.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { describeDue } from '#src/shared/opening-hours.ts';

export type CallRequests = ReturnType<typeof createCallRequests>;

/** Clients who ask on their quote to be called. */
export function createCallRequests(
  { db, clock, outbox }: Pick<Core, 'db' | 'clock' | 'outbox'>,
  deps: {
    sharedQuotes: Pick<SharedQuotesService, 'findOwn'>;
    jobs: JobsRepository;
    mailSettings: QuoteMailSettings;
  },
) {
  const { jobs } = deps;

  return {
    /**
     * Promises the client of a quote a call, as whoever asks for one is promised, and tells staff.
     * While a promise stands it stays the one. Throws AppError 404 where the link is not the
     * client's own, 409 where the job is settled, 422 where no phone number is known or given.
     */
    async ask(shareToken: string, givenPhone?: string): Promise<{ dueAt: string; when: string }> {
      const quote = await deps.sharedQuotes.findOwn(shareToken);
      const { leadId } = quote;
      const now = clock.now();
      const dueAt = await db.transaction().execute(async (transaction) => {
        const job = await jobs.lock(transaction, { leadId });
        if (!job || isSettled(job.status)) throw settled();
        const clientPhone = quote.clientPhone || givenPhone;
        if (!clientPhone) throw invalidInput({ clientPhone: 'Valid phone number is required' });
        const standing = standingPromise(await jobs.listEvents(leadId, transaction), now);
        if (standing) return standing;
        const promised =
          answerDueAt({ source: 'ai-quote', preferredContact: 'phone' }, now) ?? now.toISOString();
        await jobs.promiseCall(transaction, leadId, { dueAt: promised, phone: givenPhone });
        await jobs.addEvent(transaction, leadId, {
          kind: 'asked',
          createdAt: now.toISOString(),
          author: null,
          dueAt: promised,
        });
        if (!quote.isQuarantined) {
          const when = whenOf(promised, now);
          await outbox.enqueue(
            transaction,
            callNotice(deps.mailSettings, { ...quote, clientPhone }, when),
          );
        }
        return promised;
      });
      outbox.wake();
      return { dueAt, when: whenOf(dueAt, now) };
    },
  };
}

/** What the client was promised last, while nobody has called since and there is time. */
function standingPromise(events: JobEvent[], now: Date): string | null {
  const last = events.findLast(({ kind }) => kind === 'asked' || kind === 'call');
  return last?.kind === 'asked' && last.dueAt > now.toISOString() ? last.dueAt : null;
}

function whenOf(dueAt: string, now: Date): string {
  return describeDue(company, new Date(dueAt), now);
}

function settled(): AppError {
  return new AppError('This job is settled. Call us, day or night.', {
    status: 409,
    code: 'quote-settled',
  });
}

/** Tells staff whom to call, about what and until when; in our words alone. */
function callNotice(settings: QuoteMailSettings, quote: StoredQuote, when: string): OutgoingMail {
  const { leadId, clientName, clientPhone, clientEmail } = quote;
  const ticket = ticketOf(quote.id);
  return {
    about: { leadId },
    to: settings.leadsEmail,
    replyTo: clientEmail || null,
    subject: `Call ${clientName} about ${ticket} ${when}`,
    ...renderMail({
      brand: settings.brand,
      preheader: `Call ${clientPhone} ${when}.`,
      heading: `Asked to be called about ${ticket}`,
      blocks: [
        {
          type: 'text',
          line: `${clientName} pressed “Call me” on the page of quote ${ticket}. We promised to call ${when}.`,
        },
        {
          type: 'facts',
          facts: [
            { label: 'Name', value: clientName },
            { label: 'Phone', value: clientPhone, href: phoneHref(clientPhone) },
            ...(clientEmail
              ? [{ label: 'Email', value: clientEmail, href: mailHref(clientEmail) }]
              : []),
            { label: 'Job', value: labelOf(quote.serviceType) },
          ],
        },
        {
          type: 'button',
          label: 'Open the quote',
          href: `${settings.publicUrl}/admin?quote=${quote.id}`,
          tone: 'green',
        },
      ],
      closing: ['Sent to the office list.'],
    }),
  };
}
