import type { FileType } from '#src/features/photos/contract.ts';
import { uploadLimits, uploadMessages } from '#src/shared/upload-rules.ts';

const kindsByMediaType: Record<string, FileType> = {
  'image/jpeg': 'image',
  'image/jpg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'image/heic': 'image',
  'image/heif': 'image',
  'image/heic-sequence': 'image',
  'image/heif-sequence': 'image',
  'image/gif': 'image',
  'video/mp4': 'video',
  'video/x-m4v': 'video',
  'video/quicktime': 'video',
  'video/webm': 'video',
  'video/3gpp': 'video',
  'video/3gpp2': 'video',
  'video/avi': 'video',
  'video/vnd.avi': 'video',
  'video/x-msvideo': 'video',
};

const kindsByExtension: Record<string, FileType> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  avif: 'image',
  heic: 'image',
  heif: 'image',
  gif: 'image',
  mp4: 'video',
  m4v: 'video',
  mov: 'video',
  webm: 'video',
  '3gp': 'video',
  '3g2': 'video',
  avi: 'video',
};

/** For the file picker. Many computers know no media type for HEIC, 3GP or AVI, so their endings are listed. */
export const acceptedFiles = 'image/*,video/*,.heic,.heif,.3gp,.3g2,.avi';

interface PickedFile {
  name: string;
  type: string;
  size: number;
}

/** Whether a file is a photo or a video we accept; null when it is neither. */
export function kindOfFile({ name, type }: PickedFile): FileType | null {
  if (type && type !== 'application/octet-stream') return kindsByMediaType[type] ?? null;
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return kindsByExtension[extension] ?? null;
}

/** Files that were refused for the same reason. */
export interface Refusal {
  names: string[];
  message: string;
}

/** Accepts files that meet the rules, in order and up to the limit; explains why the others were refused. */
export function sortPickedFiles<File extends PickedFile>(
  picked: readonly File[],
  alreadyAdded: number,
): { accepted: File[]; refusals: Refusal[] } {
  const accepted: File[] = [];
  const refusals: Refusal[] = [];
  for (const file of picked) {
    const room = uploadLimits.maxFiles - alreadyAdded - accepted.length;
    const message = problemWith(file) ?? (room <= 0 ? uploadMessages.tooMany : null);
    if (message) refuse(refusals, file.name, message);
    else accepted.push(file);
  }
  return { accepted, refusals };
}

function problemWith(file: PickedFile): string | null {
  if (!kindOfFile(file)) return uploadMessages.wrongType;
  if (file.size === 0) return uploadMessages.empty;
  if (file.size > uploadLimits.maxFileBytes) return uploadMessages.tooLarge;
  return null;
}

function refuse(refusals: Refusal[], name: string, message: string): void {
  const same = refusals.find((refusal) => refusal.message === message);
  if (same) same.names.push(name);
  else refusals.push({ names: [name], message });
}

/** "a.mov was not added.", "a.mov and b.mov were not added.", "4 files were not added." */
export function refusalLead({ names }: Refusal): string {
  if (names.length > 2) return `${names.length} files were not added.`;
  return `${names.join(' and ')} ${names.length === 1 ? 'was' : 'were'} not added.`;
}

/** The long side of a sent picture. */
export const maxSidePixels = 2048;
/** The long side of a thumbnail: twice the size it is shown at. */
export const thumbnailSidePixels = 160;
/** A picture this small is sent unchanged, unless it has too many pixels. */
const smallEnoughBytes = 1_000_000;

export interface PixelSize {
  width: number;
  height: number;
}

/** Scales a size down to this long side, in whole pixels; never up. */
export function fitWithin(size: PixelSize, sidePixels: number): PixelSize {
  const scale = Math.min(1, sidePixels / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** True when re-encoding a picture may pay off. */
export function isWorthShrinking(size: PixelSize, bytes: number): boolean {
  return Math.max(size.width, size.height) > maxSidePixels || bytes > smallEnoughBytes;
}

/** The name of a picture after conversion to JPEG: "hall.png" -> "hall.jpg". */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
