import { startsApart } from '#src/features/catalogue/domain/description/fates/contrasts.ts';
import { fateOf } from '#src/features/catalogue/domain/description/fates/fate-of.ts';
import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';
import { isSaidAgainToo } from '#src/features/catalogue/domain/description/lists/said-before.ts';
import {
  isDamaged,
  isOneOfBoth,
  ownerBefore,
  tellsAgain,
  tellsTotal,
} from '#src/features/catalogue/domain/description/noun-clues.ts';
import { amountOf } from '#src/features/catalogue/domain/description/read-counts.ts';
import { isSaidToBe } from '#src/features/catalogue/domain/description/sizes-behind.ts';
import { textOf, wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import type { Noun } from './noun.ts';

/** Words that name only the kind. */
const genericWords = wordSet(english.genericWords, spanish.genericWords);

/** A thing by its own name and what was said in front of it. */
export function nameThing(noun: Noun): Thing {
  const { reading, atom, at, item, from, count, sizes, hasOwnSize } = noun;
  const { pending, tokens, joint } = reading;
  const amount = noun.isCounted ? amountOf(reading, item.key, atom.from) : null;
  const isBare = atom.to - atom.from === 1;
  reading.scope.beforeThing(
    startsApart(reading, from),
    count !== null && !pending.definite && !isOneOfBoth(reading, atom),
  );
  return {
    item: (hasOwnSize ? null : sizedItem(item, sizes, reading.lexicon)) ?? item,
    hasOwnSize,
    from,
    to: atom.to,
    name: textOf(tokens.slice(atom.from, atom.to)),
    nounFrom: atom.from,
    nounTo: atom.to,
    isAmbiguous: atom.ambiguous,
    isBare,
    amount,
    uncounted: atom.plural && (amount === null || amount.vague),
    plural: atom.plural,
    definite: pending.definite || noun.isOfBoth,
    another: pending.another,
    owner: ownerBefore(reading, at),
    restated:
      pending.restated || tellsTotal(reading, atom.key, at) || isSaidAgainToo(reading, item.key),
    generic: isBare && genericWords.has(tokens[atom.from]?.text ?? ''),
    brand: atom.brand,
    fate: fateOf(reading, at, item, pending.place),
    joint: pending.same || isSaidToBe(reading, item, at) ? 'same' : joint,
    sentence: reading.sentence,
    multiplier: reading.multiplier,
    sizes,
    feet: pending.feet,
    hasHeight: false,
    inAside: reading.parenAt !== null || pending.among,
    isSubject: isSubject(noun),
    tellsAgain: reading.recap === reading.sentence || tellsAgain(reading, atom, at),
  };
}

/** "Dishwasher is still hooked up", "fridge sold", but "I need a desk gone". */
function isSubject({ reading, atom, count, next }: Noun): boolean {
  if (!/^(?:sentence|comma|dash|paren)$/.test(reading.joint)) return false;
  return isDamaged(reading, atom, count) || (!count && isGone.test(next)) || verbs.test(next);
}

const isGone = /^(?:sold|gone|taken|donated|already|vendid[oa]s?)$/;

const verbs =
  /^(?:is|are|has|have|was|were|needs?|does|doesn't|doesnt|won't|hasn't|hasnt|haven't|isn't|isnt|aren't|arent|didn't|didnt|wasn't|go|goes|stay|stays|belongs?|remains?|weighs?|esta|estan|tiene|van|va|se|pesan?|miden?|match|matches|fits?|works?|looks?|came|comes|folds?|opens?)$/;
