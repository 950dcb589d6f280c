import { useLayoutEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Changes of the price book or the catalogue that nobody has saved yet. */
export interface RulesDraft {
  /** How many numbers, steps, fees or items differ from what is in use. */
  changes: number;
  /** By path. */
  problems: Record<string, string>;
  /** The version the changes were begun from. */
  baseVersion: string;
  /** Somebody else saved since. */
  isOvertaken: boolean;
  note: string;
  noteField: UseFormRegisterReturn;
  /** Puts the changes on top of what is in use now. */
  rebase: () => void;
  reset: () => void;
  /** Shows what the server says of single fields until the rules it said it of are changed. */
  refuse: (rules: unknown, fields: Record<string, string>) => void;
}

/** What a draft remembers beside its form. `follow` gets the saved texts before and now when others saved. */
export function useRulesVersion<Texts>(
  { version, texts }: { version: string; texts: Texts },
  { rules, changes }: { rules: unknown; changes: number },
  follow: (before: Texts, now: Texts) => void,
) {
  const [baseVersion, setBaseVersion] = useState(version);
  const [refusal, setRefusal] = useState<{ of: string; fields: Record<string, string> }>();
  const followed = useRef({ version, texts });
  useLayoutEffect(() => {
    if (followed.current.version === version) return;
    follow(followed.current.texts, texts);
    followed.current = { version, texts };
  });
  if (changes === 0 && baseVersion !== version) setBaseVersion(version);
  return {
    baseVersion,
    isOvertaken: changes > 0 && baseVersion !== version,
    refused: refusal?.of === JSON.stringify(rules) ? refusal.fields : {},
    rebase: () => setBaseVersion(version),
    refuse: (of: unknown, fields: Record<string, string>) =>
      setRefusal({ of: JSON.stringify(of), fields }),
  };
}

/** What is in use now, under what differs from what was in use before. */
export function mergeTexts<Texts extends object>(mine: Texts, before: Texts, now: Texts): Texts {
  const touched = Object.entries(mine).filter(
    ([key, value]) => countChanges(Reflect.get(before, key), value) > 0,
  );
  return { ...now, ...Object.fromEntries(touched) };
}

/** How many numbers, steps and fees differ between two books; one step in the place of another is one. */
export function countChanges(saved: unknown, draft: unknown): number {
  if (Array.isArray(saved) && Array.isArray(draft)) {
    const [one, other] = [saved, draft].map((list) => list.map((step) => JSON.stringify(step)));
    const gone = one?.filter((step) => !other?.includes(step)).length ?? 0;
    const come = other?.filter((step) => !one?.includes(step)).length ?? 0;
    return Math.max(gone, come);
  }
  if (isRecord(saved) && isRecord(draft)) {
    return [...new Set([...Object.keys(saved), ...Object.keys(draft)])].reduce(
      (sum, key) => sum + countChanges(saved[key], draft[key]),
      0,
    );
  }
  return Object.is(saved, draft) ? 0 : 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
