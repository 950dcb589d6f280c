import { useLayoutEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Unsaved changes of the price book or the catalogue. */
export interface RulesDraft {
  /** How many numbers, steps, fees or items differ from the current rules. */
  changes: number;
  /** Messages by path. */
  problems: Record<string, string>;
  /** The version the changes are based on. */
  baseVersion: string;
  /** True when someone else has saved since. */
  isOvertaken: boolean;
  note: string;
  noteField: UseFormRegisterReturn;
  /** Applies the changes on top of the current rules. */
  rebase: () => void;
  reset: () => void;
  /** Remembers what is being sent. */
  take: () => void;
  /** What was sent is the rules now; what was typed since stays, as a change of them. */
  settle: (version: string) => void;
  /** Shows the server's message for each field until those rules change. */
  refuse: (rules: unknown, fields: Record<string, string>) => void;
}

/** The state of a draft besides its form. `follow` gets the saved texts, or those sent, and the ones saved since. */
export function useRulesVersion<Texts>(
  { version, texts }: { version: string; texts: Texts },
  { rules, changes }: { rules: unknown; changes: number },
  follow: (before: Texts, now: Texts) => void,
) {
  const [baseVersion, setBaseVersion] = useState(version);
  const [refusal, setRefusal] = useState<{ of: string; fields: Record<string, string> }>();
  const followed = useRef({ version, texts });
  const sent = useRef(texts);
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
    take(typed: Texts) {
      sent.current = structuredClone(typed);
    },
    settle(saved: string) {
      followed.current = { ...followed.current, texts: sent.current };
      setBaseVersion(saved);
    },
    refuse: (of: unknown, fields: Record<string, string>) =>
      setRefusal({ of: JSON.stringify(of), fields }),
  };
}

/** The current texts, with each one that was changed here on top. */
export function mergeTexts<Texts>(mine: Texts, before: Texts, now: Texts): Texts;
export function mergeTexts(mine: unknown, before: unknown, now: unknown): unknown {
  if (countChanges(before, mine) === 0) return now;
  if (Array.isArray(mine) && Array.isArray(before) && Array.isArray(now)) {
    return mergeLists(mine, before, now);
  }
  if (!isRecord(mine) || !isRecord(before) || !isRecord(now)) return mine;
  const keys = [...new Set([...Object.keys(now), ...Object.keys(mine)])];
  const merged = keys.map((key) => [key, mergeTexts(mine[key], before[key], now[key])] as const);
  return Object.fromEntries(merged.filter(([, text]) => text !== undefined));
}

/** Lists of steps, or of words: what was added or taken off on one side is so in both. */
function mergeLists(mine: unknown[], before: unknown[], now: unknown[]): unknown[] {
  const [inMine, inNow] = [findSteps(before, mine), findSteps(before, now)];
  const kept = mine.flatMap((step, at) => {
    const index = inMine.indexOf(at);
    if (index < 0) return [step];
    return mergeTexts(step, before[index], now[inNow[index] ?? -1]) ?? [];
  });
  const places = kept.map(placeOf);
  const theirs = now.filter((step, at) => !inNow.includes(at) && !places.includes(placeOf(step)));
  return [...kept, ...theirs].toSorted((a, b) => Number(placeOf(a)) - Number(placeOf(b)));
}

/** Where each step is in another list, -1 for nowhere; one that was moved is between the same neighbors. */
function findSteps(steps: unknown[], list: unknown[]): number[] {
  const places = list.map(placeOf);
  const found = steps.map((step) => places.indexOf(placeOf(step)));
  let next = 0;
  return found.map((at) => {
    const isMoved = at < 0 && next < list.length && !found.includes(next);
    const here = isMoved ? next : at;
    if (here >= 0) next = here + 1;
    return here;
  });
}

/** What tells a step from the others of its curve: its first figure. */
function placeOf(step: unknown): unknown {
  return isRecord(step) ? Object.values(step)[0] : step;
}

/** How many numbers, steps and fees differ between two books; replacing a step counts once. */
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
