/** The long side of a picture as it is sent, in pixels. */
export const maxSidePixels = 2048;
/** The long side of a thumbnail, in pixels: twice the size it is shown at. */
export const thumbnailSidePixels = 160;
/** A picture this small is sent as it is, unless it has too many pixels. */
const smallEnoughBytes = 1_000_000;

export interface PixelSize {
  width: number;
  height: number;
}

/** The size with its long side cut to the given length, in whole pixels; never enlarged. */
export function fitWithin(size: PixelSize, sidePixels: number): PixelSize {
  const scale = Math.min(1, sidePixels / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** Whether encoding a picture again can be worth it. */
export function isWorthShrinking(size: PixelSize, bytes: number): boolean {
  return Math.max(size.width, size.height) > maxSidePixels || bytes > smallEnoughBytes;
}

/** The name of a picture after it became a JPEG: "hall.png" -> "hall.jpg". */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
