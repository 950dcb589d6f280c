import type { Token } from '#src/features/catalogue/domain/description/grammar.ts';

/** "A, B and C", "B / C / D", "A-D": how many letters start at a token, and the token behind them. */
export function lettersFrom(tokens: readonly Token[], from: number, most: number) {
  let [value, next, end] = [0, from, from];
  for (; isLetter(tokens[next]) && value < most; next = behindJoints(tokens, next + 1)) {
    value += 1;
    end = next + 1;
  }
  const [to, last] = tokens.slice(end, end + 2);
  if (value === 1 && /^(?:thru|through|to|-|–|al?)$/.test(to?.text ?? '') && isLetter(last)) {
    value = last.text.charCodeAt(0) - (tokens[end - 1]?.text.charCodeAt(0) ?? 0) + 1;
    end += 2;
  }
  return { value, end };
}

const isLetter = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && /^[a-z]$/.test(token.text);

function behindJoints(tokens: readonly Token[], at: number): number {
  let next = at;
  while (next < at + 2 && /^(?:[,&+/]|and|y)$/.test(tokens[next]?.text ?? '')) next += 1;
  return next > at ? next : -1;
}
