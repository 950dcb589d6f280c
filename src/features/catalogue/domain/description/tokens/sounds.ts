import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { wordSet } from './tokens.ts';

const ofSpanish = wordSet(Object.values(spanish.nouns).join(' ').replaceAll(',', ' '));

/** Finds what is written as it sounds in Spanish: "cillas", "yantas", "orno", "bentilador". */
export function createSounds(words: ReadonlySet<string>): (word: string) => string | undefined {
  const bySound = new Map(
    [...words].flatMap((word) => (ofSpanish.has(word) ? [[soundOf(word), word] as const] : [])),
  );
  return (word) => {
    const one = word.endsWith('s') ? bySound.get(soundOf(word.slice(0, -1))) : undefined;
    return bySound.get(soundOf(word)) ?? (one && `${one}s`);
  };
}

function soundOf(word: string): string {
  return word
    .replace(/(?<!c)h/g, '')
    .replace(/ll/g, 'y')
    .replace(/v/g, 'b')
    .replace(/qu|c(?![eih])/g, 'k')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/gu(?=[ei])/g, 'g');
}
