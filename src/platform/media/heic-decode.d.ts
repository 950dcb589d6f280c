declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    /** RGBA, upright. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }

  const heicDecode: {
    all(input: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
  };
  export default heicDecode;
}
