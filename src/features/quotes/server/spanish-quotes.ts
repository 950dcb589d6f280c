import { hash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import { accessTopics, isSaid, quoteEditSchema } from '#src/features/pricing/contract.ts';
import { readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import {
  type ListClient,
  linkWithdrawalSchema,
  listClientSchema,
  type RefusedForm,
} from '#src/features/quotes/contract.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import { schemaRefusal } from '#src/platform/http/error-handler.ts';
import { wasteKinds } from '#src/shared/business.ts';
import { AppError, isRefusal } from '#src/shared/errors.ts';
import { listWithoutPhotos, type PickedList, saidItems } from './quote-basis.ts';
import { editLimit } from './quote-limits.ts';
import { type QuoteIntake, receiveQuoteRequest } from './receive-quote.ts';
import type { SharedQuotesService } from './shared-quotes.ts';
import type { QuotesService } from './submit-quote.ts';

export type SpanishQuotes = ReturnType<typeof createSpanishQuotes>;

/** The quote page whose forms work without scripts. */
export function createSpanishQuotes(
  deps: QuoteIntake & {
    quotes: QuotesService;
    sharedQuotes: SharedQuotesService;
    pricingRules: PricingRulesSource;
  },
) {
  /** The list of a form without photos; null where the photos show it. */
  async function listOf(client: ListClient, { length }: readonly unknown[]) {
    if (length > 0) return null;
    if (!client.description) throw nothingSaid();
    return readWrittenList(client, (await deps.pricingRules.current()).catalogue);
  }

  return {
    /** Takes the form of `/cotizacion`. A refusal is a value, because the page shows it. */
    async take(request: FastifyRequest): Promise<{ token: string } | RefusedForm> {
      const values: Record<string, string> = {};
      const form = {
        mayHaveNoFiles: true,
        readClient(fields: Record<string, string>) {
          Object.assign(values, fields);
          return readClient(fields);
        },
      };
      try {
        const token = await receiveQuoteRequest(request, deps, form, async (received) =>
          deps.quotes.submit({
            ...received,
            language: 'es',
            picked: await listOf(received.request, received.files),
            // Whoever goes back and changes the form sends the same hidden key, and asks for another quote.
            idempotencyKey: values.key
              ? `es-${values.key.slice(0, 60)}-${received.fingerprint}`
              : null,
          }),
        );
        return { token };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const { status, code } = error;
        return { values, problem: { status, code, fields: Object.keys(error.fields ?? {}) } };
      }
    },

    /**
     * Sets what a form of the quote's page says: one count, the answers, or more words, which the
     * same form sent twice adds once. Answers whether something in those words is refused. Throws AppError as `PATCH /api/quotes/:shareToken`
     * does.
     */
    async edit(
      shareToken: string,
      form: Record<string, string>,
      sender: string,
    ): Promise<{ isRefused: boolean }> {
      await deps.rateLimiter.hit(editLimit, limitedAddress(sender));
      const { catalogue } = await deps.pricingRules.current();
      const more = readMore(form.more?.trim() ?? '', form.key || randomUUID(), catalogue);
      const parsed = quoteEditSchema.safeParse({
        lines: readCount(form.count ?? ''),
        add: more.add,
        access: { ...more.access, ...readAnswers(form) },
      });
      if (!parsed.success) throw schemaRefusal(parsed.error.issues);
      await deps.sharedQuotes.edit(shareToken, parsed.data);
      return { isRefused: more.isRefused };
    },
  };
}

function readClient(fields: Record<string, string>) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const parsed = listClientSchema.safeParse({
    ...given,
    contactMethod: given.clientEmail ? 'email' : 'phone',
  });
  if (parsed.success) return parsed.data;
  // It asks for a way to reach them only once the rest is right; this one asks for nothing else.
  const reach = linkWithdrawalSchema.safeParse(given);
  throw schemaRefusal([...parsed.error.issues, ...(reach.error?.issues ?? [])]);
}

function readWrittenList(
  { description = '', clientName }: ListClient,
  catalogue: ItemCatalogue,
): PickedList {
  const said = readDescription(description, catalogue);
  const told = { source: 'words', words: { description, clientName }, said } as const;
  return listWithoutPhotos({ ...told, items: saidItems(said) }, catalogue);
}

function nothingSaid(): AppError {
  const message = 'Say what goes, or add photos.';
  return new AppError(message, {
    status: 422,
    code: 'nothing-said',
    fields: { description: message },
  });
}

/** What more words add, and say of the building. What nobody understands is added to be priced by hand. */
function readMore(words: string, key: string, catalogue: ItemCatalogue) {
  const reading = readDescription(words, catalogue);
  const { notTaken, notUnderstood } = reading;
  const { lines, access } = readInputs(
    { ...reading, source: 'words', items: saidItems(reading), confidence: 1 },
    catalogue,
  );
  const said = accessTopics.filter((topic) => isSaid(access, topic));
  const isSilent = words !== '' && lines.length + notTaken.length + said.length === 0;
  const unknown = notUnderstood.length === 0 && isSilent ? [{ words }] : notUnderstood;
  const add = [
    ...lines.map(({ key, quantity }) => ({ key, quantity })),
    ...unknown.map((part) => ({
      key: null,
      quantity: 1,
      name: part.words.slice(0, 80),
      sizeClass: 'medium',
    })),
  ];
  // By its words too: whoever goes back to an older page says something else with the same key.
  const id = `es-${hash('sha256', JSON.stringify([key, words]), 'hex').slice(0, 24)}`;
  return {
    add: add.map((line, index) => ({ ...line, id: `${id}-${index + 1}` })),
    access: Object.fromEntries(said.map((topic) => [topic, access[topic]])),
    isRefused: notTaken.some(({ why }) => wasteKinds.some((kind) => kind === why)),
  };
}

/** "line-2:3" sets the count of that line. */
function readCount(value: string): { id: string; quantity: number }[] {
  const [, id = '', quantity] = /^([\w-]{1,40}):([\d.]{1,8})$/.exec(value) ?? [];
  return id === '' ? [] : [{ id, quantity: Number(quantity) }];
}

/** Answers by topic; an empty one is "don't know". */
function readAnswers(form: Record<string, string>): Record<string, unknown> {
  const given = accessTopics.filter((topic) => form[topic] !== undefined);
  return Object.fromEntries(
    given.map((topic) => {
      const value = form[topic];
      if (value === '') return [topic, null];
      return [topic, topic === 'floor' ? Number(value) : value === 'true'];
    }),
  );
}
