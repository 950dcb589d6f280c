import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Cuts the two variable faces down to what the pages use, into src/ui/fonts.
 * Accented Latin letters go into files of their own, fetched only where a name needs them.
 *
 *   node tools/art/make-fonts.ts
 */
const outputFolder = new URL('../../src/ui/fonts/', import.meta.url);

const plainCharacters = `${range(0x20, 0x7e)}\u00a0·×–—‘’“”…→←↑↓½¼¾°©®•≈−`;
const accentedCharacters = range(0xc0, 0xff);

interface Face {
  name: string;
  source: string;
  /** A range, or the value that is drawn for all. */
  variationAxes: Record<string, { min: number; max: number } | number>;
  accents?: false;
}

const faces: Face[] = [
  {
    name: 'bricolage-first',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    variationAxes: { wght: 740, opsz: { min: 20, max: 96 } },
    accents: false,
  },
  {
    name: 'bricolage',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    variationAxes: { wght: { min: 600, max: 800 } },
  },
  {
    name: 'instrument',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    variationAxes: {},
  },
];

await mkdir(outputFolder, { recursive: true });
for (const face of faces) {
  const font = await readFile(new URL(import.meta.resolve(face.source)));
  for (const [suffix, characters] of [
    ['', plainCharacters],
    ['-accents', accentedCharacters],
  ] as const) {
    if (suffix && face.accents === false) continue;
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: face.variationAxes,
      preserveNameIds: [],
    });
    await writeFile(new URL(`${face.name}${suffix}.woff2`, outputFolder), subset);
    console.log(`${face.name}${suffix}.woff2 ${(subset.length / 1024).toFixed(1)} KB`);
  }
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
