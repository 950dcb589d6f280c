import type { AVPixelFormat } from 'node-av/constants';
import {
  AV_PIX_FMT_RGB24,
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_RGB,
} from 'node-av/constants';
import { Frame, SoftwareScaleContext } from 'node-av/lib';
import { check } from './open-input.ts';

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
