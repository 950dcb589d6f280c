import type { Atom, Fate } from '#src/features/catalogue/domain/description/grammar.ts';

/** How far a word like "keep" reaches. */
type Reach = 'next' | 'list' | 'line' | 'block' | 'sentence';

type ScopeFate = Extract<Fate, 'take' | 'stays' | 'gone' | 'asked'>;

/** Follows what happens to the things that are named: from "keep the" on they stay. */
export function createScope() {
  let fate: ScopeFate = 'take';
  let reach: Reach = 'list';
  let hasNamed = false;
  let wordsSince = 0;
  /** Whether only a request, "can you take", asked. */
  let isRequest = false;
  /** Whether a colon stands behind the question: "do you take: sofa, desk". */
  let isListed = false;

  function reset(): void {
    fate = 'take';
    isRequest = false;
    isListed = false;
  }

  return {
    open(newFate: ScopeFate, newReach: Reach, request = false): void {
      fate = newFate;
      reach = newReach;
      isRequest = request;
      isListed = false;
      hasNamed = false;
      wordsSince = 0;
    },
    /** "take", "only": what follows goes; a headed list goes on until its end. */
    close(isHeader: boolean, hasThem = false): void {
      if ((reach === 'line' || reach === 'block') && fate !== 'take' && !isHeader) return;
      // "do you take tires? I have a stove", also where the question has no mark.
      if (fate === 'asked' && !hasThem) return;
      reset();
    },
    fate: (): ScopeFate => fate,
    hasNamed: () => hasNamed,
    isRequest: () => isRequest,
    isListed: () => isListed,

    /** "no me sirve la nevera": a lone "no" reaches two words far. */
    afterWord(): void {
      wordsSince += 1;
      if (reach === 'next' && wordsSince > 2) reset();
    },
    /** After a thing: "no piano or safe" goes on, "no piano 2 sofas" does not. `named` is what becomes of it. */
    afterThing(next: Atom | undefined, named: Fate | null = null): void {
      hasNamed = true;
      wordsSince = 0;
      const goesOn =
        next?.text === 'or' || next?.text === 'nor' || next?.text === 'ni' || next?.text === 'o';
      if (reach === 'next' && fate !== 'take' && !goesOn) reset();
      // "can you take my couch, mattress and tv": whoever has the first has them all.
      if (fate === 'asked' && named === 'take' && !goesOn) reset();
    },
    /** "keep the sofa, 2 chairs to go": a counted thing behind a comma is another matter. */
    beforeThing(isAfterComma: boolean, isCounted: boolean): void {
      if (reach === 'list' && fate !== 'take' && isAfterComma && isCounted && hasNamed) reset();
    },
    afterMark(mark: string, nextIsNewLine: boolean): void {
      if (fate === 'take') return;
      const endsSentence = /^[.;!?]$/.test(mark);
      if (mark === '\n') {
        if (reach !== 'block' || nextIsNewLine) reset();
        return;
      }
      if (reach === 'next') reset();
      if (endsSentence && reach !== 'line' && reach !== 'block') reset();
      if (endsSentence && reach === 'line') reset();
      if (mark === ':' && hasNamed && reach === 'list') reset();
    },
    /** "do you take:" asks for what is behind it; what was told of something else ends with its colon. */
    beforeList(isOther: boolean): void {
      if (isOther && (reach === 'list' || reach === 'sentence')) reset();
      else if (fate === 'asked') {
        isRequest = true;
        isListed = true;
      }
    },
  };
}

export type Scope = ReturnType<typeof createScope>;
