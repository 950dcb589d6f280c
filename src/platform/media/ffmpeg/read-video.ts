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
  AV_FRAME_FLAG_CORRUPT,
  AV_LOG_QUIET,
  AV_NOPTS_VALUE,
  AV_PIX_FMT_RGB24,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_RGB,
  type AVCodecID,
  AVERROR_ENOSPC,
  AVMEDIA_TYPE_VIDEO,
  type AVMediaType,
  type AVPixelFormat,
  AVSEEK_FLAG_BACKWARD,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  FormatContext,
  Frame,
  InputFormat,
  Log,
  Packet,
  SoftwareScaleContext,
  type Stream,
} from 'node-av/lib';
import { MediaError } from '#src/platform/media/media-types.ts';

/** A decoded frame: packed RGB, eight bits each, as stored. */
export interface RawFrame {
  pixels: Buffer;
  width: number;
  height: number;
}

/** How to turn a stored picture upright: first mirror it left to right, then rotate it. */
export interface Orientation {
  clockwiseDegrees: number;
  mirrored: boolean;
}

export interface FrameReader {
  orientation: Orientation;
  /** The frame at a moment, or the nearest one before it within reach; null when none decodes. */
  frameAt(seconds: number): Promise<RawFrame | null>;
  close(): Promise<void>;
}

/** Ten seconds at 30 frames a second: key frames are rarely further apart. */
const maxFramesPerMoment = 300;
const maxFrameSide = 2048;

/** Opens a video to read single frames; close it afterwards. Throws MediaError. */
export async function openFrameReader(
  path: string,
  container: VideoContainer,
  keyFrameSeconds: readonly number[],
): Promise<FrameReader> {
  const input = await openInput(path, container);
  const { stream, decoder } = await openVideo(input).catch(async (error) => {
    await input.closeInput();
    throw error;
  });
  const packet = new Packet();
  packet.alloc();
  const secondsPerTick = stream.timeBase.num / stream.timeBase.den;
  const startTicks = stream.startTime === AV_NOPTS_VALUE ? 0n : stream.startTime;
  const toTicks = (seconds: number) => startTicks + BigInt(Math.round(seconds / secondsPerTick));

  /** Timestamp of the last decoded frame. */
  let position: bigint | null = null;

  /** Decodes from the current position until a timestamp is reached. */
  async function decodeUntil(ticks: bigint, into: Frame): Promise<boolean> {
    using frame = new Frame();
    frame.alloc();
    let found = false;
    let decodedFrames = 0;
    for (;;) {
      const ended = (await input.readFrame(packet)) < 0;
      // A packet that does not decode is no reason to give up on the ones after it.
      if (ended) await decoder.sendPacket(null);
      else if (packet.streamIndex === stream.index) await decoder.sendPacket(packet);
      packet.unref();
      while ((await decoder.receiveFrame(frame)) >= 0) {
        position = frame.bestEffortTimestamp;
        decodedFrames += 1;
        if (!frame.hasFlags(AV_FRAME_FLAG_CORRUPT)) {
          into.unref();
          check(into.ref(frame));
          found = true;
        }
        frame.unref();
        if ((found && position >= ticks) || decodedFrames >= maxFramesPerMoment) return found;
      }
      if (ended) {
        position = null;
        return found;
      }
    }
  }

  return {
    orientation: readOrientation(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),

    async frameAt(seconds) {
      const ticks = toTicks(seconds);
      const keyFrame = toTicks(keyFrameSeconds.findLast((at) => at <= seconds) ?? 0);
      const isOnTheWay = position !== null && position >= keyFrame && position < ticks;
      if (!isOnTheWay) {
        if ((await input.seekFrame(stream.index, ticks, AVSEEK_FLAG_BACKWARD)) < 0) return null;
        decoder.flushBuffers();
      }
      using frame = new Frame();
      frame.alloc();
      return (await decodeUntil(ticks, frame)) ? await toRgb(frame) : null;
    },

    async close() {
      packet.free();
      decoder.freeContext();
      await input.closeInput();
    },
  };
}

async function openVideo(input: FormatContext) {
  const stream = findVideo(input);
  return { stream, decoder: await openDecoder(stream) };
}

/** Reads a display matrix: of its nine 32-bit numbers, a, b, c and d rotate and mirror. */
function readOrientation(matrix: Buffer | null): Orientation {
  if (!matrix || matrix.length < 36) return { clockwiseDegrees: 0, mirrored: false };
  const a = matrix.readInt32LE(0);
  const b = matrix.readInt32LE(4);
  const mirrored = a * matrix.readInt32LE(16) < b * matrix.readInt32LE(12);
  const radians = mirrored ? Math.atan2(-b, -a) : Math.atan2(b, a);
  const quarterTurns = Math.round((radians * 2) / Math.PI);
  return { clockwiseDegrees: ((quarterTurns + 4) % 4) * 90, mirrored };
}

async function toRgb(frame: Frame): Promise<RawFrame> {
  using rgb = await scaleFrame(frame, { format: AV_PIX_FMT_RGB24, maxSide: maxFrameSide, step: 1 });
  return { pixels: rgb.toBuffer(), width: rgb.width, height: rgb.height };
}

/** Scales a decoded frame with square pixels to at most `maxSide`; sides are multiples of `step`. */
export async function scaleFrame(
  frame: Frame,
  { format, maxSide, step }: { format: AVPixelFormat; maxSide: number; step: number },
): Promise<Frame> {
  const { num, den } = frame.sampleAspectRatio;
  const shownWidth = num > 0 && den > 0 ? (frame.width * num) / den : frame.width;
  const scale = Math.min(1, maxSide / Math.max(shownWidth, frame.height));
  const side = (length: number) => Math.max(step, Math.round((length * scale) / step) * step);
  const isRgb = format === AV_PIX_FMT_RGB24;
  const scaled = new Frame();
  scaled.alloc();
  scaled.width = side(shownWidth);
  scaled.height = side(frame.height);
  scaled.format = format;
  // HDR is shown as stored: a little pale, but mapping its tones would take seconds to prepare.
  scaled.colorPrimaries = frame.colorPrimaries;
  scaled.colorTrc = frame.colorTrc;
  scaled.colorSpace = isRgb ? AVCOL_SPC_RGB : frame.colorSpace;
  scaled.colorRange = isRgb ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG;
  check(scaled.getBuffer());
  using scaler = new SoftwareScaleContext();
  scaler.allocContext();
  check(await scaler.scaleFrame(scaled, frame));
  return scaled;
}

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
