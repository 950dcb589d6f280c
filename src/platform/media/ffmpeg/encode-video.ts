import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_NOPTS_VALUE,
  AV_PIX_FMT_YUV420P,
  AV_PKT_DATA_DISPLAYMATRIX,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  type FormatContext,
  Frame,
  Packet,
  type Stream,
} from 'node-av/lib';
import { MediaError } from '#src/platform/media/media-types.ts';
import { scaleFrame } from './frame-reader.ts';
import { check, openDecoder } from './open-input.ts';

export interface CleanVideo {
  /** Measured, not declared. */
  durationSeconds: number;
  /** Moments at which decoding can start, ascending. */
  keyFrameSeconds: number[];
}

/** 720p lying or standing. */
const maxSide = 1280;
/** Fast and plain: staff have to see what is to be hauled. */
const settings = { preset: 'superfast', crf: '27', g: '60' };

/**
 * Encodes the picture of a video as H.264, for what browsers do not play, and writes it without any
 * sound into an MP4 that was allocated and not opened. Throws MediaError.
 */
export async function encodeVideo(
  input: FormatContext,
  from: Stream,
  output: FormatContext,
  sourceBytes: number,
): Promise<CleanVideo> {
  const decoder = await openDecoder(from);
  let encoder: CodecContext | null = null;
  using packet = new Packet();
  packet.alloc();
  using encoded = new Packet();
  encoded.alloc();
  using frame = new Frame();
  frame.alloc();
  const { timeBase } = from;
  const secondsPerTick = timeBase.num / timeBase.den;
  const keyFrames: number[] = [];
  let first: bigint | null = null;
  let last = 0n;
  let step = 1n;
  let readBytes = 0;

  /** Opened with the first frame, which alone tells the size. */
  async function openEncoder({ width, height }: Frame): Promise<CodecContext> {
    const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
    const context = new CodecContext();
    context.allocContext3(codec);
    context.width = width;
    context.height = height;
    context.pixelFormat = AV_PIX_FMT_YUV420P;
    context.timeBase = timeBase;
    context.threadCount = 2;
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    for (const [option, value] of Object.entries(settings)) check(context.setOption(option, value));
    check(await context.open2(codec));
    const to = output.newStream();
    check(to.codecpar.fromContext(context));
    to.timeBase = timeBase;
    const matrix = from.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
    if (matrix) to.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, matrix);
    check(await output.openOutput());
    const options = { fflags: '+bitexact', movflags: '+faststart' };
    check(await output.writeHeader(Dictionary.fromObject(options)));
    return context;
  }

  async function writeEncoded(context: CodecContext): Promise<void> {
    const stream = output.streams[0];
    while (stream && (await context.receivePacket(encoded)) >= 0) {
      if (encoded.isKeyframe) keyFrames.push(Number(encoded.pts - (first ?? 0n)) * secondsPerTick);
      encoded.streamIndex = stream.index;
      encoded.rescaleTs(timeBase, stream.timeBase);
      check(await output.interleavedWriteFrame(encoded));
      encoded.unref();
    }
  }

  async function encodeDecoded(): Promise<void> {
    while ((await decoder.receiveFrame(frame)) >= 0) {
      using picture = await scaleFrame(frame, { format: AV_PIX_FMT_YUV420P, maxSide, step: 2 });
      encoder ??= await openEncoder(picture);
      // A recording that changes its size has the size it began with.
      if (picture.width === encoder.width && picture.height === encoder.height) {
        const told = frame.bestEffortTimestamp;
        const at = first !== null && (told === AV_NOPTS_VALUE || told <= last) ? last + step : told;
        if (first !== null) step = at - last;
        first ??= at;
        last = at;
        picture.pts = at;
        check(await encoder.sendFrame(picture));
        await writeEncoded(encoder);
      }
      frame.unref();
    }
  }

  try {
    for (; (await input.readFrame(packet)) >= 0; packet.unref()) {
      if (packet.streamIndex !== from.index) continue;
      // The index may name the same bytes again and again.
      readBytes += packet.size;
      if (readBytes > sourceBytes) throw new MediaError('too-complex');
      // A packet that does not decode is no reason to give up on the ones after it.
      await decoder.sendPacket(packet);
      await encodeDecoded();
    }
    await decoder.sendPacket(null);
    await encodeDecoded();
    // Set in a closure, which the compiler does not follow.
    const opened = encoder as CodecContext | null;
    if (!opened || first === null) throw new MediaError('unreadable');
    check(await opened.sendFrame(null));
    await writeEncoded(opened);
    check(await output.writeTrailer());
    const ticks = last - first + step;
    return { durationSeconds: Number(ticks) * secondsPerTick, keyFrameSeconds: keyFrames };
  } finally {
    decoder.freeContext();
    (encoder as CodecContext | null)?.freeContext();
  }
}
