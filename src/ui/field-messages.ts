import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Puts the server's messages on their fields and moves to the first one. */
export function showFieldMessages<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: readonly FieldPath<Values>[],
  messages: Record<string, string>,
): void {
  const faulty = names.filter((name) => messages[name]);
  for (const [index, name] of faulty.entries()) {
    setError(name, { message: messages[name] }, { shouldFocus: index === 0 });
  }
}
