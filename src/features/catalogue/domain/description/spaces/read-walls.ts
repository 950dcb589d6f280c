import { cubicFeetPerYard } from '#src/features/catalogue/domain/spaces.ts';
import { type Amount, type Job, says, take } from './job.ts';
import { sentenceBounds, tokensText } from './job-words.ts';
import { isHeavy, materialAtom } from './space-clues.ts';

/** One face of a torn-down wall or ceiling, loosely heaped. Plaster comes with its lath. */
const faceFeet = { board: 0.125, plaster: 0.2, masonry: 0.5 };

const plasterPounds = 900;

const walls = /\b(?:walls?|partitions?|ceilings?|pared(?:es)?|muros?|tabiques?|techos?)\b/;
const tornOut =
  /\b(?:took|tak(?:e|en|ing)|tor(?:e|n)|tear(?:ing)?|knock(?:ed|ing)?|ripp?(?:ed|ing)|pull(?:ed|ing)|demo\w*|remov(?:ed|ing)|came|cut|tumb(?:e|o|amos|aron|ada)|quit(?:e|o|amos|aron|ada)|derrib\w+)\b/;
const bothFaces =
  /\b(?:both|two|2|each|either) (?:faces?|sides?)\b|\b(?:amb[oa]s|l[oa]s dos|los 2) (?:lados|caras)\b/;

/** "took down a plaster wall 20 ft by 9 ft, both faces": by its area. */
export function readWall(job: Job, squareFeet: number, at: number): Amount | null {
  if (!says(job, walls) || !says(job, tornOut)) return null;
  const [first, last] = sentenceBounds(job, at);
  const words = tokensText(job, job.atoms[first]?.from ?? 0, job.atoms[last - 1]?.to ?? 0);
  const found = materialAtom(job, at);
  if (found?.material !== 'debris' || !walls.test(words) || !tornOut.test(words)) return null;
  const faces = bothFaces.test(words) ? 2 : 1;
  const thick = isHeavy(found)
    ? faceFeet.masonry
    : faceFeet[found.poundsPerYard === plasterPounds ? 'plaster' : 'board'];
  const cubicFeet =
    wallsCounted(job, first, at) * squareFeet * (isHeavy(found) ? 1 : faces) * thick;
  return take(job, cubicFeet / cubicFeetPerYard, at, at, false, 'debris');
}

/** "three walls each 10 by 8". */
function wallsCounted({ atoms }: Job, from: number, at: number): number {
  const before = atoms.slice(from, at);
  const index = before.findIndex(({ text }) => /^(?:walls|paredes)$/.test(text));
  const count = before.slice(0, Math.max(0, index)).findLast(({ kind }) => kind === 'count');
  return count?.kind === 'count' ? count.value : 1;
}
