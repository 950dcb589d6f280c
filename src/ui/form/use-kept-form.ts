import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { attempt } from '#src/shared/attempt.ts';

/** As long as the photo form is kept; most tabs are closed before, and what is kept goes with them. */
const keptMs = 7 * 24 * 3600_000;

const storageKey = (name: string) => `form ${name}`;

/**
 * Keeps what is typed into a form in this tab, over a reload and a step back. Fields that say something
 * else than `blank` by then stay as they are. Forget it once the form is sent.
 */
export function useKeptForm<Values extends FieldValues, Checked>(
  name: string,
  form: UseFormReturn<Values, unknown, Checked>,
  blank: Partial<Values>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: blank says the same at any time
  useEffect(() => {
    const typed = form.getValues();
    for (const [field, value] of Object.entries(readKept(name))) {
      if (typed[field] && typed[field] !== blank[field]) continue;
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
    return form.subscribe({
      formState: { values: true },
      callback: () => keep(name, form.getValues()),
    });
  }, [name, form]);
}

export function forgetForm(name: string): void {
  attempt(() => sessionStorage.removeItem(storageKey(name)));
}

function keep(name: string, values: FieldValues): void {
  const kept: KeptForm = { savedAt: Date.now(), values };
  attempt(() => sessionStorage.setItem(storageKey(name), JSON.stringify(kept)));
}

interface KeptForm {
  /** Milliseconds since 1970. */
  savedAt: number;
  values: FieldValues;
}

function readKept(name: string): FieldValues {
  const text = attempt(() => sessionStorage.getItem(storageKey(name)));
  const kept = attempt(() => JSON.parse(text ?? 'null') as KeptForm | null);
  if (kept && Date.now() - kept.savedAt < keptMs) return kept.values;
  forgetForm(name);
  return {};
}
