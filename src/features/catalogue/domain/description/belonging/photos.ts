import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** A word for pictures of the things, or for the set that they are of. */
export const isPhotoOrSet = (reading: Reading, thing: Thing) =>
  isPhoto(reading, thing) || isSetTheyAreOf(reading, thing);

const longestLead = 6;

/** "a sofa, a coffee table, all from a living room set". */
const isSetTheyAreOf = ({ tokens, things }: Reading, { item, nounFrom, plural }: Thing) =>
  things.length > 0 &&
  !plural &&
  /-set$/.test(item.key) &&
  /\b(?:all|both|part|parts|pieces|are|from) (?:from|of)(?: (?:an?|the|our|my|one|same|his|her|old))*$/.test(
    textOf(tokens.slice(Math.max(0, nounFrom - longestLead), nounFrom)),
  );

/** "my cousin sent 31 pictures": of the things. */
function isPhoto({ tokens }: Reading, { item, nounFrom }: Thing): boolean {
  if (item.key !== 'picture-large') return false;
  return sends.test(textOf(tokens.slice(Math.max(0, nounFrom - longestLead), nounFrom)));
}

const sends =
  /\b(?:sent|sending|send|texted|texting|emailed|uploaded|attached|attaching|took|snapped|mande|tome)(?: (?:you|u|me|us|them|over|about|like))*(?: \w+)?$/;
