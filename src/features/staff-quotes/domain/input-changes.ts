import type { AccessAnswers, InputLine, QuoteInputs } from '#src/features/pricing/contract.ts';

/** The parts of a line needed to describe its changes. */
type ListedLine = Pick<InputLine, 'id' | 'name' | 'quantity' | 'isKept' | 'sameAs'>;

/**
 * How a line changed since `before`, in a few words: "6 → 4", "removed", "kept", "same as Sofa",
 * "was Desk, small"; "added" for a new line. Empty when nothing changed.
 */
export function lineChanges(
  line: ListedLine,
  before: { name: string; quantity: number; isKept?: boolean; sameAs?: string | null } | null,
  lines: readonly ListedLine[],
): string[] {
  const changes: string[] = [];
  if (!before) changes.push('added');
  else if (before.name !== line.name) changes.push(`was ${before.name}`);
  if (before && before.quantity !== line.quantity) {
    changes.push(line.quantity === 0 ? 'removed' : `${before.quantity} → ${line.quantity}`);
  } else if (!before && line.quantity === 0) changes.push('removed');
  if (line.isKept !== (before?.isKept ?? false)) {
    changes.push(line.isKept ? 'kept' : 'not kept after all');
  }
  if (line.sameAs !== (before?.sameAs ?? null)) {
    const original = lines.find(({ id }) => id === line.sameAs);
    changes.push(original ? `same as ${original.name}` : 'a thing of its own after all');
  }
  return changes;
}

/** Everything a person changed between two lists, one sentence per line and answer. */
export function inputChanges(before: QuoteInputs, after: QuoteInputs): string[] {
  const ofLines = after.lines.flatMap((line) => {
    const known = before.lines.find(({ id }) => id === line.id) ?? null;
    const changes = lineChanges(line, known, after.lines);
    if (!known && line.quantity > 1) changes.push(String(line.quantity));
    return changes.length > 0 ? [`${line.name}: ${changes.join(', ')}`] : [];
  });
  const topics = Object.keys(after.access) as (keyof AccessAnswers)[];
  const ofAnswers = topics
    .filter((topic) => after.access[topic] !== before.access[topic])
    .map((topic) => `${accessLabels[topic]}: ${answerText(after.access[topic])}`);
  return [...ofLines, ...ofAnswers];
}

/** The label of each access answer. */
export const accessLabels: Record<keyof AccessAnswers, string> = {
  floor: 'Floor',
  hasElevator: 'Elevator',
  freightWindow: 'Freight elevator at set hours',
  parking: 'Place for the truck',
  longCarry: 'Long carry',
  insuranceCertificate: 'Certificate of insurance',
  dismantling: 'Dismantling',
  disconnecting: 'To disconnect',
  demolition: 'To tear out',
  sameDay: 'Same-day pickup',
  hoarding: 'Rooms too full to walk in',
};

/** An answer in words: "4", "basement", "yes", "not said". */
export function answerText(answer: number | boolean | null): string {
  if (answer === null) return 'not said';
  if (answer === 0) return 'basement';
  if (typeof answer === 'number') return String(answer);
  return answer ? 'yes' : 'no';
}
