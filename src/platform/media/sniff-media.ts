import { fileTypeFromBuffer } from 'file-type';

export type MediaKind = 'image' | 'video';
export type MediaFormat =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'heic'
  | 'gif'
  | 'mp4'
  | 'mov'
  | '3gp'
  | 'webm'
  | 'avi';

export interface SniffedMedia {
  kind: MediaKind;
  format: MediaFormat;
  mimeType: string;
  /** Without a dot. */
  extension: string;
}

/** How many bytes from the start of a file `sniffMedia` needs. */
export const sniffBytes = 4100;

const media = {
  jpeg: { kind: 'image', format: 'jpeg', mimeType: 'image/jpeg', extension: 'jpg' },
  png: { kind: 'image', format: 'png', mimeType: 'image/png', extension: 'png' },
  webp: { kind: 'image', format: 'webp', mimeType: 'image/webp', extension: 'webp' },
  avif: { kind: 'image', format: 'avif', mimeType: 'image/avif', extension: 'avif' },
  heic: { kind: 'image', format: 'heic', mimeType: 'image/heic', extension: 'heic' },
  gif: { kind: 'image', format: 'gif', mimeType: 'image/gif', extension: 'gif' },
  mp4: { kind: 'video', format: 'mp4', mimeType: 'video/mp4', extension: 'mp4' },
  mov: { kind: 'video', format: 'mov', mimeType: 'video/quicktime', extension: 'mov' },
  '3gp': { kind: 'video', format: '3gp', mimeType: 'video/3gpp', extension: '3gp' },
  webm: { kind: 'video', format: 'webm', mimeType: 'video/webm', extension: 'webm' },
  avi: { kind: 'video', format: 'avi', mimeType: 'video/x-msvideo', extension: 'avi' },
} as const satisfies Record<MediaFormat, SniffedMedia>;

const formatsByMimeType: Record<string, MediaFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
  'video/3gpp': '3gp',
  'video/3gpp2': '3gp',
  'video/webm': 'webm',
  'video/vnd.avi': 'avi',
};

const pictureBrands: Record<string, 'avif' | 'heic'> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
  hevm: 'heic',
  hevs: 'heic',
};

/** Detects the picture or video format of a file from its first bytes, never from its name; null for anything else. */
export async function sniffMedia(head: Uint8Array): Promise<SniffedMedia | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, sniffBytes));
  const format = found && formatsByMimeType[found.mime];
  if (!format) return null;
  // The major brand is not enough: AVIF and HEIC both use `mif1`, and file-type calls all unknown
  // ones MP4.
  const pictureBrand = readBrands(head).find((brand) => brand in pictureBrands);
  return media[pictureBrands[pictureBrand ?? ''] ?? format];
}

/** Brands of an ISO media file: the major one, then the compatible ones; empty without an `ftyp` box. */
function readBrands(head: Uint8Array): string[] {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}
