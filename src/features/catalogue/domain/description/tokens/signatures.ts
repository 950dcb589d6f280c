import type { Token } from '#src/features/catalogue/domain/description/grammar.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { type Match, wordSet } from './tokens.ts';

const closings = wordSet(
  'thanks thank you thx regards best bless sincerely fraternally cheers respectfully cordially truly yours warmly gracias saludos atentamente bendiga bendiciones',
);

const described = wordSet(english.adjectives, spanish.adjectives);

/** "Thank you, Ana Maria". */
const longestName = 3;
const longestClosing = 3;

/** Takes the name at the end of a letter away, which may look like a thing misspelled: "God bless, Hamidou". */
export function withoutSignature(
  tokens: readonly Token[],
  text: string,
  match: Match,
): readonly Token[] {
  const end = tokens.at(-1)?.text === '.' ? tokens.length - 1 : tokens.length;
  let from = end;
  while (from > end - longestName && isName(tokens[from - 1], text)) from -= 1;
  // "xo Fern".
  if (from < end && /^(?:xo)+x?$/.test(tokens[from - 1]?.text ?? ''))
    return tokens.slice(0, from - 1);
  let mark = from;
  while (mark > 0 && tokens[mark - 1]?.kind === 'mark') mark -= 1;
  const isSigned =
    from < end &&
    mark < from &&
    tokens
      .slice(Math.max(0, mark - longestClosing), mark)
      .some((token) => closings.has(token.text));
  // "Thanks, Maria Walker" has a first name, "Thanks, old walker" has none.
  const isFirst =
    end - from > 1 && !match(tokens, from) && !described.has(tokens[from]?.text ?? '');
  const isThing =
    !isFirst && tokens.slice(from, end).some((_, at) => match(tokens, from + at) !== null);
  return isSigned && !isThing ? tokens.slice(0, mark) : tokens;
}

function isName(token: Token | undefined, text: string): boolean {
  return token?.kind === 'word' && /\p{Lu}/u.test(text[token.start] ?? '');
}

const headNames = /^(?:from|sent|date|to|cc|subject)$/;
const fewestHeads = 2;

/** Takes the head of a forwarded mail away: "From: Gus", "Date: Tue", "Subject: bike room + boiler" above a list. */
export function withoutMailHeads(tokens: readonly Token[], match: Match): readonly Token[] {
  const isEnd = (at: number) => (tokens[at]?.text ?? '\n') === '\n';
  const heads = tokens.flatMap(({ text }, at) =>
    headNames.test(text) && tokens[at + 1]?.text === ':' && isEnd(at - 1) ? [at] : [],
  );
  if (heads.length < fewestHeads) return tokens;
  const lines = heads.map((from) => {
    let to = from;
    while (!isEnd(to)) to += 1;
    return { from, to };
  });
  const last = lines.at(-1)?.to ?? 0;
  const hasList = tokens.some((_, at) => at > last && match(tokens, at)?.meaning.kind === 'noun');
  return tokens.filter((token, at) => {
    const line = lines.find(({ from, to }) => at >= from && at < to);
    return !line || (tokens[line.from]?.text === 'subject' && !hasList) || token.text === '\n';
  });
}
