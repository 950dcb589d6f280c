import {
  AV_FRAME_FLAG_CORRUPT,
  AV_NOPTS_VALUE,
  AV_PIX_FMT_RGB24,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_RGB,
  type AVPixelFormat,
  AVSEEK_FLAG_BACKWARD,
} from 'node-av/constants';
import { type FormatContext, Frame, Packet, SoftwareScaleContext } from 'node-av/lib';
import { check, findVideo, openDecoder, openInput, type VideoContainer } from './open-input.ts';

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
