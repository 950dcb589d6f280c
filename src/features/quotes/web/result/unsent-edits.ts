import * as z from 'zod/mini';
import { itemFlags } from '#src/features/catalogue/contract.ts';
import { quoteEditSchema } from '#src/features/pricing/contract.ts';
import { attempt } from '#src/shared/attempt.ts';
import type { LocalEdit } from './quote-edit.ts';
import { unsentPrefix } from './unsent-prefix.ts';

/** What was changed of one quote and not answered yet, kept on this device beyond its page. */
interface UnsentEdits {
  read(): LocalEdit | null;
  /** Keeps an edit in place of the one before; null once all is answered. */
  keep(edit: LocalEdit | null): void;
}

interface UnsentEdit {
  shareToken: string;
  edit: LocalEdit;
  /** As it is stored, to be told from what another window stores later. */
  text: string;
}

const keptSchema = z.object({
  /** When the price ends that it was made for. */
  validUntil: z.iso.datetime(),
  edit: z.extend(quoteEditSchema, {
    add: z.array(
      z.object({
        id: z.string(),
        key: z.string(),
        quantity: z.int(),
        name: z.string(),
        flags: z.array(z.enum(itemFlags)),
      }),
    ),
  }),
});

/** The edits of one quote. Where the browser keeps nothing they last as long as their page. */
export function createUnsentEdits(quote: { shareToken: string; validUntil: string }): UnsentEdits {
  const { shareToken, validUntil } = quote;
  let known: string | null = null;
  return {
    read() {
      const kept = listUnsentEdits().find((one) => one.shareToken === shareToken);
      known = kept?.text ?? null;
      return kept?.edit ?? null;
    },
    keep(edit) {
      const text = edit && JSON.stringify({ validUntil, edit });
      if (text) attempt(() => localStorage.setItem(unsentPrefix + shareToken, text));
      else if (known) forgetUnsentEdit({ shareToken, text: known });
      known = text;
    },
  };
}

/** Every edit that may still be sent; what has ended or makes no sense is forgotten by this. */
export function listUnsentEdits(nowMs = Date.now()): UnsentEdit[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys
    .filter((key) => key.startsWith(unsentPrefix))
    .flatMap((key) => {
      const shareToken = key.slice(unsentPrefix.length);
      const text = attempt(() => localStorage.getItem(key)) ?? '';
      const kept = attempt(() => keptSchema.parse(JSON.parse(text)));
      if (kept && Date.parse(kept.validUntil) > nowMs) return { shareToken, edit: kept.edit, text };
      forgetUnsentEdit({ shareToken, text });
      return [];
    });
}

/** Drops an edit, unless another window has kept something else in its place. */
export function forgetUnsentEdit({ shareToken, text }: Omit<UnsentEdit, 'edit'>): void {
  const key = unsentPrefix + shareToken;
  attempt(() => {
    if (localStorage.getItem(key) === text) localStorage.removeItem(key);
  });
}
