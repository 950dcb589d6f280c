import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { videosOf } from '#src/content/pages.ts';
import { VideoCard, VideoGrid } from './videos-block.tsx';

const [clip] = videosOf(['fold-and-spine']);
if (!clip) throw new Error('there is no clip');

test('a clip is a link to its file, says what it plays, and whose it is', () => {
  const html = renderToStaticMarkup(<VideoCard video={{ ...clip, seconds: 72 }} heading="h4" />);
  expect(html).toContain('href="/video/fold-and-spine.mp4"');
  expect(html).toContain('data-captions="/video/fold-and-spine.vtt"');
  expect(html).toContain('aria-label="Play video: The bookshop that became a bakery, 1:12"');
  expect(html).toMatch(/<h4[^>]*>The bookshop that became a bakery<\/h4>/);
  expect(html).toContain('Lena Park, Fold &amp; Spine. Retail cleanout, Brooklyn');
});

test('a clip under a minute keeps its zero', () => {
  expect(renderToStaticMarkup(<VideoCard video={{ ...clip, seconds: 58 }} />)).toContain('0:58');
  expect(renderToStaticMarkup(<VideoCard video={{ ...clip, seconds: 60 }} />)).toContain('1:00');
});

test('a clip of an outside player is a link to that player, without captions of ours', () => {
  const embed = 'https://player.vimeo.com/video/1';
  const html = renderToStaticMarkup(<VideoCard video={{ ...clip, source: { embed } }} />);
  expect(html).toContain(`href="${embed}" `);
  expect(html).toContain('data-plays="frame"');
  expect(html).not.toContain('data-captions');
});

test('clips load no player and no file of their own', () => {
  const html = renderToStaticMarkup(<VideoGrid ids={['fold-and-spine', 'kent-lofts']} />);
  expect(html.match(/<li>/g)).toHaveLength(2);
  expect(html).not.toMatch(/<(video|iframe|source[^>]*mp4)/);
});
