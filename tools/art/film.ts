import { stat } from 'node:fs/promises';
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

export const filmWidth = 640;
export const filmHeight = 480;
const framesPerSecond = 20;
/** Frames are drawn larger than they are shown, so that a slow move does not step from pixel to pixel. */
export const oversampling = 2;

Log.setLevel(AV_LOG_ERROR);

/** Writes an MP4 without sound, of frames drawn as raw RGB at the oversampled size. */
export async function film(
  file: string,
  seconds: number,
  draw: (seconds: number) => Promise<Buffer>,
): Promise<void> {
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
    using frame = await toVideoFrame(await draw(index / framesPerSecond), index);
    for (const packet of await encoder.encodeAll(frame)) await muxer.writePacket(packet, stream);
  }
  for (const packet of await encoder.encodeAll(null)) await muxer.writePacket(packet, stream);
  await muxer.close();
  encoder.close();
  console.log(`${file} ${seconds} s ${((await stat(file)).size / 1024).toFixed(1)} KB`);
}

async function toVideoFrame(pixels: Buffer, index: number): Promise<Frame> {
  using drawn = Frame.fromVideoBuffer(pixels, {
    width: filmWidth * oversampling,
    height: filmHeight * oversampling,
    format: AV_PIX_FMT_RGB24,
  });
  const frame = new Frame();
  frame.alloc();
  frame.width = filmWidth;
  frame.height = filmHeight;
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
