import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { probe } from 'node-av/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { videos } from './company/videos.ts';
import { videosOf } from './pages.ts';
import { videoSchema } from './video-schema.ts';

const publicFolder = path.resolve(import.meta.dirname, '../../public');
const files = videos.flatMap(({ source, ...video }) =>
  'file' in source ? [{ ...video, ...source }] : [],
);

describe('videos', () => {
  it('are complete, and found by their id', () => {
    expect(z.array(videoSchema).parse(videos)).toEqual(videos);
    expect(new Set(videos.map(({ id }) => id)).size).toBe(videos.length);
    for (const video of videos) expect(videosOf([video.id, 'nowhere'])).toEqual([video]);
  });

  it('give every page as many as it shows', () => {
    const ids = (kind: string, borough: string) =>
      videos.filter((video) => video.kind === kind && video.borough === borough).length;
    const of = (borough: string) => [ids('testimonial', borough), ids('project', borough)];
    expect(of('manhattan')).toEqual([2, 0]);
    expect(of('brooklyn')).toEqual([2, 0]);
    expect(of('queens')).toEqual([1, 2]);
    expect(of('nassau')).toEqual([1, 2]);
  });

  it('leave no file in public/video without an entry', async () => {
    const named = files.flatMap(({ file, captions }) => [file, captions]);
    const present = (await readdir(path.join(publicFolder, 'video'))).map((f) => `/video/${f}`);
    expect(present.sort()).toEqual(named.sort());
  });

  it.each(files)('$id is the silent H.264 clip its entry says, and small', async (video) => {
    const file = path.join(publicFolder, video.file);
    const clip = await probe(file);
    expect(clip.duration).toBeCloseTo(video.seconds, 1);
    expect(clip.streams).toHaveLength(1);
    expect(clip.video).toMatchObject({
      codec: 'h264',
      pixelFormat: 'yuv420p',
      width: video.width,
      height: video.height,
    });
    expect((await stat(file)).size).toBeLessThanOrEqual(450 * 1024);
  });

  it.each(files)('$id can start before it has loaded', async ({ file }) => {
    const bytes = await readFile(path.join(publicFolder, file));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it.each(files)('$id has captions from its start to its end', async ({ captions, seconds }) => {
    const text = await readFile(path.join(publicFolder, captions), 'utf8');
    const [head, ...cues] = text.trim().split('\n\n');
    expect(head).toBe('WEBVTT');
    expect(cues.length).toBeGreaterThanOrEqual(3);
    const times = cues.flatMap((cue) => {
      const [line = '', words = ''] = cue.split('\n');
      expect(words.replace(/^<v [^>]+>/, '').length).toBeGreaterThan(10);
      return line.split(' --> ').map(secondsOf);
    });
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeLessThan(2);
    expect(times.at(-1)).toBeLessThanOrEqual(seconds);
  });
});

function secondsOf(time: string): number {
  const match = /^(\d\d):(\d\d):(\d\d\.\d{3})$/.exec(time);
  if (!match) throw new Error(`${time} is no WebVTT time`);
  const [, hours, minutes, rest] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}
