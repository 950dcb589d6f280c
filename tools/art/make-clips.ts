import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Encoder, Muxer } from 'node-av/api';
import {
  AV_LOG_ERROR,
  AV_PIX_FMT_RGB24,
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_SMPTE170M,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_SMPTE170M,
  AVCOL_TRC_SMPTE170M,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { FFmpegError, Frame, Log, Rational, SoftwareScaleContext } from 'node-av/lib';
import sharp from 'sharp';
import { clipShots, type Shot } from './clip-shots.ts';

/**
 * Films the clips of src/content/videos.ts: slow camera moves over the art, cross-faded, without
 * sound. Their captions are written by hand, in public/video.
 *
 *   node tools/art/make-clips.ts FOLDER [ID…]
 */
const [artFolder, ...onlyIds] = process.argv.slice(2);
if (!artFolder) throw new Error('Usage: node tools/art/make-clips.ts FOLDER [ID…]');

const outputFolder = path.resolve(import.meta.dirname, '../../public/video');
const width = 640;
const height = 480;
const framesPerSecond = 20;
const fadeSeconds = 0.8;
/** Frames are drawn larger than they are shown, so that a slow move does not step from pixel to pixel. */
const oversampling = 2;

interface RawPicture {
  pixels: Buffer;
  width: number;
  height: number;
}

Log.setLevel(AV_LOG_ERROR);
const art = new Map<string, Promise<RawPicture>>();

await mkdir(outputFolder, { recursive: true });
for (const [id, shots] of Object.entries(clipShots)) {
  if (onlyIds.length === 0 || onlyIds.includes(id)) await film(id, shots);
}

async function film(id: string, shots: readonly Shot[]): Promise<void> {
  const file = path.join(outputFolder, `${id}.mp4`);
  const seconds = shots.reduce((sum, shot) => sum + shot.seconds, 0);
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    context: { gopSize: framesPerSecond * 4, threadCount: 2 },
    options: { preset: 'veryslow', profile: 'high', crf: 26, refs: 5 },
  });
  const muxer = await Muxer.open(file, {
    format: 'mp4',
    options: { movflags: '+faststart', fflags: '+bitexact' },
  });
  const stream = muxer.addStream(encoder);
  for (let index = 0; index < seconds * framesPerSecond; index += 1) {
    using frame = await toVideoFrame(await drawClip(shots, index / framesPerSecond), index);
    for (const packet of await encoder.encodeAll(frame)) await muxer.writePacket(packet, stream);
  }
  for (const packet of await encoder.encodeAll(null)) await muxer.writePacket(packet, stream);
  await muxer.close();
  encoder.close();
  console.log(`${id}.mp4 ${seconds} s ${((await stat(file)).size / 1024).toFixed(1)} KB`);
}

/** A shot goes on, and keeps moving, while the next one fades in over it. */
async function drawClip(shots: readonly Shot[], seconds: number): Promise<Buffer> {
  let start = 0;
  let drawn: Buffer | null = null;
  for (const shot of shots) {
    const at = seconds - start;
    if (at >= 0 && at < shot.seconds + fadeSeconds) {
      const pixels = await drawShot(shot, at);
      drawn = drawn ? blend(drawn, pixels, at / fadeSeconds) : pixels;
    }
    start += shot.seconds;
  }
  if (!drawn) throw new Error(`No shot at ${seconds} s`);
  return drawn;
}

/** A second picture of a shot, taken by the same camera, fades in halfway. */
async function drawShot(shot: Shot, seconds: number): Promise<Buffer> {
  const progress = seconds / (shot.seconds + fadeSeconds);
  const view = shot.from.map((from, index) => from + ((shot.to[index] ?? from) - from) * progress);
  const second = shot.becomes ? 0.5 + (seconds - shot.seconds / 2) / (fadeSeconds * 2) : 0;
  const [left, right] = [shot.picture, shot.becomes ?? shot.picture];
  if (second <= 0) return drawView(left, view);
  if (second >= 1) return drawView(right, view);
  return blend(await drawView(left, view), await drawView(right, view), second);
}

async function drawView(picture: string, view: readonly number[]): Promise<Buffer> {
  const { pixels, ...size } = await readArt(picture);
  const [centerX = 0.5, centerY = 0.5, part = 1] = view;
  const scale = (width * oversampling) / (part * size.width);
  const left = centerX * size.width * scale - (width * oversampling) / 2;
  const top = centerY * size.height * scale - (height * oversampling) / 2;
  const scaled = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .affine([scale, 0, 0, scale], { odx: Math.floor(left) - left, ody: Math.floor(top) - top })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(scaled.data, { raw: scaled.info })
    .extract({
      left: Math.floor(left),
      top: Math.floor(top),
      width: width * oversampling,
      height: height * oversampling,
    })
    .raw()
    .toBuffer();
}

function readArt(picture: string): Promise<RawPicture> {
  const known = art.get(picture);
  if (known) return known;
  const read = sharp(path.join(artFolder ?? '', `${picture}.png`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ pixels: data, width: info.width, height: info.height }));
  art.set(picture, read);
  return read;
}

/** Fades from one picture to another; `part` is how much of the second shows, 0 to 1. */
function blend(first: Buffer, second: Buffer, part: number): Buffer {
  if (part >= 1) return second;
  return Buffer.from(first.map((value, index) => value + ((second[index] ?? 0) - value) * part));
}

async function toVideoFrame(pixels: Buffer, index: number): Promise<Frame> {
  using drawn = Frame.fromVideoBuffer(pixels, {
    width: width * oversampling,
    height: height * oversampling,
    format: AV_PIX_FMT_RGB24,
  });
  const frame = new Frame();
  frame.alloc();
  frame.width = width;
  frame.height = height;
  frame.format = AV_PIX_FMT_YUV420P;
  frame.colorRange = AVCOL_RANGE_MPEG;
  frame.colorSpace = AVCOL_SPC_SMPTE170M;
  frame.colorPrimaries = AVCOL_PRI_SMPTE170M;
  frame.colorTrc = AVCOL_TRC_SMPTE170M;
  FFmpegError.throwIfError(frame.getBuffer(), 'frame.getBuffer');
  using scaler = new SoftwareScaleContext();
  scaler.allocContext();
  FFmpegError.throwIfError(await scaler.scaleFrame(frame, drawn), 'scaleFrame');
  frame.timeBase = new Rational(1, framesPerSecond);
  frame.pts = BigInt(index);
  frame.duration = 1n;
  return frame;
}
