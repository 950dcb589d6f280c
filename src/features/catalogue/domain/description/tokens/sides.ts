import type { NumberReading, Token } from '#src/features/catalogue/domain/description/grammar.ts';
import { isTimesBehind } from './numbers.ts';
import { decimal, numberWords } from './plain-numbers.ts';
import { skipHyphen } from './tokens.ts';
import { units } from './unit-words.ts';

/** What stands behind the unit of a side: "60 in x 30 in wide". */
const endsSide = /^(?:x|by|por|w|h|d|l|wide|tall|high|long|deep|[^a-z]*)$/;

/** "10x12", "6ft x 4ft x 3ft", "12 by 14", "8 por 10", "six-by-six". */
export function readSides(tokens: readonly Token[], start: number): NumberReading | null {
  const feet: number[] = [];
  let hasUnits = false;
  let at = start;
  for (;;) {
    const value = sideAt(at);
    if (value === null) return null;
    let next = skipHyphen(tokens, at + 1);
    const mark = tokens[next]?.text ?? '';
    const unit = mark === '"' ? 'in' : mark === "'" ? 'ft' : units.get(mark);
    // "10 by 10 in Jamaica" is no length.
    const isUnit =
      mark !== 'in' || tokens[next]?.glued || endsSide.test(tokens[next + 1]?.text ?? '');
    const isInch = (unit === 'in' || mark === 'in') && isUnit;
    const hasUnit = unit === 'ft' || isInch;
    if (hasUnit) next += 1;
    hasUnits ||= hasUnit;
    feet.push(isInch ? value / 12 : value);
    const joint = tokens[next]?.text ?? '';
    const behind = skipHyphen(tokens, next + 1);
    const isCount = sideAt(behind) === null || isTimesBehind(tokens, start, next);
    const isJoint = /^(?:x|by|por|\*)$/.test(joint) && !isCount;
    // "4x 30in tables" are four.
    const isGlued = tokens[next]?.glued === true;
    const isTimes = joint === 'x' && isGlued !== tokens[next + 1]?.glued;
    // "65 in x4" as well, but not "36 in x80 in".
    const isSide = hasUnit && (isGlued || /^(?:"|'|in)$/.test(tokens[next + 2]?.text ?? ''));
    const isOther = (isTimes && !isSide) || namesParts(tokens, behind + 1);
    if (feet.length === 1 && isOther) return null;
    if (!isJoint || feet.length === 3) {
      if (feet.length < 2) return null;
      // "2x4s" are boards, and were matched as such.
      const areInches =
        !hasUnits && feet.length === 3 && Math.max(...feet) >= 36 && Math.min(...feet) >= 12;
      return { kind: 'sides', feet: areInches ? feet.map((side) => side / 12) : feet, next };
    }
    at = behind;
  }

  function sideAt(index: number): number | null {
    const token = tokens[index];
    if (token?.kind === 'number') return decimal(token.text);
    return (token?.kind === 'word' ? numberWords.get(token.text) : null) ?? null;
  }
}

/** "2 x 4dr file cabinets": drawers, and no feet. */
export function namesParts(tokens: readonly Token[], at: number): boolean {
  const part = skipHyphen(tokens, at);
  const { text = '' } = tokens[part] ?? {};
  // "a 36 x 80 door", "4x6 shelf" are those things themselves.
  const isThing = tokens[part + 1]?.kind !== 'word' && /^(?:doors?|shelf)$/.test(text);
  return !isThing && /^(?:dr|drs|drw|drwr|drwrs|drawers?|doors?|shelf|tiers?|burners?)$/.test(text);
}
