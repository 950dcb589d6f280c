/** A moment of a video, judged. */
export interface FrameCandidate {
  /** Which part of the video it stands for; one candidate of each is wanted. */
  segment: number;
  /** Variance of the Laplacian: the higher, the sharper. */
  sharpness: number;
  /** Difference hash of 64 bits. */
  hash: bigint;
}

/** Of 64 bits; below it two frames show the same thing from the same place. */
const minHashDistance = 8;
/** Against the sharpest of all; below it a frame is blank, or a blur. */
const minRelativeSharpness = 0.02;

/**
 * Picks at most `count` candidates that differ from one another: the sharpest of each segment first,
 * then the sharpest of the rest. Keeps their order.
 */
export function pickFrames<Candidate extends FrameCandidate>(
  candidates: readonly Candidate[],
  count: number,
): Candidate[] {
  const sharpest = Math.max(...candidates.map(({ sharpness }) => sharpness));
  const sharpestFirst = candidates
    .filter(({ sharpness }) => sharpness >= sharpest * minRelativeSharpness)
    .sort((a, b) => b.sharpness - a.sharpness);
  const best = sharpestFirst.filter(
    (candidate) => sharpestFirst.find(({ segment }) => segment === candidate.segment) === candidate,
  );
  const picked = new Set<Candidate>();
  for (const candidate of [...best, ...sharpestFirst]) {
    const isNew = [...picked].every(
      (other) => hashDistance(other.hash, candidate.hash) >= minHashDistance,
    );
    if (isNew && picked.size < count) picked.add(candidate);
  }
  return candidates.filter((candidate) => picked.has(candidate));
}

/** Variance of the Laplacian over a picture of brightness values. */
export function measureSharpness(brightness: Uint8Array, width: number): number {
  const height = brightness.length / width;
  const at = (x: number, y: number) => brightness[y * width + x] ?? 0;
  let sum = 0;
  let sumOfSquares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      sumOfSquares += edge * edge;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return sumOfSquares / count - (sum / count) ** 2;
}

/** Size of the picture that `differenceHash` reads. */
export const hashSize = { width: 9, height: 8 };

/** 64 bits that say, for each pixel of a 9 by 8 picture, whether the one to its right is brighter. */
export function differenceHash(brightness: Uint8Array): bigint {
  let hash = 0n;
  for (let row = 0; row < hashSize.height; row += 1) {
    for (let column = 0; column < hashSize.width - 1; column += 1) {
      const at = row * hashSize.width + column;
      hash = (hash << 1n) | ((brightness[at] ?? 0) < (brightness[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return hash;
}

function hashDistance(a: bigint, b: bigint): number {
  let distance = 0;
  for (let bits = a ^ b; bits; bits &= bits - 1n) distance += 1;
  return distance;
}
