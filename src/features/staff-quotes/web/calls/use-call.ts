import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import { knownCallerSchema } from '#src/features/leads/contract.ts';
import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import {
  type Call,
  type CallList,
  type CallPrice,
  callPriceSchema,
  callSchema,
} from '#src/features/staff-quotes/calls-contract.ts';
import {
  type StaffQuoteDetail,
  staffQuoteDetailSchema,
  staffQuotesSchema,
} from '#src/features/staff-quotes/contract.ts';
import { api, fieldProblems } from '#src/shared/api-client.ts';
import { phoneDigitsOf } from '#src/shared/contact.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { useStaffMutation } from '#src/ui/list-page/list-query.ts';
import { useIsShown } from '#src/ui/use-is-shown.ts';

export interface Notes extends Omit<Call, 'key' | 'share' | 'clientEmail' | 'foundBy' | 'picked'> {
  clientEmail: string;
  foundBy: string;
  picked: { key: string; name: string; quantity: number }[];
  /** Words that were not understood and mean nothing to haul. */
  ignored: string[];
}

const blank: Notes = {
  clientName: '',
  clientPhone: '',
  clientEmail: '',
  foundBy: '',
  words: '',
  serviceType: 'residential-cleanout',
  picked: [],
  kinds: [],
  access: {},
  ignored: [],
};

/** What staff have noted of a call, and what it comes to so far. */
export function useCall() {
  const caller = knownCallerSchema.safeParse(useLocation().state);
  const [first, setFirst] = useState<Notes>(() => ({ ...blank, ...caller.data }));
  const [notes, setNotes] = useState(first);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [retryKey] = useState(() => createRetryKey());
  const { words, serviceType, kinds, access } = notes;
  const picked = notes.picked.map(({ key, quantity }) => ({ key, quantity }));
  const list: CallList = { words, serviceType, picked, kinds, access };
  const asked = useDeferredValue(JSON.stringify(list));
  const path = `${staffPaths.calls}/price`;
  const price = useQuery({
    queryKey: [path, asked],
    queryFn: ({ signal }) =>
      api(path, callPriceSchema, { method: 'POST', body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const isShown = useIsShown();
  const saving = useStaffMutation<StaffQuoteDetail, Call>({
    path: staffPaths.calls,
    schema: staffQuoteDetailSchema,
    onSaved: () => undefined,
  });
  const note = (changes: Partial<Notes>) => {
    setStartedAt((at) => at ?? Date.now());
    setNotes((before) => ({ ...before, ...changes }));
  };

  const callFor = (share: Call['share']) => {
    const { clientName, clientPhone, clientEmail, foundBy } = notes;
    return {
      ...list,
      clientName,
      clientPhone,
      share,
      ...(clientEmail.trim() && { clientEmail }),
      ...(foundBy && { foundBy }),
    };
  };

  /** What was refused by field, without what has been put right since. */
  function problems(): Record<string, string> {
    const { error, variables } = saving;
    const refused = fieldProblems(error);
    if (!refused || !variables) return {};
    const now = callSchema.safeParse({ ...variables, ...callFor(variables.share) });
    const wrong = new Set(now.error?.issues.map(({ path: [field] }) => field));
    if (price.data?.lines.length === 0) wrong.add('words');
    return Object.fromEntries(Object.entries(refused).filter(([field]) => wrong.has(field)));
  }

  return {
    notes,
    note,
    price,
    saving,
    startedAt,
    problems: problems(),
    /** True when the price is of what is noted. */
    isPriced: asked === JSON.stringify(list) && !price.isPlaceholderData && price.isSuccess,
    isTouched: JSON.stringify(notes) !== JSON.stringify(first),
    answer: (answers: Partial<AccessAnswers>) => note({ access: { ...access, ...answers } }),
    pick({ key, name }: { key: string; name: string }) {
      const known = notes.picked.find((each) => each.key === key);
      note({
        picked: known
          ? notes.picked.map((each) =>
              each === known ? { ...each, quantity: each.quantity + 1 } : each,
            )
          : [...notes.picked, { key, name, quantity: 1 }],
      });
    },
    setPicked: (key: string, quantity: number) =>
      note({
        picked: notes.picked.flatMap((each) =>
          each.key !== key ? each : quantity > 0 ? { ...each, quantity } : [],
        ),
      }),
    save(share: Call['share'], onSaved: (quote: StaffQuoteDetail, sent: Notes) => void) {
      if (saving.isPending) return;
      const call = callFor(share);
      saving.mutate(
        { ...call, key: retryKey.keyFor(call) },
        // Whoever has left the call is not taken to their texts any more.
        { onSuccess: (quote) => isShown.current && onSaved(quote, notes) },
      );
    },
    restart() {
      setFirst(blank);
      setNotes(blank);
      setStartedAt(null);
      saving.reset();
    },
  };
}

export type CallNotes = ReturnType<typeof useCall>;

/** The last quote of whoever has this phone number, in any writing; null while it is no number. */
export function useCalledBefore(phone: string) {
  const digits = useDeferredValue(phoneDigitsOf(phone));
  const path = `${staffPaths.quotes}?${new URLSearchParams({ q: digits, limit: '20' })}`;
  const query = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api(path, staffQuotesSchema, { signal, asStaff: true }),
    enabled: digits.length >= 7,
    staleTime: 0,
  });
  if (digits.length < 7) return null;
  return (
    query.data?.quotes.find(({ clientPhone }) => phoneDigitsOf(clientPhone).endsWith(digits)) ??
    null
  );
}

/** What is still open of a price, without what staff have put aside. */
export function openWords({ unknown }: CallPrice, ignored: readonly string[]) {
  return unknown.filter(({ words }) => !ignored.includes(words));
}
