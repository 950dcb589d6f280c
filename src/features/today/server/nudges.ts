import { lockJob } from '#src/database/jobs.ts';
import { nudgeRuleSetting, readSettings, writeSetting } from '#src/database/settings.ts';
import { jobNotFound } from '#src/features/jobs/server/job-actions.ts';
import type { JobsRepository } from '#src/features/jobs/server/jobs-repository.ts';
import { headlinePrice } from '#src/features/pricing/domain/price-texts.ts';
import { rangeText } from '#src/features/pricing/domain/result-texts.ts';
import type { StoredResult } from '#src/features/pricing/server/stored-result.ts';
import { inOurWords } from '#src/features/quotes/server/emails/in-our-words.ts';
import {
  ceilingFacts,
  linksOf,
  mailDisclaimer,
  nextStepButton,
  type QuoteMailSettings,
} from '#src/features/quotes/server/emails/quote-mails.ts';
import type { QuoteRecords } from '#src/features/quotes/server/quote-record.ts';
import type { StoredQuote } from '#src/features/quotes/server/quotes-repository.ts';
import { truckPicture } from '#src/features/quotes/server/truck-picture.ts';
import {
  dayMs,
  mayNudgeAt,
  type NudgeFacts,
  nudgeObjection,
} from '#src/features/today/domain/nudge-rules.ts';
import type { Core } from '#src/platform/core.ts';
import { renderMail, signatureOf } from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { mailHref } from '#src/shared/contact.ts';
import { formatLongDateTime, formatLongDay } from '#src/shared/dates.ts';
import { AppError, conflict } from '#src/shared/errors.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import type { TodayRepository } from './today-repository.ts';

const perRun = 50;
/** A price that was made four days ago ends in ten. */
const longestLeftMs = 10 * dayMs;

export type Nudges = ReturnType<typeof createNudges>;

/** Reminds clients of open prices: by staff, or by a rule that is off until staff turn it on. */
export function createNudges(
  { db, clock, logger, outbox }: Pick<Core, 'db' | 'clock' | 'logger' | 'outbox'>,
  deps: {
    repository: TodayRepository;
    records: QuoteRecords;
    jobs: JobsRepository;
    mailSettings: QuoteMailSettings;
  },
) {
  const { repository, jobs } = deps;
  const hasMailServer = !outbox.keepsFiles;
  let running: Promise<number> | null = null;

  /**
   * Mails the client of a quote its price, once. `author` are initials, empty for none, null for
   * the rule. Throws AppError 404 without such a quote, 409 when it is not due, or without a mail
   * server: it would become a file, and there is no second one.
   */
  async function nudge(quoteId: number, author: string | null) {
    const record = await deps.records.loadQuoteRecord({ id: quoteId });
    if (!record) throw jobNotFound({ quoteId });
    if (!hasMailServer) {
      throw refused(
        'There is no mail server: it would be kept as a file. Call the client instead.',
      );
    }
    const { quote, revision } = record;
    const now = clock.now();
    const nudgedAt = now.toISOString();
    await db.transaction().execute(async (transaction) => {
      await lockJob(transaction, { quoteId });
      const row = await repository.findNudge(transaction, quoteId);
      if (!row) throw jobNotFound({ quoteId });
      const objection = nudgeObjection(nudgeFactsOf(row), now);
      if (objection) throw refused(objection);
      if (!revision?.isIntact || revision.number !== row.revision) {
        throw refused('The price changed meanwhile. Look at it first.');
      }
      const shareToken = await repository.markNudged(transaction, quoteId, nudgedAt);
      if (!shareToken) throw refused('This client was reminded already. One mail each, ever.');
      const { result, validUntil } = revision;
      const ofNow = { ...quote, shareToken };
      const mail = nudgeMail(deps.mailSettings, { quote: ofNow, result, validUntil });
      await outbox.enqueue(transaction, mail);
      const event = { kind: 'nudge', createdAt: nudgedAt, author, revision: row.revision } as const;
      await jobs.addEvent(transaction, quote.leadId, event);
    });
    outbox.wake();
    return { quoteId, nudgedAt };
  }

  async function isOn(): Promise<boolean> {
    return (await readSettings(db)).has(nudgeRuleSetting);
  }

  async function nudgeAll(): Promise<number> {
    const now = clock.now();
    if (!hasMailServer || !mayNudgeAt(now) || !(await isOn())) return 0;
    const until = new Date(now.getTime() + longestLeftMs).toISOString();
    const rows = await repository.listUntold(now.toISOString(), until);
    const due = rows.filter((row) => nudgeObjection(nudgeFactsOf(row), now) === null);
    let sent = 0;
    for (const row of due.slice(0, perRun)) {
      try {
        await nudge(row.quoteId, null);
        sent += 1;
      } catch (error) {
        // Another process or a colleague was first.
        if (!(error instanceof AppError)) throw error;
        logger.info({ quoteId: row.quoteId, code: error.code }, 'reminder not sent');
      }
    }
    return sent;
  }

  return {
    nudge,
    isOn,
    hasMailServer,

    /** Lets reminders go out by themselves, or ends that. */
    turn: (on: boolean): Promise<void> =>
      writeSetting(db, nudgeRuleSetting, on ? clock.now().toISOString() : null),

    /** Reminds who is due, if staff turned the rule on and the hour is right; returns how many. */
    async run(): Promise<number> {
      running ??= nudgeAll().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** What decides on a reminder, from a row of the repository. */
export function nudgeFactsOf(
  row: NonNullable<Awaited<ReturnType<TodayRepository['findNudge']>>>,
): NudgeFacts {
  const { status, isQuarantined, email, validUntil, pricedAt, nudgedAt } = row;
  return {
    status,
    email,
    validUntil,
    pricedAt,
    nudgedAt,
    isQuarantined: isQuarantined === 1,
    reachedAt: row.wasReached === 1 ? row.lastCallAt : null,
  };
}

function refused(message: string): AppError {
  return conflict('nudge-refused', message);
}

interface OpenQuote {
  quote: StoredQuote;
  result: StoredResult;
  validUntil: string;
}

/** The one mail that reminds a client of an open price. */
function nudgeMail(settings: QuoteMailSettings, open: OpenQuote): OutgoingMail {
  const { quote, validUntil } = open;
  const result = inOurWords(open.result);
  const { estimate } = result;
  const ticket = ticketOf(quote.id);
  const price = headlinePrice(result);
  const until = formatLongDay(validUntil);
  const links = linksOf(settings, { ...quote, quoteId: quote.id });
  const saidNo = new URLSearchParams({ subject: `${ticket}: no, thank you` });
  return {
    about: { leadId: quote.leadId },
    to: quote.clientEmail,
    replyTo: settings.leadsEmail,
    subject: `Your quote ${ticket} holds until ${until}: ${price}`,
    ...renderMail({
      brand: settings.brand,
      preheader: `Your price is still yours, until ${until}.`,
      heading: `Still yours: ${price}`,
      blocks: [
        {
          type: 'text',
          line: `Hello. You asked us for a price. It holds until ${until}. Pick a day, and we come.`,
        },
        truckPicture(result),
        {
          type: 'facts',
          facts: [
            { label: 'Range', value: rangeText(result) },
            ...ceilingFacts(estimate),
            { label: 'Holds until', value: formatLongDateTime(validUntil) },
            { label: 'Job', value: labelOf(quote.serviceType) },
            { label: 'Ticket', value: ticket },
          ],
        },
        nextStepButton(links, result),
        {
          type: 'text',
          line: [
            'Something changed? ',
            {
              label: 'Correct your quote',
              href: new URL(`/quote/${quote.shareToken}`, settings.publicUrl).href,
            },
            ', and the price follows. Not this time? ',
            {
              label: 'Tell us no',
              href: `${mailHref(settings.leadsEmail)}?${`${saidNo}`.replaceAll('+', '%20')}`,
            },
            ', and we close it. Either way, this is the only reminder we send.',
          ],
        },
      ],
      closing: [mailDisclaimer(result), signatureOf(settings.brand, 'you asked for a quote')],
    }),
  };
}
