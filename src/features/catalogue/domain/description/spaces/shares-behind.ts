import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import type { Job } from './job.ts';
import { wordsBehind } from './job-words.ts';

/** "a truck, half full", "their box truck, truck about half full", "dumpster about 3/4 full". */
export function partBehind(job: Job, at: number): number {
  const near = job.atoms.slice(at + 1, at + 10);
  const end = near.findIndex((_, index) => job.endsSentence[at + 1 + index]);
  const behind = end < 0 ? near : near.slice(0, end);
  const fill = behind.find(({ kind }) => kind === 'fill' || kind === 'noun');
  const said = textOf(behind);
  const isHalf = /\bhalf full|\bmedi[oa]\b|\bhalf ?way\b/.test(said) || fill?.text === 'half';
  if (isHalf) return 0.5;
  return fill?.kind === 'fill' && fill.share < 0.8 ? fill.share : 1;
}

/** "a truck and a half". */
export function halfBehind(job: Job, at: number): number {
  const [and, half] = job.atoms.slice(at + 1, at + 3);
  const isHalf =
    /^(?:and|y)$/.test(and?.text ?? '') && half?.kind === 'share' && half.value === 0.5;
  return isHalf ? half.value : 0;
}

/** "a cargo van, loaded up about 2/3", "it fills a pickup 3/4 of the way". */
export function shareLoaded(job: Job, at: number): number | null {
  const behind = job.atoms.slice(at + 1, at + 10);
  const back = wayBack(job, at);
  if (back !== null) return back;
  const [next] = behind;
  const isOfWay = /^(?:the way|full)\b/.test(wordsBehind(job, at + 1, 3));
  if (next?.kind === 'share' && next.value <= 1 && isOfWay) return next.value;
  const isLoaded =
    !/^(?:and|y)$/.test(behind[0]?.text ?? '') &&
    behind.some(({ text }) => /^(?:loaded|filled|packed|full|cargad[oa])$/.test(text));
  const share = behind.find(({ kind }) => kind === 'share' || kind === 'noun');
  return isLoaded && share?.kind === 'share' && share.value <= 1 ? share.value : null;
}

/** "filled to the roof, about 3/4 of the way back", "packed halfway back": of its length. */
function wayBack(job: Job, at: number): number | null {
  const near = job.atoms.slice(at + 1, at + longestWay);
  const end = near.findIndex(({ kind, text }) => kind === 'noun' || /^[.;!?\n]$/.test(text));
  const behind = end < 0 ? near : near.slice(0, end);
  const found = behind.findIndex(
    ({ kind }, index) =>
      /^(?:share|fill)$/.test(kind) &&
      /^(?:full |filled )?(?:of )?(?:the )?(?:way )?(?:back|deep)(?: |$)/.test(
        wordsBehind(job, at + 1 + index, 4),
      ),
  );
  const part = behind[found];
  if (part?.kind === 'share' && part.value <= 1) return part.value;
  return part?.kind === 'fill' && /^half/.test(part.text) ? 0.5 : null;
}

const longestWay = 14;
