/** A word, a number or a single mark of a description. */
export interface Token {
  kind: 'word' | 'number' | 'mark';
  /** Lower case, as written. */
  text: string;
  /** Singular of a word; the text of anything else. */
  stem: string;
  /** No space between this and the token before. */
  glued: boolean;
}

/** Every alternative starts with a different kind of character, so matching never goes back. */
const tokenPattern = /\d+(?:[.,]\d+)*|\p{L}+(?:'\p{L}+)*|\n|[^\s]/gu;

/** Cuts free text into tokens, in one pass. Typographic quotes, dashes and signs become plain ones. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of plainText(text).matchAll(tokenPattern)) {
    const [word] = match;
    const kind = /^\d/.test(word) ? 'number' : /^\p{L}/u.test(word) ? 'word' : 'mark';
    tokens.push({
      kind,
      text: word,
      stem: kind === 'word' ? singular(word) : word,
      glued: tokens.length > 0 && match.index === end,
    });
    end = match.index + word.length;
  }
  return tokens;
}

function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ′`]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/⁄/g, '/')
    .replace(/×/g, 'x')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/\bt\.v\b\.?/g, 'tv')
    .replace(/\ba\/c\b/g, 'ac');
}

const shortPlurals = new Set(['tvs', 'pcs', 'acs']);

/** The singular of an English noun, well enough that both numbers of a catalogue word agree. */
export function singular(word: string): string {
  if (word.endsWith("'s")) return word.slice(0, -2);
  if (word.length <= 3) return shortPlurals.has(word) ? word.slice(0, -1) : word;
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith('s')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('lves')) return `${word.slice(0, -3)}f`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
