import { stat } from 'node:fs/promises';
import {
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
  type AVCodecID,
  AVMEDIA_TYPE_AUDIO,
} from 'node-av/constants';
import { Dictionary, FormatContext, Packet, type Stream } from 'node-av/lib';
import { MediaError } from '#src/platform/media/media-types.ts';
import { type CleanVideo, encodeVideo } from './encode-video.ts';
import { check, findStream, findVideo, openInput, type VideoContainer } from './open-input.ts';

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
