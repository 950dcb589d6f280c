import {
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_H263,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_MJPEG,
  AV_CODEC_ID_MPEG4,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_LOG_QUIET,
  type AVCodecID,
  AVERROR_ENOSPC,
  AVMEDIA_TYPE_VIDEO,
  type AVMediaType,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  FormatContext,
  InputFormat,
  Log,
  type Stream,
} from 'node-av/lib';
import { MediaError } from '#src/platform/media/media-types.ts';

export type VideoContainer = 'mp4' | 'webm' | 'avi';

const demuxers: Record<VideoContainer, string> = { mp4: 'mov', webm: 'matroska', avi: 'avi' };

/** 8K, the most a phone records. */
const maxFramePixels = 7680 * 4320;

const videoCodecs: ReadonlySet<AVCodecID> = new Set([
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_MPEG4,
  AV_CODEC_ID_H263,
  AV_CODEC_ID_MJPEG,
]);

/** The only decoders that may see an upload. */
const decoderNames =
  'h264,hevc,vp8,libvpx,vp9,libvpx-vp9,av1,libdav1d,mpeg4,h263,mjpeg,' +
  'aac,libfdk_aac,mp3,mp3float,ac3,eac3,alac,opus,libopus,vorbis,libvorbis';

// FFmpeg would print what it finds in uploads.
Log.setLevel(AV_LOG_QUIET);

/** Opens a video as one allowed container, without following references to other files. Throws MediaError. */
export async function openInput(path: string, container: VideoContainer): Promise<FormatContext> {
  const input = new FormatContext();
  const format = InputFormat.findInputFormat(demuxers[container]);
  const options = Dictionary.fromObject({
    protocol_whitelist: 'file',
    codec_whitelist: decoderNames,
  });
  check(await input.openInput(`file:${path}`, format, options));
  try {
    check(await input.findStreamInfo());
  } catch (error) {
    await input.closeInput();
    throw error;
  }
  return input;
}

/** The picture stream of a video; throws MediaError when there is none that we decode. */
export function findVideo(input: FormatContext): Stream {
  const stream = findStream(input, AVMEDIA_TYPE_VIDEO, videoCodecs);
  if (stream) return stream;
  const isVideo = input.streams.some(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_VIDEO);
  throw new MediaError(isVideo ? 'unsupported' : 'unreadable');
}

/** Opens the decoder of a picture stream; free it afterwards. Throws MediaError. */
export async function openDecoder({ codecpar }: Stream): Promise<CodecContext> {
  const codec = Codec.findDecoder(codecpar.codecId);
  if (!codec) throw new MediaError('unsupported');
  const decoder = new CodecContext();
  try {
    decoder.allocContext3(codec);
    check(codecpar.toContext(decoder));
    decoder.threadCount = 2;
    decoder.setOption('max_pixels', maxFramePixels);
    check(await decoder.open2(codec));
    return decoder;
  } catch (error) {
    decoder.freeContext();
    throw error;
  }
}

export function findStream(
  input: FormatContext,
  type: AVMediaType,
  codecs: ReadonlySet<AVCodecID>,
): Stream | null {
  const usable = input.streams.filter(
    ({ codecpar, disposition }) =>
      codecpar.codecType === type &&
      codecs.has(codecpar.codecId) &&
      !(disposition & AV_DISPOSITION_ATTACHED_PIC),
  );
  const best = input.findBestStream(type);
  return usable.find((stream) => stream.index === best) ?? usable[0] ?? null;
}

/** Throws MediaError for FFmpeg's error codes, and a plain error when the disk failed. */
export function check(code: number): void {
  if (code >= 0) return;
  if (code === AVERROR_ENOSPC)
    throw Object.assign(new Error('No space left'), { syscall: 'write' });
  throw new MediaError('unreadable', FFmpegError.fromCode(code));
}
