import { stat } from 'node:fs/promises';
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_AC3,
  AV_CODEC_ID_ALAC,
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_EAC3,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_VORBIS,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  AV_NOPTS_VALUE,
  AV_PIX_FMT_YUV420P,
  AV_PKT_DATA_DISPLAYMATRIX,
  type AVCodecID,
  AVMEDIA_TYPE_AUDIO,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  Packet,
  type Stream,
} from 'node-av/lib';
import { MediaError } from '#src/platform/media/media-types.ts';
import {
  check,
  findStream,
  findVideo,
  openDecoder,
  openInput,
  scaleFrame,
  type VideoContainer,
} from './read-video.ts';

type CleanContainer = Exclude<VideoContainer, 'avi'>;

/** Codecs that some browser plays; other pictures are encoded again. */
const playableCodecs: ReadonlySet<AVCodecID> = new Set([
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  AV_CODEC_ID_AV1,
]);

/** Codecs that browsers play; other audio is left out. */
const audioCodecs: Record<CleanContainer, ReadonlySet<AVCodecID>> = {
  mp4: new Set([
    AV_CODEC_ID_AAC,
    AV_CODEC_ID_MP3,
    AV_CODEC_ID_AC3,
    AV_CODEC_ID_EAC3,
    AV_CODEC_ID_ALAC,
    AV_CODEC_ID_OPUS,
  ]),
  webm: new Set([AV_CODEC_ID_OPUS, AV_CODEC_ID_VORBIS]),
};

/**
 * Copies the picture and sound of a video, without encoding, into a clean file that starts playing
 * while it loads. Everything else is left out: tags, positions, chapters, timed metadata, cover
 * art. What no browser plays is encoded again, without sound. Throws MediaError when there is no
 * picture.
 */
export async function remuxVideo(
  path: string,
  from: VideoContainer,
  outputPath: string,
): Promise<CleanVideo> {
  const { size } = await stat(path);
  const container = from === 'avi' ? 'mp4' : from;
  const input = await openInput(path, from);
  const output = new FormatContext();
  try {
    const video = findVideo(input);
    check(output.allocOutputContext2(null, container, outputPath));
    // An AVI does not say when a frame shows, only which comes next.
    if (from === 'avi' || !playableCodecs.has(video.codecpar.codecId)) {
      return await encodeVideo(input, video, output, size);
    }
    const audio = findStream(input, AVMEDIA_TYPE_AUDIO, audioCodecs[container]);
    const copies = (audio ? [video, audio] : [video]).map((stream) => copyStream(stream, output));
    check(await output.openOutput());
    const layout = container === 'mp4' ? { movflags: '+faststart' } : { cues_to_front: '1' };
    // Bit exact: omits the name of the writing program.
    check(await output.writeHeader(Dictionary.fromObject({ fflags: '+bitexact', ...layout })));
    const measured = await copyPackets(input, output, copies, size);
    check(await output.writeTrailer());
    return measured;
  } finally {
    await output.closeOutput();
    output.freeContext();
    await input.closeInput();
  }
}

interface StreamCopy {
  from: Stream;
  to: Stream;
  lastDts: bigint | null;
}

function copyStream(from: Stream, output: FormatContext): StreamCopy {
  const to = output.newStream();
  check(from.codecpar.copy(to.codecpar));
  // The tag that Apple's players require for HEVC; zero lets the container choose.
  to.codecpar.codecTag = from.codecpar.codecId === AV_CODEC_ID_HEVC ? 'hvc1' : 0;
  to.timeBase = from.timeBase;
  return { from, to, lastDts: null };
}

/** The first copy is the picture. */
async function copyPackets(
  input: FormatContext,
  output: FormatContext,
  copies: StreamCopy[],
  sourceBytes: number,
): Promise<CleanVideo> {
  using packet = new Packet();
  packet.alloc();
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  let copiedBytes = 0;
  const keyFrames: number[] = [];
  for (; (await input.readFrame(packet)) >= 0; packet.unref()) {
    const copy = copies.find(({ from }) => from.index === packet.streamIndex);
    if (!copy || packet.pts === AV_NOPTS_VALUE || packet.dts === AV_NOPTS_VALUE) continue;
    // Samples may be declared to overlap, so that a small file expands endlessly.
    copiedBytes += packet.size;
    if (copiedBytes > sourceBytes) throw new MediaError('too-complex');
    if (copy === copies[0]) {
      const secondsPerTick = copy.from.timeBase.num / copy.from.timeBase.den;
      const seconds = Number(packet.pts) * secondsPerTick;
      start = Math.min(start, seconds);
      end = Math.max(end, seconds + Number(packet.duration) * secondsPerTick);
      if (packet.isKeyframe) keyFrames.push(seconds);
    }
    await writePacket(output, packet, copy);
  }
  if (end <= start) throw new MediaError('unreadable');
  return {
    durationSeconds: end - start,
    keyFrameSeconds: keyFrames.map((seconds) => seconds - start).sort((a, b) => a - b),
  };
}

async function writePacket(output: FormatContext, packet: Packet, copy: StreamCopy): Promise<void> {
  packet.streamIndex = copy.to.index;
  packet.rescaleTs(copy.from.timeBase, copy.to.timeBase);
  // Containers require ascending decode times; recordings with an irregular one are common.
  if (copy.lastDts !== null && packet.dts <= copy.lastDts) packet.dts = copy.lastDts + 1n;
  if (packet.pts < packet.dts) packet.pts = packet.dts;
  copy.lastDts = packet.dts;
  packet.pos = -1n;
  check(await output.interleavedWriteFrame(packet));
}

interface CleanVideo {
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
async function encodeVideo(
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
