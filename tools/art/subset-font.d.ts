declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number } | number>;
      preserveNameIds: number[];
    },
  ): Promise<Uint8Array>;
}
